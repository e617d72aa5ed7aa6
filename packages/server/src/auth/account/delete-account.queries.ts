import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNotNull, isNull, like, notLike, or, sql } from 'drizzle-orm';
import type { Transaction } from '#database/queryable.ts';
// An account ends in one transaction, so auth reaches into what the other features keep of it.
import { couponRedemptions } from '#coupons/coupon-redemptions.tables.ts';
import { contactMessages } from '#contact/contact.tables.ts';
import { mails } from '#mail/mails.tables.ts';
import { newsletterSubscriptions } from '#newsletter/newsletter.tables.ts';
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

/** Reserved uses; redeemed ones count on. */
export async function releaseCouponsOf(tx: Transaction, userId: string): Promise<void> {
  await tx
    .delete(couponRedemptions)
    .where(and(eq(couponRedemptions.userId, userId), isNull(couponRedemptions.redeemedAt)));
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

export async function giveCouponUsesTo(
  tx: Transaction,
  fromUserId: string,
  toUserId: string,
): Promise<void> {
  await tx
    .update(couponRedemptions)
    .set({ userId: toUserId })
    .where(eq(couponRedemptions.userId, fromUserId));
}

/** What the owner of the e-mail got or wrote without an account too. */
export async function deleteAllOfEmail(tx: Transaction, email: string): Promise<void> {
  await tx.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email));
  await tx.delete(contactMessages).where(eq(contactMessages.email, email));
  // Should it be the shop's own, orders and letters of others stay in its queue.
  const isToOwner = and(
    notLike(mails.cause, 'order:%'),
    notLike(mails.cause, 'contact:%'),
    sql`${mails.mail} ->> 'to' = ${email}`,
  );
  const isOfOwner = and(
    like(mails.cause, 'contact:%'),
    sql`${mails.mail} ->> 'replyTo' = ${email}`,
  );
  await tx.delete(mails).where(or(isToOwner, isOfOwner));
}

/**
 * What the account itself caused and waits for the mail server, or was given up: each holds a name, and maybe a link.
 * The kitchen still gets to know of an order that waits.
 */
export async function deleteMailsOf(
  tx: Transaction,
  { email }: { email: string },
  orderIds: readonly string[],
): Promise<void> {
  const causesOf = (kind: string) => orderIds.map((orderId) => `${kind}:${orderId}`);
  const isReset = and(
    like(mails.cause, 'password-reset:%'),
    sql`${mails.mail} ->> 'to' = ${email}`,
  );
  const isReceipt = inArray(mails.cause, causesOf('receipt'));
  const isLostOrder = and(isNotNull(mails.failedAt), inArray(mails.cause, causesOf('order')));
  await tx.delete(mails).where(or(isReset, isReceipt, isLostOrder));
}

/** Sessions, identities, reset links, addresses, the cart and reviews go along. */
export async function deleteUser(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, userId));
}
