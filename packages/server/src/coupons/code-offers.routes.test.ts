import { eq } from 'drizzle-orm';
import type { DealGift } from '@driftstone/contract/deals/deals.schema.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildDeal } from '#deals/deals.fixtures.ts';
import { deals } from '#deals/deals.tables.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { fillCart, NEARBY } from '#orders/checkout/checkout.fixtures.ts';
import { buildPaidOrder } from '#orders/orders.fixtures.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { buildPickup } from '#testing/test-pickup.ts';
import { buildCode, buildCoupon, countUsesOf } from './coupons.fixtures.ts';
import { coupons } from './coupons.tables.ts';

const ALWAYS = { days: [], shifts: [], firstDate: null, lastDate: null };
const FIVE_OFF: DealGift = { kind: 'amount', pence: 500 };
const FIVE_OFF_TERMS = { gift: FIVE_OFF, times: ALWAYS, minimumPence: 0, isFirstOrderOnly: false };

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  await buildStore(t.db);
});
afterEach(() => t.db.delete(deals));
afterAll(() => t.close());

describe('an offer with a code', () => {
  it('[OFFER-12] counts from the cart to the placed order, and is used up', async () => {
    const { id, code } = await buildCode(t.db);
    const { customer, order, byCash, read } = await buildPickup(t, { couponCode: code });
    const off = [{ name: `Coupon ${code}`, amount: 5 }];
    expect((await customer.get('/cart/getCart')).body).toMatchObject({
      couponCode: code,
      discountPercent: 0,
      discount: 5,
      deals: off,
    });
    expect(order).toMatchObject({ discount: 5, deals: off });
    expect((await byCash()).status).toBe(200);
    expect(await read()).toMatchObject({ discount: 5, deals: off });
    expect(await countUsesOf(t.db, id)).toBe(1);
    await fillCart(t.db, customer);
    const again = await customer.post('/cart/apply-coupon', { couponCode: code });
    expect(again).toMatchObject({ status: 422, body: { message: 'Invalid or expired coupon' } });
    const staff = await t.staff();
    const { uses } = (await staff.get(`/desk/coupons/${id}/uses`)).body;
    expect(uses).toEqual([expect.objectContaining({ orderId: order.id, discount: 5 })]);
    expect((await staff.get(`/desk/orders/${order.id}`)).body).toMatchObject({ deals: off });
  });

  it('[OFFER-12] in per cent of nothing is not used up', async () => {
    const { id, code } = await buildCoupon(t.db, { maxPerUser: 1 });
    await buildDeal(t.db, { kind: 'amount', pence: 1500 });
    const { customer, byCard } = await buildPickup(t, { couponCode: code });
    expect((await byCard()).status).toBe(200);
    expect(await countUsesOf(t.db, id)).toBe(0);
    const again = await customer.post('/cart/apply-coupon', { couponCode: code });
    expect(again.status).toBe(200);
  });

  it('[OFFER-12] that another offer beats is said to take nothing off, and is not used up', async () => {
    await buildDeal(t.db, { kind: 'amount', pence: 600 }, { name: 'Six off' });
    const { id, code } = await buildCode(t.db);
    const { customer, byCash, read } = await buildPickup(t, { couponCode: code });
    expect((await customer.get('/cart/getCart')).body).toMatchObject({
      discount: 6,
      codeNote: `${code} isn’t used: your other offers already save you as much or more.`,
    });
    expect((await byCash()).status).toBe(200);
    expect(await read()).toMatchObject({ discount: 6, deals: [{ name: 'Six off', amount: 6 }] });
    expect(await countUsesOf(t.db, id)).toBe(0);
    expect((await customer.get('/cart/getCart')).body.items).toEqual([]);
  });

  it('[OFFER-12] says what it needs where it does not count yet', async () => {
    const { code } = await buildCode(t.db, FIVE_OFF, { isFirstOrderOnly: true });
    const customer = await t.user();
    await fillCart(t.db, customer);
    await customer.post('/cart/apply-coupon', { couponCode: code });
    expect((await customer.get('/cart/getCart')).body.codeNote).toBeUndefined();
    await buildPaidOrder(t.db, { userId: customer.userId });
    expect((await customer.get('/cart/getCart')).body).toMatchObject({
      discount: 0,
      codeNote: `${code} doesn’t apply: £5.00 off on your first order.`,
    });
  });

  it('[OFFER-12] is worth its percentage where it has one besides, in the cart as in the order', async () => {
    const { id, code } = await buildCoupon(t.db, { terms: FIVE_OFF_TERMS });
    const { customer, order, byCash, read } = await buildPickup(t, { couponCode: code });
    const { subtotal, discount, deals: off } = (await customer.get('/cart/getCart')).body;
    expect([discount, off]).toEqual([subtotal / 10, undefined]);
    expect(order).toMatchObject({ discount });
    expect((await byCash()).status).toBe(200);
    expect((await read()).discount).toBe(discount);
    const listed = (await (await t.staff()).get('/desk/coupons/all')).body.coupons;
    const shown = listed.find((coupon: { id: string }) => coupon.id === id);
    expect([shown.percent, shown.terms]).toEqual([10, undefined]);
  });

  it('[OFFER-12] can make the delivery free', async () => {
    const { code } = await buildCode(t.db, { kind: 'free_delivery' });
    const customer = await t.user();
    await fillCart(t.db, customer, { pricePence: 1000 });
    const answer = await customer.post('/cart/apply-coupon', { couponCode: code });
    expect(answer).toMatchObject({ status: 200, body: { couponCode: code, discountPercent: 0 } });
    expect((await customer.get('/cart/getCart')).body.freeDelivery).toBe(`Coupon ${code}`);
    const { id } = (await customer.post('/cart/checkout')).body;
    await customer.patch(`/orders/${id}/delivery-type`, { deliveryType: 'delivery' });
    const delivered = (await customer.patch(`/orders/${id}/update-location`, NEARBY)).body;
    expect(delivered).toMatchObject({ deliveryFee: 0, deals: [{ name: `Coupon ${code}` }] });
  });

  it('[OFFER-12] that ends before the order is placed is said first', async () => {
    const { id, code } = await buildCode(t.db);
    const { order, byCash, read } = await buildPickup(t, { couponCode: code });
    await t.db.update(coupons).set({ isPaused: true }).where(eq(coupons.id, id));
    expect(await byCash()).toMatchObject({ status: 422, body: { code: 'COUPON_REFUSED' } });
    expect((await byCash()).status).toBe(200);
    expect(await read()).toMatchObject({ discount: 0, total: order.subtotal });
    expect(await countUsesOf(t.db, id)).toBe(0);
  });
});

