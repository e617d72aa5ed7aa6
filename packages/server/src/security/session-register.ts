import type { SignedIn } from './shopper.ts';

/** Tells whether a session is still open. Auth keeps them; every call of a user asks. */
export interface SessionRegister {
  isOpen(signedIn: SignedIn): Promise<boolean>;
}
