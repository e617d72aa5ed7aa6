import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for argon2id, which is this library's default kind. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of a password that nobody has. Its check costs an unknown e-mail the same time as a known one. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$3wIClc6sCgpiow1A4ZdWgA$jNCdVVWPf3vuMfNc4F2e+TMioOp5WpFGa80jeklILec';

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** null: there is no such account, or it has no password; the answer is no, and takes as long. */
export async function isPasswordOf(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  const isSame = await verify(passwordHash ?? NOBODYS_HASH, password);
  return isSame && passwordHash !== null;
}
