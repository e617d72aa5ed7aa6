import type { Role } from '@driftstone/contract/staff/roles.rules.ts';
import type { Reach } from './reach.ts';

/** A member of staff who is signed in to the desk. */
export interface StaffMember {
  id: string;
  name: string;
  email: string;
  role: Role;
  reach: Reach;
  /** What they look at: one store of the reach, or the whole reach. */
  view: Reach;
  sessionId: string;
  /** When the member last proved who they are: at the sign-in, or when the desk asked again. */
  confirmedAt: Date;
  /** False: the shop takes real money, and this member still has to set up a passkey or an authenticator app. */
  hasSecondFactor: boolean;
}

/** Finds who is signed in to the desk by the cookie's token. The feature `staff` implements it. */
export interface StaffRegister {
  /** null: no session, an ended one, or a member who no longer works here. */
  find(token: string): Promise<Omit<StaffMember, 'view'> | null>;
}
