import type { Queryable } from '#database/queryable.ts';
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
