import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCartLine } from '#cart/cart.fixtures.ts';
import { pizzaOptions } from '#catalogue/catalogue.tables.ts';
import { buildCoupon } from '#coupons/coupons.fixtures.ts';
import { coupons } from '#coupons/coupons.tables.ts';
import { iso } from '#testing/test-evening.ts';
import { checkOutPickup } from '#testing/test-pickup.ts';
import { createTill, type TestTill } from '#testing/test-till.ts';
import { buildDeal } from './deals.fixtures.ts';
import { deals } from './deals.tables.ts';

const PIZZA = { kind: 'pizza', categoryId: null, size: null } as const;
const SECOND_HALF = { kind: 'nth', items: PIZZA, every: 2, percent: 50 } as const;

let t: TestTill;
beforeAll(async () => (t = await createTill()));
beforeEach(async () => {
  await t.setUpAt('19:00');
  await t.db.delete(deals);
});
afterAll(() => t.close());

async function add(id: string, lines: object[]) {
  const path = `/counter/orders/${id}/changes`;
  const { lastEvent } = (await t.device.get(path)).body;
  const { total } = (await t.device.post(`${path}/quote`, { lines, place: null })).body;
  return t.device.post(path, { lines, place: null, isOverbooked: false, total, lastEvent });
}

describe('offers at the till', () => {
  it('[OFFER-07] are on the quote, the order and the receipt', async () => {
    await buildDeal(t.db, SECOND_HALF, { name: 'Second half price' });
    const off = [{ name: 'Second half price', amount: 5 }];
    const wish = { lines: [t.margherita(2)] };
    expect((await t.quote(wish)).body).toMatchObject({ discount: 5, total: 15, deals: off });
    const { status, body } = await t.place({ ...wish, total: 15 });
    expect([status, body.total]).toEqual([201, 15]);
    const receipt = (await t.device.get(`/counter/orders/${body.id}/receipt`)).body;
    expect(receipt).toMatchObject({ subtotal: 20, discount: 5, deals: off, total: 15 });
    expect(await t.brokenBooks()).toEqual([]);
  });

  it('[OFFER-02] count by the time that the order is for', async () => {
    const times = { days: [2], shifts: [], firstDate: null, lastDate: null };
    await buildDeal(t.db, SECOND_HALF, { times });
    const tuesday = { lines: [t.margherita(2)], at: iso('18:00', '2026-06-02') };
    expect((await t.quote(tuesday)).body).toMatchObject({ discount: 5, total: 15 });
    expect(await t.place({ ...tuesday, total: 15 })).toMatchObject({
      status: 201,
      body: { total: 15 },
    });
  });

  it('[OFFER-03] a coupon takes its part of what they leave', async () => {
    await buildDeal(t.db, SECOND_HALF);
    const { code: couponCode } = await buildCoupon(t.db);
    const wish = { lines: [t.margherita(2)], couponCode };
    expect((await t.quote(wish)).body).toMatchObject({ discount: 6.5, total: 13.5 });
    expect((await t.place({ ...wish, total: 13.5 })).status).toBe(201);
    expect(await t.brokenBooks()).toEqual([]);
  });

  it('[OFFER-12] says why a code takes nothing off, and places the order without its use', async () => {
    const times = { days: [], shifts: [], firstDate: null, lastDate: null };
    const terms = {
      gift: { kind: 'amount', pence: 200 },
      times,
      minimumPence: 0,
      isFirstOrderOnly: false,
    } as const;
    const { code } = await buildCoupon(t.db, { discountPercent: 0, terms });
    const wish = { lines: [t.margherita(2)], couponCode: code };
    const counted = (await t.quote(wish)).body;
    expect([counted.discount, counted.codeNote]).toEqual([2, undefined]);
    const first = await buildCoupon(t.db, {
      discountPercent: 0,
      terms: { ...terms, isFirstOrderOnly: true },
    });
    expect((await t.quote({ ...wish, couponCode: first.code })).body).toMatchObject({
      discount: 0,
      couponProblem: null,
      codeNote: `${first.code} doesn’t apply: £2.00 off on your first order.`,
    });
    await buildDeal(t.db, SECOND_HALF);
    await buildDeal(t.db, { kind: 'amount', pence: 300 });
    expect((await t.quote(wish)).body).toMatchObject({
      discount: 8,
      codeNote: `${code} isn’t used: your other offers already save you as much or more.`,
    });
    expect((await t.place({ ...wish, total: 12 })).status).toBe(201);
    const [coupon] = await t.db.select().from(coupons).where(eq(coupons.code, code));
    expect(coupon?.redeemedCount).toBe(0);
  });

  it('[OFFER-08] [TILL-06] count for what is added to a placed order', async () => {
    const { id } = (await t.place({ name: 'Ben' })).body;
    await buildDeal(t.db, SECOND_HALF);
    expect((await add(id, [t.margherita(1)])).body).toMatchObject({ total: 15 });
    expect(await t.stored(id)).toMatchObject({ subtotalPence: 2000, dealsPence: 500 });
    expect(await t.brokenBooks()).toEqual([]);
  });

  it('[OFFER-02] [OFFER-08] of a first order count beside others as it grows', async () => {
    await buildDeal(t.db, { kind: 'amount', pence: 300 }, { isFirstOrderOnly: true });
    await buildDeal(t.db, SECOND_HALF);
    const customer = await t.user({ isEmailVerified: true });
    await buildCartLine(t.db, { kind: 'user', userId: customer.userId }, { pizza: t.pizza });
    const { order, byCash } = await checkOutPickup(customer);
    expect((await byCash()).body).toMatchObject({ order: { total: 7 } });
    expect((await add(order.id, [t.margherita(1)])).body).toMatchObject({ total: 12 });
    expect(await t.stored(order.id)).toMatchObject({ subtotalPence: 2000, dealsPence: 800 });
    expect(await t.brokenBooks()).toEqual([]);
  });

  it('[OFFER-14] [OFFER-08] count for an order whose size has another name since', async () => {
    const { id } = (await t.place({ name: 'Ben' })).body;
    await t.db.update(pizzaOptions).set({ label: '9 inch' }).where(eq(pizzaOptions.label, '10"'));
    await buildDeal(t.db, { ...SECOND_HALF, items: { ...PIZZA, size: '9 inch' } });
    expect((await add(id, [t.margherita(1)])).body).toMatchObject({ total: 15 });
    await t.db.update(pizzaOptions).set({ label: '10"' }).where(eq(pizzaOptions.label, '9 inch'));
  });

  it('[OFFER-08] an order keeps the offers that it was sold with', async () => {
    await buildDeal(t.db, SECOND_HALF);
    const { id } = (await t.place({ name: 'Ben', lines: [t.margherita(2)], total: 15 })).body;
    await t.db.delete(deals);
    expect((await add(id, [t.custom])).body).toMatchObject({ total: 25.2 });
    expect(await t.stored(id)).toMatchObject({ dealsPence: 500, discountPence: 500 });
    expect(await t.brokenBooks()).toEqual([]);
  });
});
