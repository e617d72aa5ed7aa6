import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildOrder, buildPaidOrder } from '#orders/orders.fixtures.ts';
import { untilBlocked } from '#testing/blocked-sessions.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { buildCoupon } from './coupons.fixtures.ts';
import { redeemCoupon, releaseCoupon, reserveCoupon } from './coupons.service.ts';
import { coupons } from './coupons.tables.ts';

const HOUR_MS = 60 * 60 * 1000;
const REFUSED = { allowed: false, code: 'COUPON_REFUSED' };
const ALLOWED = { allowed: true };

let test: TestApp;
beforeAll(async () => (test = await createTestApp()));
// Redeems coupons of orders that are never placed.
afterAll(() => test.close(['uses of coupons match the orders']));

const reserve = (use: { couponId: string; userId: string; orderId: string }) => {
  const { now } = test.clock;
  const until = new Date(now.getTime() + HOUR_MS);
  return test.db.transaction((tx) => reserveCoupon(tx, { ...use, now, until }));
};

describe('reserveCoupon', () => {
  async function buildUse(couponId: string, userId?: string) {
    const order = await buildOrder(test.db, userId ? { userId } : {});
    return { couponId, userId: order.userId, orderId: order.id };
  }

  it('[API-06] gives the last use to one of two concurrent orders', async () => {
    const coupon = await buildCoupon(test.db, { maxRedemptions: 1 });
    const uses = [await buildUse(coupon.id), await buildUse(coupon.id)];
    let verdicts: ReturnType<typeof reserve>[] = [];
    await test.db.transaction(async (tx) => {
      await tx.select().from(coupons).where(eq(coupons.id, coupon.id)).for('update');
      verdicts = uses.map(reserve);
      await untilBlocked(test.db, 2);
    });
    expect(await Promise.all(verdicts)).toEqual(expect.arrayContaining([ALLOWED, REFUSED]));
  });

  it('accepts a repeat by the same order', async () => {
    const coupon = await buildCoupon(test.db, { maxRedemptions: 1, maxPerUser: 1 });
    const use = await buildUse(coupon.id);
    expect(await reserve(use)).toEqual(ALLOWED);
    expect(await reserve(use)).toEqual(ALLOWED);
  });

  it('replaces the coupon of an order that now has another', async () => {
    const [first, second] = [
      await buildCoupon(test.db, { maxRedemptions: 1 }),
      await buildCoupon(test.db),
    ];
    const use = await buildUse(first.id);
    await reserve(use);
    await reserve({ ...use, couponId: second.id });
    expect(await reserve(await buildUse(first.id))).toEqual(ALLOWED);
  });

  it('[API-06] counts no expired reservation, against either limit', async () => {
    const coupon = await buildCoupon(test.db, { maxRedemptions: 1, maxPerUser: 1 });
    const use = await buildUse(coupon.id);
    await reserve(use);
    test.clock.advanceMs(HOUR_MS - 1);
    expect(await reserve(await buildUse(coupon.id))).toEqual(REFUSED);
    test.clock.advanceMs(1);
    expect(await reserve(await buildUse(coupon.id))).toEqual(ALLOWED);
  });

  it('[API-06] counts redeemed uses against both limits', async () => {
    const coupon = await buildCoupon(test.db, { maxPerUser: 1, maxRedemptions: 2 });
    const paid = await buildPaidOrder(test.db);
    await reserve({ couponId: coupon.id, userId: paid.userId, orderId: paid.id });
    await test.db.transaction((tx) => redeemCoupon(tx, paid.id));
    expect(await reserve(await buildUse(coupon.id, paid.userId))).toEqual(REFUSED);
    expect(await reserve(await buildUse(coupon.id))).toEqual(ALLOWED);
    expect(await reserve(await buildUse(coupon.id))).toEqual(REFUSED);
  });
});

describe('releaseCoupon', () => {
  it('gives a reservation back, and keeps a redeemed one', async () => {
    const coupon = await buildCoupon(test.db, { maxRedemptions: 1 });
    const [one, two] = [await buildOrder(test.db), await buildOrder(test.db)];
    const useOf = ({ id, userId }: typeof one) => ({ couponId: coupon.id, userId, orderId: id });
    await reserve(useOf(one));
    await test.db.transaction((tx) => releaseCoupon(tx, one.id));
    expect(await reserve(useOf(two))).toEqual(ALLOWED);

    await test.db.transaction((tx) => redeemCoupon(tx, two.id));
    await test.db.transaction((tx) => releaseCoupon(tx, two.id));
    expect(await reserve(useOf(one))).toEqual(REFUSED);
  });
});
