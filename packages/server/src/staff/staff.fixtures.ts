import type { Role } from '@driftstone/contract/staff/roles.rules.ts';
import type { Queryable } from '#database/queryable.ts';
import { createOpaqueToken, hashOpaqueToken } from '#security/opaque-token.ts';
import { hashPassword } from '#security/passwords/password-hash.ts';
import { staffMembers, staffSessions } from './staff.tables.ts';

const PASSWORD = 'flour water salt and patience';
/** The hash of PASSWORD, computed once: a hash takes 50 ms, and hundreds of tests need somebody at the desk. */
let passwordHash: Promise<string> | undefined;
const LONG_AFTER_ANY_TEST = new Date('2099-01-01T00:00:00Z');

interface StaffOverrides {
  email?: string;
  name?: string;
  role?: Role;
  storeIds?: string[];
  /** When the session was opened, and the member last said who they are. */
  confirmedAt?: Date;
}

let membersBuilt = 0;

/** A member of staff, the owner unless another role is given, with an open session. Each has a new e-mail. */
export async function buildStaff(db: Queryable, overrides: StaffOverrides = {}) {
  membersBuilt += 1;
  const { confirmedAt = new Date(), ...columns } = overrides;
  const [member] = await db
    .insert(staffMembers)
    .values({
      email: `staff-${membersBuilt}@example.com`,
      name: 'Rosa Penhale',
      role: 'owner',
      passwordHash: await (passwordHash ??= hashPassword(PASSWORD)),
      ...columns,
    })
    .returning();
  if (!member) throw new Error('The member was not stored');
  const token = createOpaqueToken();
  const [session] = await db
    .insert(staffSessions)
    .values({
      staffId: member.id,
      tokenHash: hashOpaqueToken(token),
      device: 'Safari on iPad',
      confirmedAt,
      lastUsedAt: confirmedAt,
      createdAt: confirmedAt,
      expiresAt: LONG_AFTER_ANY_TEST,
    })
    .returning();
  if (!session) throw new Error('The session was not stored');
  return { member, sessionId: session.id, token, password: PASSWORD };
}
