import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildCode, countUsesOf } from '#coupons/coupons.fixtures.ts';
import { buildDeal } from '#deals/deals.fixtures.ts';
import { deals } from '#deals/deals.tables.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { withdrawLostPages } from '#payments/lost-pages.service.ts';
import { payByCard } from '#payments/paying.fixtures.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { buildPickup } from '#testing/test-pickup.ts';
import { NEARBY } from './checkout.fixtures.ts';

/** Before the id of any offer. */
const LOWEST_ID = '00000000-0000-0000-0000-000000000001';
const ALWAYS = { days: [], shifts: [], firstDate: null, lastDate: null };

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  await buildStore(t.db);
});
afterEach(() => t.db.delete(deals));
afterAll(() => t.close());

/** A pickup, for which a code for free delivery does not count. */
async function buildUncounted(more: { maxRedemptions?: number } = {}) {
  const code = await buildCode(t.db, { kind: 'free_delivery' }, more);
  const pickup = await buildPickup(t, { couponCode: code.code });
  const deliver = async () => {
    const url = `/orders/${pickup.order.id}`;
    await pickup.customer.patch(`${url}/delivery-type`, { deliveryType: 'delivery' });
    return (await pickup.customer.patch(`${url}/update-location`, NEARBY)).body;
  };
  const free = { deliveryFee: 0, deals: [{ name: `Coupon ${code.code}` }] };
  return { ...pickup, deliver, free, uses: () => countUsesOf(t.db, code.id), code };
}

describe('a code that does not count yet', () => {
  it('[OFFER-12] stays with the draft when a card page opens, and is used up once it counts', async () => {
    const { byCard, deliver, free, read, uses } = await buildUncounted();
    expect((await byCard()).status).toBe(200);
    expect(await deliver()).toMatchObject(free);
    expect((await payByCard(t.app, (await byCard()).body.sessionId)).status).toBe(303);
    expect(await read()).toMatchObject({ ...free, paymentStatus: 'paid' });
    expect(await uses()).toBe(1);
  });

  it('[OFFER-12] stays with the draft when another total is refused', async () => {
    const { byCash, deliver, free } = await buildUncounted();
    await buildDeal(t.db, { kind: 'amount', pence: 100 });
    expect((await byCash()).body).toMatchObject({ code: 'ORDER_CHANGED' });
    const { deals: applied, deliveryFee } = await deliver();
    expect({ deliveryFee, deals: applied.slice(1) }).toMatchObject(free);
  });

  it('[OFFER-12] counts on the day that the order is moved to', async () => {
    const tomorrow = new Date(t.clock.now.getTime() + 86_400_000).toISOString().slice(0, 10);
    const times = { ...ALWAYS, firstDate: tomorrow };
    const code = await buildCode(t.db, { kind: 'amount', pence: 500 }, { times });
    const { customer, order, byCard } = await buildPickup(t, { couponCode: code.code });
    expect((await byCard()).status).toBe(200);
    const { days } = (await customer.get(`/orders/${order.id}/times`)).body;
    const { at } = days.at(-1).slots[0];
    const moved = (await customer.patch(`/orders/${order.id}/time`, { at })).body;
    expect(moved).toMatchObject({ discount: 5, deals: [{ name: `Coupon ${code.code}` }] });
  });

  it('[OFFER-12] is not used up by the card that pays, nor left on the placed order', async () => {
    const { byCard, order, uses } = await buildUncounted();
    await payByCard(t.app, (await byCard()).body.sessionId);
    expect(await uses()).toBe(0);
    const file = (await (await t.staff()).get(`/desk/orders/${order.id}`)).body;
    expect(file).toMatchObject({ deliveryType: 'pickup', discount: 0 });
    expect(file).not.toHaveProperty('couponCode');
  });

  it('[OFFER-12] is not used up in cash, nor left on the placed order', async () => {
    const { byCash, order, uses } = await buildUncounted();
    expect((await byCash()).status).toBe(200);
    expect(await uses()).toBe(0);
    const file = (await (await t.staff()).get(`/desk/orders/${order.id}`)).body;
    expect(file).not.toHaveProperty('couponCode');
  });

  it('[OFFER-12] takes no card page from whoever does not need it when others use it up', async () => {
    const late = await buildUncounted({ maxRedemptions: 1 });
    const open = await buildPickup(t, { couponCode: late.code.code });
    const { sessionId } = (await open.byCard()).body;
    const { customer, order, byCard } = await buildPickup(t, { couponCode: late.code.code });
    await customer.patch(`/orders/${order.id}/delivery-type`, { deliveryType: 'delivery' });
    await customer.patch(`/orders/${order.id}/update-location`, NEARBY);
    expect((await payByCard(t.app, (await byCard()).body.sessionId)).status).toBe(303);
    expect(await late.uses()).toBe(1);
    await withdrawLostPages({ ...t.shop, log: t.app.log });
    expect((await payByCard(t.app, sessionId)).status).toBe(303);
    expect((await late.byCard()).status).toBe(200);
    expect(await late.uses()).toBe(1);
  });
});

describe('a code beside an offer for everybody', () => {
  it('[OFFER-12] is not used up where the offer takes off as much', async () => {
    await buildDeal(t.db, { kind: 'amount', pence: 500 }, { name: 'Five off' });
    const { id, code } = await buildCode(t.db, undefined, { id: LOWEST_ID });
    const { byCash, read } = await buildPickup(t, { couponCode: code });
    expect((await byCash()).status).toBe(200);
    expect(await read()).toMatchObject({ deals: [{ name: 'Five off', amount: 5 }] });
    expect(await countUsesOf(t.db, id)).toBe(0);
  });

  it('[OFFER-12] gives way to one that comes before the order is placed, on the order too', async () => {
    const { id, code } = await buildCode(t.db);
    const { byCash, read } = await buildPickup(t, { couponCode: code });
    await buildDeal(t.db, { kind: 'amount', pence: 500 }, { name: 'Five off' });
    expect((await byCash()).status).toBe(200);
    expect(await read()).toMatchObject({ discount: 5, deals: [{ name: 'Five off', amount: 5 }] });
    expect(await countUsesOf(t.db, id)).toBe(0);
  });

  it('[OFFER-12] takes its place when it ends before the order is placed, and is used up', async () => {
    await buildDeal(t.db, { kind: 'amount', pence: 500 }, { name: 'Five off' });
    const { id, code } = await buildCode(t.db);
    const { byCard, read } = await buildPickup(t, { couponCode: code });
    await t.db.delete(deals);
    await payByCard(t.app, (await byCard()).body.sessionId);
    expect(await read()).toMatchObject({ discount: 5, deals: [{ name: `Coupon ${code}` }] });
    expect(await countUsesOf(t.db, id)).toBe(1);
  });
});