describe('POST /desk/coupons/all', () => {
  const draft = {
    code: 'SHARE5',
    percent: 0,
    minimum: 20,
    startsOn: '2026-11-01',
    endsOn: null,
    maxUses: null,
    maxUsesEach: 1,
  };
  const terms = FIVE_OFF_TERMS;

  it('[OFFER-12] makes a code for an offer, with the sum of the code, and logs it', async () => {
    const staff = await t.staff();
    const made = await staff.post('/desk/coupons/all', { ...draft, terms });
    expect(made).toMatchObject({
      status: 201,
      body: { code: 'SHARE5', percent: 0, terms: { ...terms, minimumPence: 2000 } },
    });
    const { id, version } = made.body;
    const coupon = { ...draft, terms: { ...terms, gift: { kind: 'amount', pence: 600 } } };
    const changed = await staff.patch(`/desk/coupons/${id}`, { coupon, version });
    expect(changed.body.terms.gift).toEqual({ kind: 'amount', pence: 600 });
    const log = JSON.stringify((await staff.get('/desk/log/changes')).body);
    expect(log).toContain('£6.00 off');
  });

  it('[OFFER-12] refuses a percentage together with terms, and neither', async () => {
    const staff = await t.staff();
    for (const part of [{ percent: 10, terms }, {}])
      expect((await staff.post('/desk/coupons/all', { ...draft, ...part })).status).toBe(400);
  });
});
