import { sessions, users } from '#auth/auth.tables.ts';
import type { Queryable } from '#database/queryable.ts';
import { hashPassword } from '#security/passwords/password-hash.ts';

const PASSWORD = 'two small boats at noon';
/** The hash of PASSWORD, computed once: a hash takes 50 ms, and hundreds of tests need a user. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$wpKXngbLIZrDGqyVbZ9SzQ$/Jad4oT6N1BcPMJ+KXHH/PrTlkHCDtUwsu8azTPSy8k';
const LONG_AFTER_ANY_TEST = new Date('2099-01-01T00:00:00Z');

interface UserOverrides {
  email?: string;
  password?: string;
  firstName?: string;
  lastName?: string;
  isEmailVerified?: boolean;
}

let usersBuilt = 0;

/** A user with an open session. Each user has a new e-mail. */
export async function buildUser(db: Queryable, overrides: UserOverrides = {}) {
  usersBuilt += 1;
  const { password = PASSWORD, ...columns } = overrides;
  const passwordHash = password === PASSWORD ? PASSWORD_HASH : await hashPassword(password);
  const [user] = await db
    .insert(users)
    .values({
      email: `customer-${usersBuilt}@example.com`,
      firstName: 'Marina',
      lastName: 'Whitlock',
      passwordHash,
      ...columns,
    })
    .returning();
  if (!user) throw new Error('The user was not stored');
  const sessionId = await buildSession(db, user.id);
  return { user, sessionId, password };
}

export async function buildSession(db: Queryable, userId: string): Promise<string> {
  const [session] = await db
    .insert(sessions)
    .values({ userId, expiresAt: LONG_AFTER_ANY_TEST })
    .returning();
  if (!session) throw new Error('The session was not stored');
  return session.id;
}
