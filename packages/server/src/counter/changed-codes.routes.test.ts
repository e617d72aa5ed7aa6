import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCode, buildCoupon, countUsesOf } from '#coupons/coupons.fixtures.ts';
import { coupons } from '#coupons/coupons.tables.ts';
import { buildDeal } from '#deals/deals.fixtures.ts';
import { deals } from '#deals/deals.tables.ts';
import { NEARBY } from '#orders/checkout/checkout.fixtures.ts';
import { BY_PHONE, createTill, placeOf, type TestTill } from '#testing/test-till.ts';

let t: TestTill;
beforeAll(async () => (t = await createTill()));
beforeEach(() => t.setUpAt('19:00'));
afterEach(() => t.db.delete(deals));
afterAll(() => t.close());

async function addOne(id: string) {
  const path = `/counter/orders/${id}/changes`;
  const change = { lines: [t.margherita()], place: null };
  const { lastEvent } = (await t.device.get(path)).body;
  const { total } = (await t.device.post(`${path}/quote`, change)).body;
  return t.device.post(path, { ...change, isOverbooked: false, total, lastEvent });
}

/** 30% off from £20.00 on. */
const buildThird = () =>
  buildDeal(t.db, { kind: 'percent', percent: 30 }, { name: 'Big night', minimumPence: 2000 });

describe('the code of a placed order that the till adds to', () => {
  it('[OFFER-12] is given back when it takes nothing off any more', async () => {
    const { id: couponId, code: couponCode } = await buildCode(t.db);
    const { id } = (await t.place({ couponCode, total: 5 })).body;
    expect(await countUsesOf(t.db, couponId)).toBe(1);
    await buildThird();
    expect((await addOne(id)).body).toMatchObject({ total: 14 });
    expect(await countUsesOf(t.db, couponId)).toBe(0);
    expect(await t.stored(id)).toMatchObject({ couponId: null, deals: [{ name: 'Big night' }] });
    // Nor does it count for what is added later, since its use is somebody else's by then.
    await t.db.delete(deals);
    expect((await addOne(id)).body).toMatchObject({ total: 24 });
    expect(await t.brokenBooks()).toEqual([]);
  });

  it('[OFFER-12] is given back when the delivery is free without it', async () => {
    const { id: couponId, code: couponCode } = await buildCode(t.db, { kind: 'free_delivery' });
    const place = placeOf(NEARBY);
    const { id } = (await t.place({ ...BY_PHONE, place, couponCode, total: 10 })).body;
    expect(await countUsesOf(t.db, couponId)).toBe(1);
    await t.setStore({ freeDeliveryAbovePence: 2000 });
    expect((await addOne(id)).body).toMatchObject({ total: 20 });
    expect(await countUsesOf(t.db, couponId)).toBe(0);
    await t.setStore({ freeDeliveryAbovePence: null });
  });

  it('[OFFER-12] stays used while it counts, however late it ends', async () => {
    const { id: couponId, code: couponCode } = await buildCode(t.db);
    const { id } = (await t.place({ couponCode, total: 5 })).body;
    await t.db.update(coupons).set({ isPaused: true }).where(eq(coupons.id, couponId));
    expect((await addOne(id)).body).toMatchObject({ total: 15 });
    expect(await countUsesOf(t.db, couponId)).toBe(1);
    expect(await t.stored(id)).toMatchObject({ couponId });
  });

  it('[OFFER-12] stays used if it is a percentage', async () => {
    const coupon = await buildCoupon(t.db, { discountPercent: 25 });
    const { id } = (await t.place({ couponCode: coupon.code, total: 7.5 })).body;
    await buildThird();
    expect((await addOne(id)).status).toBe(200);
    expect(await countUsesOf(t.db, coupon.id)).toBe(1);
    expect(await t.stored(id)).toMatchObject({ couponId: coupon.id });
  });

  it('[OFFER-12] in per cent takes nothing off what is added once an offer left nothing for it', async () => {
    const { id: couponId, code: couponCode } = await buildCoupon(t.db, { discountPercent: 50 });
    const unused = { couponId: null, discountPercent: 0 };

    await buildDeal(t.db, { kind: 'amount', pence: 1000 });
    const { id } = (await t.place({ couponCode, total: 0 })).body;
    expect(await t.stored(id)).toMatchObject(unused);
    expect((await addOne(id)).body).toMatchObject({ total: 10 });

    await t.db.delete(deals);
    const other = (await t.place({ couponCode, total: 5 })).body;
    await buildDeal(t.db, { kind: 'amount', pence: 2000 });
    expect((await addOne(other.id)).body).toMatchObject({ total: 0 });
    expect(await t.stored(other.id)).toMatchObject(unused);
    expect((await addOne(other.id)).body).toMatchObject({ total: 10 });
    expect(await countUsesOf(t.db, couponId)).toBe(0);
    expect(await t.brokenBooks()).toEqual([]);
  });
});
