import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#database/queryable.ts';
import { users } from '#auth/auth.tables.ts';

/** Nothing can be stored for the user until the transaction ends. False: the user is gone. */
export async function lockUser(tx: Transaction, userId: string): Promise<boolean> {
  const locked = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  return locked.length > 0;
}

/** The e-mail is no one's and never will be; without a password and an identity nobody signs in. */
export async function insertFormerCustomer(tx: Transaction): Promise<string> {
  const id = randomUUID();
  await tx.insert(users).values({
    id,
    email: `deleted-${id}@invalid`,
    firstName: 'Former',
    lastName: 'customer',
  });
  return id;
}

/** Sessions, identities, reset links, addresses, the cart and reviews go along. */
export async function deleteUser(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, userId));
}
