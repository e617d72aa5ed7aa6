interface Person {
  email: string;
  firstName: string;
  lastName: string;
}

/** OWASP ASVS 6.2: refuses passwords that everybody uses, and those made of the person's or the shop's own name. */
export async function isEasyToGuess(
  password: string,
  person: Person,
  shopName: string,
): Promise<boolean> {
  const guess = password.toLowerCase();
  if (isPattern(guess) || guess === person.email) return true;
  // To an attacker, 'Marina1987!' is 'marina'.
  if (namesOf(person, shopName).has(lettersOf(guess))) return true;
  // Loaded on first use: megabytes of words, which an idle shop need not hold.
  const { COMMON_PASSWORDS } = await import('./common-passwords.ts');
  return COMMON_PASSWORDS.has(guess);
}

/** Two alternating characters, a repeated block ("abc1abc1"), or a run ("87654321"). */
function isPattern(guess: string): boolean {
  return new Set(guess).size <= 2 || /^(.{1,4})\1+$/u.test(guess) || isRun(guess);
}

const RUNS = [
  '01234567890',
  '09876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'zyxwvutsrqponmlkjihgfedcba',
];

function isRun(guess: string): boolean {
  return RUNS.some((run) => run.includes(guess));
}

function namesOf({ email, firstName, lastName }: Person, shopName: string): Set<string> {
  const [account = '', domain = ''] = email.split('@');
  const names = [
    account,
    domain,
    `${account}${domain}`,
    firstName,
    lastName,
    `${firstName}${lastName}`,
    `${lastName}${firstName}`,
    shopName,
    `${shopName}pizza`,
    `${shopName}pizzeria`,
  ];
  return new Set(names.map(lettersOf).filter(Boolean));
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{Letter}]/gu, '');
}
