import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { itemStocks, stockTakes } from '#catalogue/item-stocks.tables.ts';
import { buildCoupon } from '#coupons/coupons.fixtures.ts';
import { coupons } from '#coupons/coupons.tables.ts';
import { payByCard } from '#payments/paying.fixtures.ts';
import { countBlocked, untilBlocked } from '#testing/blocked-sessions.ts';
import { createTill, type TestTill } from '#testing/test-till.ts';
import { findLastEvent } from './lifecycle/replay.queries.ts';

let t: TestTill;
let couponCode: string;
beforeAll(async () => {
  t = await createTill();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.setUpAt('19:00', { pizzasPerQuarter: 24 });
  await t.db.delete(coupons);
  couponCode = (await buildCoupon(t.db)).code;
  await t.db.delete(stockTakes);
  await t.db.delete(itemStocks);
  await t.device.post('/crew/sold-out', {
    ids: [t.pizza.id],
    until: { left: 64, isDaily: false, was: null },
  });
});

/** Answers with a status once it may go on. */
type Rival = () => Promise<number>;

async function onTheWeb(code: string | null) {
  const customer = await t.user({ isEmailVerified: true });
  await customer.post('/cart/addToCart', t.margherita());
  if (code) await customer.post('/cart/apply-coupon', { couponCode: code });
  const { id } = (await customer.post('/cart/checkout')).body;
  await customer.patch(`/orders/${id}/delivery-type`, { deliveryType: 'pickup' });
  return { customer, id };
}

const RIVALS = {
  web: async (): Promise<Rival> => {
    const { customer, id } = await onTheWeb(null);
    return async () => (await customer.post(`/orders/${id}/place-cash`)).status;
  },
  'web with a coupon': async (): Promise<Rival> => {
    const { customer, id } = await onTheWeb(couponCode);
    return async () => (await customer.post(`/orders/${id}/place-cash`)).status;
  },
  'card payment with a coupon': async (): Promise<Rival> => {
    const { customer, id } = await onTheWeb(couponCode);
    const page = await customer.post('/payments/checkout-session', { orderIds: [id] });
    // The sandbox sends the customer back.
    return async () => ((await payByCard(t.app, page.body.sessionId)).status === 303 ? 200 : 500);
  },
  'more at the till': async (): Promise<Rival> => {
    const { id } = (await t.place()).body;
    const lastEvent = (await findLastEvent(t.db, id))?.id ?? 0;
    const change = { lines: [t.margherita()], place: null, total: 20, isOverbooked: false };
    return async () =>
      (await t.device.post(`/counter/orders/${id}/changes`, { ...change, lastEvent })).status;
  },
  'another time at the till': async (): Promise<Rival> => {
    const { id } = (await t.place()).body;
    const lastEvent = (await findLastEvent(t.db, id))?.id ?? 0;
    const at = '2026-06-02T18:00:00.000Z';
    return async () =>
      (await t.device.post(`/counter/orders/${id}/time`, { at, lastEvent })).status;
  },
  'cancelled with a coupon': async (): Promise<Rival> => {
    const { customer, id } = await onTheWeb(couponCode);
    await customer.post(`/orders/${id}/place-cash`);
    const lastEvent = (await findLastEvent(t.db, id))?.id ?? 0;
    const act = { kind: 'cancelled', reason: 'sold_out', refundId: randomUUID() };
    return async () =>
      (await t.kitchen.post(`/kitchen/orders/${id}/acts`, { act, lastEvent })).status;
  },
};

const PAIRS: [keyof typeof RIVALS, keyof typeof RIVALS][] = [
  ['web', 'more at the till'],
  ['web with a coupon', 'more at the till'],
  ['web with a coupon', 'card payment with a coupon'],
  ['web', 'card payment with a coupon'],
  ['web with a coupon', 'cancelled with a coupon'],
  ['web', 'another time at the till'],
];

/** Starts both while somebody else has the lock, each as far as it gets, and lets them go on. */
async function meetAt(table: string, rivals: readonly Rival[]): Promise<number[]> {
  const holder = await t.pool.connect();
  await holder.query('begin');
  await holder.query(`select from ${table} for no key update`);
  const running: Promise<number>[] = [];
  for (const rival of rivals) {
    const waiting = await countBlocked(t.db);
    const answer = rival();
    running.push(answer);
    await Promise.race([answer, untilBlocked(t.db, waiting + 1)]);
  }
  await holder.query('commit');
  holder.release();
  return Promise.all(running);
}

describe('orders that need the same coupon, oven and stock', () => {
  it.each(PAIRS)('[STOCK-08] %s and %s wait for each other, and both succeed', async (...names) => {
    for (const table of ['coupons', 'stores', 'item_stocks'])
      for (const [first, second] of [names, names.toReversed()]) {
        if (!first || !second) continue;
        const rivals = [await RIVALS[first](), await RIVALS[second]()];
        expect([table, first, await meetAt(table, rivals)]).toEqual([table, first, [200, 200]]);
      }
    expect(await t.brokenBooks()).toEqual([]);
  });
});
