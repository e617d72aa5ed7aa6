import { eq, sql } from 'drizzle-orm';
import type { DealGift, DealTerms } from '@driftstone/contract/deals/deals.schema.ts';
import type { Queryable } from '#database/queryable.ts';
import { couponRedemptions } from './coupon-redemptions.tables.ts';
import { coupons } from './coupons.tables.ts';

let couponsBuilt = 0;

/** 10% off without limits, unless overrides say otherwise. */
export async function buildCoupon(
  db: Queryable,
  overrides: Partial<typeof coupons.$inferInsert> = {},
) {
  couponsBuilt += 1;
  const [coupon] = await db
    .insert(coupons)
    .values({
      code: `COUPON${couponsBuilt}`,
      discountPercent: 10,
      startsAt: new Date('2026-01-01T00:00:00Z'),
      ...overrides,
    })
    .returning();
  if (!coupon) throw new Error('The coupon was not stored');
  return coupon;
}

/** A code for an offer, for one use each: £5.00 off, unless the gift says otherwise. */
export function buildCode(
  db: Queryable,
  gift: DealGift = { kind: 'amount', pence: 500 },
  more: Partial<DealTerms & { id: string; maxRedemptions: number }> = {},
) {
  const { id, maxRedemptions = null, ...terms } = more;
  const times = { days: [], shifts: [], firstDate: null, lastDate: null };
  return buildCoupon(db, {
    ...(id !== undefined && { id }),
    discountPercent: 0,
    maxPerUser: 1,
    maxRedemptions,
    terms: { gift, times, minimumPence: 0, isFirstOrderOnly: false, ...terms },
  });
}

export async function countUsesOf(db: Queryable, id: string): Promise<number | undefined> {
  const [coupon] = await db.select().from(coupons).where(eq(coupons.id, id));
  return coupon?.redeemedCount;
}

/** Counts the use of an order that was stored as placed, as settling it does. */
export async function buildUse(
  db: Queryable,
  order: {
    id: string;
    userId: string;
    couponId: string | null;
    placedAt: Date | null;
    state: string;
  },
): Promise<void> {
  const { id: orderId, userId, couponId, placedAt, state } = order;
  if (couponId === null || placedAt === null || state === 'cancelled') return;
  await db.insert(couponRedemptions).values({ orderId, userId, couponId, redeemedAt: placedAt });
  await db
    .update(coupons)
    .set({ redeemedCount: sql`${coupons.redeemedCount} + 1` })
    .where(eq(coupons.id, couponId));
}
