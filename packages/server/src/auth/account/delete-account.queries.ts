import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, like, lt } from 'drizzle-orm';
import type { Queryable, Transaction } from '#database/queryable.ts';
import { users } from '#auth/auth.tables.ts';
import { emailOfNobody } from '#mail/mailbox.ts';

/** Locks the user's row, so that nothing can be stored for the user meanwhile. False: the user is gone. */
export async function lockUser(tx: Transaction, userId: string): Promise<boolean> {
  const locked = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  return locked.length > 0;
}

/** The e-mail belongs to nobody and never will. Without a password or an identity nobody can sign in. */
export async function insertFormerCustomer(tx: Transaction, createdAt: Date): Promise<string> {
  const id = randomUUID();
  await tx.insert(users).values({
    id,
    email: emailOfNobody('deleted', id),
    firstName: 'Former',
    lastName: 'customer',
    createdAt,
  });
  return id;
}

/** Deletes sessions, identities, reset links, addresses, the cart and reviews by cascade. */
export async function deleteUser(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, userId));
}

/** What the former customer's mailbox is recognised by, and what it is recognised for besides coupons. */
export async function rememberFormerCustomer(
  tx: Transaction,
  formerId: string,
  remembered: { mailboxHash: string; isCashBlocked: boolean },
): Promise<void> {
  await tx.update(users).set(remembered).where(eq(users.id, formerId));
}

/** Former customers are recognised no longer than that. */
export async function forgetMailboxes(db: Queryable, before: Date): Promise<void> {
  await db
    .update(users)
    .set({ mailboxHash: null, isCashBlocked: false })
    .where(
      and(
        isNotNull(users.mailboxHash),
        like(users.email, 'deleted-%@invalid'),
        lt(users.createdAt, before),
      ),
    );
}
