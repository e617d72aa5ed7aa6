import { dictionary } from '@zxcvbn-ts/language-common';

/** The policy refuses shorter passwords anyway. */
const SHORTEST = 8;

/** What the published list leaves out, and words that an English pizzeria's customers would choose. */
const OURS = `
  adminadmin admin1234 autumn12 changeme123 facebook1 guest123 ilovepizza login123 loveme123 manutd123 margherita mozzarella
  mylove123 p@ssw0rd1 p@ssword password123! password12345 pepperoni pizza123 pizzapizza poiuytrewq qwertyqwerty root1234
  rootroot summer2023 summer2024 summer2025 summer2026 thepassword user1234 winter2025 winter2026 yourpassword zaq1zaq1
  zxcvbnm,
`;

/** An attacker's first guesses, in lower case: the 18,000 commonest leaked passwords of eight characters and more. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  [...dictionary['passwords-common'], ...OURS.trim().split(/\s+/)]
    .filter((password) => password.length >= SHORTEST)
    .map((password) => password.toLowerCase()),
);
