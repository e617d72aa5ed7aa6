import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#database/connect.ts';
import { users } from '#database/schema.ts';

export interface Customer {
  email: string;
  firstName: string;
  lastName: string;
  /** Empty when none is known. */
  phone: string;
}

export async function findCustomerOf(db: Queryable, userId: string): Promise<Customer | null> {
  const [customer] = await db
    .select({
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      phone: users.phone,
    })
    .from(users)
    .where(eq(users.id, userId));
  return customer ?? null;
}

/** Somebody has shown to read its mails, or a provider vouches for it. */
export async function hasConfirmedEmail(db: Queryable, userId: string): Promise<boolean> {
  const isConfirmed = and(eq(users.id, userId), users.isEmailVerified);
  return (await db.$count(users, isConfirmed)) > 0;
}
