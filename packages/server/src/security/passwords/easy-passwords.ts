import { SHOP } from '@driftstone/contract/shop.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

interface Person {
  email: string;
  firstName: string;
  lastName: string;
}

/** OWASP ASVS 6.2: refuses passwords that everybody uses, and those made of the person's or the shop's own name. */
export function isEasyToGuess(password: string, person: Person): boolean {
  const guess = password.toLowerCase();
  if (COMMON_PASSWORDS.has(guess) || isPattern(guess)) return true;
  // To an attacker, 'Marina1987!' is 'marina'.
  return namesOf(person).has(lettersOf(guess)) || guess === person.email;
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
