import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPizza } from '#catalogue/catalogue.fixtures.ts';
import { buildOrder, buildPaidOrder } from '#orders/orders.fixtures.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { buildCoupon } from '#coupons/coupons.fixtures.ts';
import { coupons } from '#coupons/coupons.tables.ts';
import { couponRedemptions } from '#coupons/coupon-redemptions.tables.ts';
import { buildCartLine } from './cart.fixtures.ts';

const REFUSED = 'Invalid or expired coupon';
const MS_PER_HOUR = 60 * 60 * 1000;

let test: TestApp;
let pizza: Awaited<ReturnType<typeof buildPizza>>;

beforeAll(async () => {
  test = await createTestApp();
  pizza = await buildPizza(test.db, { pricePence: 1005 });
});
afterAll(() => test.close());

const hoursFromNow = (hours: number) => new Date(test.clock.now.getTime() + hours * MS_PER_HOUR);

/** The ids of a pizza's first option of each type, which the customize dialog preselects. */
async function buildShopper() {
  const user = await test.user();
  const { userId } = user;
  const line = await buildCartLine(test.db, { kind: 'user', userId }, { pizza });
  return { ...user, lineId: line.id };
}

async function use(couponId: string, userId: string, isRedeemed = true) {
  const order = isRedeemed
    ? await buildPaidOrder(test.db, { userId })
    : await buildOrder(test.db, { userId });
  await test.db.insert(couponRedemptions).values({
    couponId,
    userId,
    orderId: order.id,
    redeemedAt: isRedeemed ? test.clock.now : null,
    reservedUntil: hoursFromNow(1),
  });
}

describe('POST /cart/apply-coupon', () => {
  it('[API-06] takes percent off the subtotal, half a penny rounded up', async () => {
    await buildCoupon(test.db, { code: 'TIDE10', discountPercent: 10 });
    const user = await buildShopper();
    const { status, body } = await user.post('/cart/apply-coupon', { couponCode: 'TIDE10' });
    expect(status).toBe(200);
    expect(body).toEqual({ couponCode: 'TIDE10', discountPercent: 10 });
    expect((await user.get('/cart/getCart')).body).toMatchObject({
      couponCode: 'TIDE10',
      discountPercent: 10,
      subtotal: 10.05,
      discount: 1.01,
      total: 9.04,
    });
  });

  it('accepts the code in any case and with spaces around it', async () => {
    await buildCoupon(test.db, { code: 'AHOY15', discountPercent: 15 });
    const user = await buildShopper();
    const { body } = await user.post('/cart/apply-coupon', { couponCode: '  aHoy15 ' });
    expect(body.couponCode).toBe('AHOY15');
  });

  it('accepts the code with the spaces and dashes that a phone puts into it', async () => {
    await buildCoupon(test.db, { code: 'LOW-TIDE20', discountPercent: 20 });
    const user = await buildShopper();
    const { body } = await user.post('/cart/apply-coupon', { couponCode: 'Low\u2013tide 20' });
    expect(body.couponCode).toBe('LOW-TIDE20');
  });

  it('accepts a code that the owner stored in lower case, and stores no second one like it', async () => {
    const shopper = await buildShopper();
    await buildCoupon(test.db, { code: 'sommer25', discountPercent: 25 });
    for (const couponCode of ['SOMMER25', 'sommer25', 'Sommer25'])
      expect(await shopper.post('/cart/apply-coupon', { couponCode })).toMatchObject({
        status: 200,
        body: { discountPercent: 25 },
      });
    await expect(buildCoupon(test.db, { code: 'Sommer25' })).rejects.toThrow(
      'insert into "coupons"',
    );
  });

  it('replaces the coupon of the cart', async () => {
    const [first, second] = [
      await buildCoupon(test.db),
      await buildCoupon(test.db, { discountPercent: 30 }),
    ];
    const user = await buildShopper();
    await user.post('/cart/apply-coupon', { couponCode: first.code });
    await user.post('/cart/apply-coupon', { couponCode: second.code });
    expect((await user.get('/cart/getCart')).body.discountPercent).toBe(30);
  });

  it('[API-06] refuses codes that are unknown, expired, not valid yet or used up', async () => {
    const user = await buildShopper();
    const bad = [
      await buildCoupon(test.db, { endsAt: test.clock.now }),
      await buildCoupon(test.db, { startsAt: hoursFromNow(1) }),
      await buildCoupon(test.db, { maxRedemptions: 3, redeemedCount: 3 }),
      { code: 'NO-SUCH-CODE' },
    ];
    for (const { code } of bad) {
      const { status, body } = await user.post('/cart/apply-coupon', { couponCode: code });
      expect([status, body]).toEqual([422, { code: 'COUPON_REFUSED', message: REFUSED }]);
    }
    expect((await user.get('/cart/getCart')).body.couponCode).toBeNull();
  });

  it("[API-06] counts others' open orders against the limit, and not the user's own", async () => {
    const coupon = await buildCoupon(test.db, { maxRedemptions: 1 });
    const [user, other] = [await buildShopper(), await buildShopper()];
    await use(coupon.id, user.userId, false);
    const own = await user.post('/cart/apply-coupon', { couponCode: coupon.code });
    expect(own.status).toBe(200);
    const others = await other.post('/cart/apply-coupon', { couponCode: coupon.code });
    expect(others.body).toEqual({ code: 'COUPON_REFUSED', message: REFUSED });
  });

  it('[API-06] refuses a user who has used the code up, and nobody else', async () => {
    const coupon = await buildCoupon(test.db, { maxPerUser: 1 });
    const [user, other] = [await buildShopper(), await buildShopper()];
    await use(coupon.id, user.userId);
    const again = await user.post('/cart/apply-coupon', { couponCode: coupon.code });
    expect([again.status, again.body.message]).toEqual([422, REFUSED]);
    const { status } = await other.post('/cart/apply-coupon', { couponCode: coupon.code });
    expect(status).toBe(200);
  });

  it('says how much more to spend', async () => {
    const { code } = await buildCoupon(test.db, { minSubtotalPence: 1200 });
    const user = await buildShopper();
    const refused = await user.post('/cart/apply-coupon', { couponCode: code });
    expect(refused.status).toBe(422);
    expect(refused.body.message).toBe('Spend £1.95 more to use this coupon');
    await user.patch(`/cart/item/${user.lineId}`, { quantity: 2 });
    expect((await user.post('/cart/apply-coupon', { couponCode: code })).status).toBe(200);
  });

  it('[API-06] requires a signed-in user', async () => {
    const { code } = await buildCoupon(test.db);
    for (const caller of [test.guest(), test.nobody]) {
      const { status } = await caller.post('/cart/apply-coupon', { couponCode: code });
      expect(status).toBe(401);
    }
  });

  it('[API-13] refuses a code that is missing, empty, too long or not a string', async () => {
    const user = await buildShopper();
    for (const couponCode of [undefined, '  ', 'X'.repeat(41), 7]) {
      const { status } = await user.post('/cart/apply-coupon', { couponCode });
      expect(status).toBe(400);
    }
  });
});

