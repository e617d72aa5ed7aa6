import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#database/connect.ts';
// An account ends in one transaction, so auth reaches into what the other features keep of it.
import { couponRedemptions, mails, newsletterSubscriptions, orders } from '#database/schema.ts';
import { users } from './auth.tables.ts';

export async function lockOrdersOf(tx: Transaction, userId: string): Promise<void> {
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(asc(orders.id))
    .for('update');
}

/** Nothing can be stored for the user until the transaction ends. False: the user is gone. */
export async function lockUser(tx: Transaction, userId: string): Promise<boolean> {
  const locked = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  return locked.length > 0;
}

export async function hasDeliverySince(
  tx: Transaction,
  userId: string,
  placedAfter: Date,
): Promise<boolean> {
  const underWay = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.status, 'confirmed'),
        eq(orders.deliveryType, 'delivery'),
        gt(orders.placedAt, placedAfter),
      ),
    )
    .limit(1);
  return underWay.length > 0;
}

/** Expired ones too, since a late payment would revive them. */
export async function cancelUnpaidOrdersOf(
  tx: Transaction,
  userId: string,
  now: Date,
): Promise<void> {
  await tx
    .update(orders)
    .set({ status: 'cancelled', updatedAt: now })
    .where(and(eq(orders.userId, userId), eq(orders.paymentStatus, 'unpaid')));
}

/** Reserved uses; redeemed ones count on. */
export async function releaseCouponsOf(tx: Transaction, userId: string): Promise<void> {
  await tx
    .delete(couponRedemptions)
    .where(and(eq(couponRedemptions.userId, userId), isNull(couponRedemptions.redeemedAt)));
}

/** Amounts and items stay. False: there are no orders. */
export async function anonymiseOrdersOf(
  tx: Transaction,
  userId: string,
  now: Date,
): Promise<boolean> {
  const anonymised = await tx
    .update(orders)
    .set({ address: null, latitude: null, longitude: null, anonymisedAt: now })
    .where(eq(orders.userId, userId))
    .returning({ id: orders.id });
  return anonymised.length > 0;
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

export async function giveOrdersTo(
  tx: Transaction,
  fromUserId: string,
  toUserId: string,
): Promise<void> {
  await tx.update(orders).set({ userId: toUserId }).where(eq(orders.userId, fromUserId));
  await tx
    .update(couponRedemptions)
    .set({ userId: toUserId })
    .where(eq(couponRedemptions.userId, fromUserId));
}

export async function deleteSubscription(tx: Transaction, email: string): Promise<void> {
  await tx.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email));
}

/** What waits for the mail server, or was given up: each holds a name, and maybe a link. */
export async function deleteMailsTo(tx: Transaction, email: string): Promise<void> {
  await tx.delete(mails).where(sql`${mails.mail} ->> 'to' = ${email}`);
}

/** Sessions, identities, reset links, addresses, the cart and reviews go along. */
export async function deleteUser(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, userId));
}
