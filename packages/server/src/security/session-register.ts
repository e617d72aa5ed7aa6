import type { SignedIn } from './shopper.ts';

/** Tells whether a session is still open. The feature `auth` implements it, and every call of a user uses it. */
export interface SessionRegister {
  isOpen(signedIn: SignedIn): Promise<boolean>;
}
