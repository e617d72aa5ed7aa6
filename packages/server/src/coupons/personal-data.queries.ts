import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '#database/queryable.ts';
import { couponRedemptions } from './coupon-redemptions.tables.ts';

export async function deleteReservationsOf(tx: Queryable, userId: string): Promise<void> {
  await tx
    .delete(couponRedemptions)
    .where(and(eq(couponRedemptions.userId, userId), isNull(couponRedemptions.redeemedAt)));
}

export async function hasUsed(db: Queryable, userId: string): Promise<boolean> {
  return (await db.$count(couponRedemptions, eq(couponRedemptions.userId, userId))) > 0;
}

export async function moveUsesTo(
  tx: Queryable,
  fromUserId: string,
  toUserId: string,
): Promise<void> {
  await tx
    .update(couponRedemptions)
    .set({ userId: toUserId })
    .where(eq(couponRedemptions.userId, fromUserId));
}
