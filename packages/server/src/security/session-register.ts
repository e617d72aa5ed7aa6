import type { SignedIn } from './shopper.ts';

/** Tells whether a session is still open. Auth implements it, and every call of a user asks it. */
export interface SessionRegister {
  isOpen(signedIn: SignedIn): Promise<boolean>;
}