describe('GET /cart/getCart with a coupon', () => {
  it('shows no coupon once it has expired', async () => {
    const coupon = await buildCoupon(test.db);
    const user = await buildShopper();
    await user.post('/cart/apply-coupon', { couponCode: coupon.code });
    await test.db.update(coupons).set({ endsAt: test.clock.now }).where(eq(coupons.id, coupon.id));
    expect((await user.get('/cart/getCart')).body).toMatchObject({
      couponCode: null,
      discountPercent: 0,
      discount: 0,
      total: 10.05,
    });
  });

  it('[CART-05] says what its coupon needs while the cart is below its minimum', async () => {
    const { code } = await buildCoupon(test.db, { minSubtotalPence: 1500 });
    const user = await buildShopper();
    await user.patch(`/cart/item/${user.lineId}`, { quantity: 2 });
    await user.post('/cart/apply-coupon', { couponCode: code });
    expect((await user.get('/cart/getCart')).body.couponCode).toBe(code);
    await user.patch(`/cart/item/${user.lineId}`, { quantity: 1 });
    expect((await user.get('/cart/getCart')).body).toMatchObject({
      couponCode: null,
      codeNote: `${code}: Spend £4.95 more to use this coupon`,
    });
    await user.patch(`/cart/item/${user.lineId}`, { quantity: 2 });
    const { body } = await user.get('/cart/getCart');
    expect(body.couponCode).toBe(code);
    expect(body).not.toHaveProperty('codeNote');
  });
});

describe('DELETE /cart/coupon', () => {
  it('removes the coupon, and may be repeated', async () => {
    const { code } = await buildCoupon(test.db);
    const user = await buildShopper();
    await user.post('/cart/apply-coupon', { couponCode: code });
    for (let calls = 0; calls < 2; calls += 1) {
      const { status, body } = await user.delete('/cart/coupon');
      expect([status, body]).toEqual([200, { message: 'Coupon removed' }]);
    }
    expect((await user.get('/cart/getCart')).body).toMatchObject({
      couponCode: null,
      total: 10.05,
    });
  });

  it('requires a signed-in user', async () => {
    expect((await test.guest().delete('/cart/coupon')).status).toBe(401);
  });
});
