/**
 * Hashes passwords so that guessing is expensive. It is expensive for the shop as well: each hash takes memory and a
 * thread of the pool that also reads files. So callers queue, and the queue has a limit.
 */
import { cleanText } from '@driftstone/contract/text.rules.ts';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { ShopError } from '#errors/shop-error.ts';

/** OWASP's first choice for argon2id, which is this library's default algorithm. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a password that nobody has. Checking it makes an unknown e-mail take as long as a known one. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$3wIClc6sCgpiow1A4ZdWgA$jNCdVVWPf3vuMfNc4F2e+TMioOp5WpFga80jeklILec';

/** Of the pool's four threads, so that the others stay free for files. */
const AT_ONCE = 2;
/** About two seconds of work. Further callers are refused. */
export const LONGEST_LINE = 64;
const RETRY_AFTER_S = 3;

const line = pLimit(AT_ONCE);

/** Two keyboards may send one letter in two ways, so the text is cleaned first. @throws ShopError PASSWORDS_BUSY */
export function hashPassword(password: string): Promise<string> {
  return inLine(() => hash(cleanText(password), COST));
}

/** `null`: no such account or password: false, after as long. @throws ShopError PASSWORDS_BUSY */
export async function isPasswordOf(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  const known = passwordHash ?? NOBODYS_HASH;
  const cleaned = cleanText(password);
  const isSame =
    (await inLine(() => verify(known, cleaned))) ||
    // Passwords were hashed as they were typed once.
    (cleaned !== password && (await inLine(() => verify(known, password))));
  return isSame && passwordHash !== null;
}

async function inLine<Result>(work: () => Promise<Result>): Promise<Result> {
  if (line.pendingCount >= LONGEST_LINE)
    throw new ShopError('PASSWORDS_BUSY', { retryAfterS: RETRY_AFTER_S });
  return line(work);
}
