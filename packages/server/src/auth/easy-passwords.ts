import { SHOP } from '@driftstone/contract/shop.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

interface Person {
  email: string;
  firstName: string;
  lastName: string;
}

/** OWASP ASVS 6.2: no passwords that everybody uses, and none made of the person's or the shop's own name. */
export function isEasyToGuess(password: string, person: Person): boolean {
  const guess = password.toLowerCase();
  if (COMMON_PASSWORDS.has(guess) || new Set(guess).size <= 2) return true;
  // 'Marina1987!' is 'marina' to whoever guesses.
  return namesOf(person).has(lettersOf(guess)) || guess === person.email;
}

function namesOf({ email, firstName, lastName }: Person): Set<string> {
  const [account = '', domain = ''] = email.split('@');
  const names = [
    account,
    domain,
    `${account}${domain}`,
    firstName,
    lastName,
    `${firstName}${lastName}`,
    `${lastName}${firstName}`,
    SHOP.name,
    `${SHOP.name}pizza`,
    `${SHOP.name}pizzeria`,
  ];
  return new Set(names.map(lettersOf).filter(Boolean));
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{Letter}]/gu, '');
}
