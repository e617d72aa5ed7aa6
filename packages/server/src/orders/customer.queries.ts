import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#database/queryable.ts';
import { people } from '#auth/people.read.ts';

export interface Customer {
  email: string;
  firstName: string;
  lastName: string;
  /** Empty when no number is known. */
  phone: string;
}

export async function findCustomerOf(db: Queryable, userId: string): Promise<Customer | null> {
  const [customer] = await db
    .select({
      email: people.email,
      firstName: people.firstName,
      lastName: people.lastName,
      phone: people.phone,
    })
    .from(people)
    .where(eq(people.id, userId));
  return customer ?? null;
}

/** Either the user has proved to read the e-mails, or an identity provider vouches for it. */
export async function hasConfirmedEmail(db: Queryable, userId: string): Promise<boolean> {
  const isConfirmed = and(eq(people.id, userId), people.isEmailVerified);
  return (await db.$count(people, isConfirmed)) > 0;
}
