import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inLondon, iso } from '#testing/test-evening.ts';
import { createStock, type TestStock } from '#testing/test-stock.ts';

const TUESDAY = iso('18:00', '2026-06-02');
const WORDS = 'Sold out today, again from 2 June';

let t: TestStock;
beforeAll(async () => (t = await createStock()));
beforeEach(async () => {
  await t.setUpAt('19:00');
  await t.count(2, { isDaily: true });
});
afterAll(() => t.close());

describe('an item that is counted for each day, and gone today', () => {
  it('[STOCK-12] can be ordered for another day, which has its own', async () => {
    await t.placed(2);
    expect(await t.shown()).toBe(WORDS);
    const order = await t.opened(2);
    const cart = (await order.customer.get('/cart/getCart')).body;
    expect(cart).toMatchObject({ unavailable: [], items: [{ saleTimes: { words: WORDS } }] });
    expect(cart.items[0].few).toBeUndefined();
    // The checkout has chosen the earliest time of tomorrow.
    const read = async () => (await order.customer.get(order.url)).body;
    expect((await read()).scheduledFor).toBe(iso('17:00', '2026-06-02'));
    const times = (await order.customer.get(`${order.url}/times`)).body;
    expect(times).toMatchObject({ asap: null, whyNoAsap: 'not_sold' });
    expect(times.days[0].date).toBe('2026-06-02');
    const today = await order.choose(null);
    expect([today.status, today.body.code]).toEqual([409, 'TIME_GONE']);
    expect(today.body.message).toContain(`Margherita (${WORDS})`);
    expect((await order.place()).status).toBe(200);
    expect(await t.left()).toBe(0);
    t.clock.now = inLondon('09:00', '2026-06-02');
    await t.renew();
    expect(await t.left()).toBe(0);
  });

  it('[STOCK-12] can be ordered for another day when today has too few', async () => {
    await t.count(5, { isDaily: true, was: 2 });
    await t.placed(3);
    const order = await t.opened(4);
    expect((await order.customer.get(order.url)).body.scheduledFor).toBe(
      iso('17:00', '2026-06-02'),
    );
    const today = await order.choose(null);
    expect(today.body.message).toContain('Margherita (Only 2 left today, more from 2 June)');
    expect((await order.place()).status).toBe(200);
    expect(await t.left()).toBe(2);
    expect((await (await t.opened(2)).place()).status).toBe(200);
    expect(await t.left()).toBe(0);
  });

  it('[STOCK-12] is checked again, by its day, as the order is placed', async () => {
    const late = await t.opened(2);
    expect((await late.choose(TUESDAY)).status).toBe(200);
    const first = await t.opened(1);
    await first.choose(TUESDAY);
    expect((await first.place()).status).toBe(200);
    await t.placed(2);
    const { status, body } = await late.place();
    expect([status, body.code]).toEqual([422, 'ORDER_CHANGED']);
    expect(body.message).toContain('only 1 Margherita (10" / Classic) left');
    expect((await late.place()).status).toBe(200);
  });

  it('[STOCK-12] is refused by name when it sells out while its order is for today', async () => {
    const late = await t.opened();
    await t.placed(2);
    expect((await late.place()).body.message).toContain('Margherita');
    expect((await late.place()).status).not.toBe(200);
  });

  it('[STOCK-12] stays at hand for whose card page holds the last of today', async () => {
    const order = await t.opened(2);
    await order.openPage();
    expect(await t.shown()).toBe(WORDS);
    await order.customer.post('/cart/checkout');
    const { body } = await order.customer.get(order.url);
    expect(body.scheduledFor).toBeNull();
    expect((await order.customer.get('/cart/getCart')).body.items[0].saleTimes).toBeUndefined();
    expect((await order.place()).status).toBe(200);
  });

  it('[STOCK-12] does not count for today what its customer holds for another day', async () => {
    const order = await t.opened(2);
    await order.choose(TUESDAY);
    await order.openPage();
    await t.placed(2);
    const { items } = (await order.customer.get('/cart/getCart')).body;
    expect(items[0].saleTimes.words).toBe(WORDS);
  });

  it('[STOCK-12] is sold at the till for another day', async () => {
    await t.placed(2);
    const quote = (await t.quote()).body;
    expect(quote).toMatchObject({ unavailable: [], asap: null, whyNoAsap: 'not_sold' });
    const refused = await t.place();
    expect(refused.status).not.toBe(201);
    expect(refused.body.message).toContain('Margherita');
    expect(await t.place({ at: TUESDAY })).toMatchObject({ status: 201 });
    expect(await t.place({ at: TUESDAY })).toMatchObject({ status: 201 });
    const none = await t.place({ at: TUESDAY });
    expect(none.body.message).toContain('Margherita (10" / Classic) is no longer available');
    expect(await t.left()).toBe(0);
  });

  it('[STOCK-12] [TILL-02] is said with the price at the till, by the day that it is for', async () => {
    await t.placed(1);
    const lines = [t.margherita(2)];
    expect((await t.quote({ lines })).body.refusal).toBe('Only 1 Margherita (10" / Classic) left.');
    expect((await t.quote({ lines, at: TUESDAY })).body).not.toHaveProperty('refusal');
    expect(await t.place({ at: TUESDAY })).toMatchObject({ status: 201 });
    expect((await t.quote({ lines, at: TUESDAY })).body.refusal).toBe(
      'Only 1 Margherita (10" / Classic) left on 2 June.',
    );
    expect(await t.place({ at: TUESDAY })).toMatchObject({ status: 201 });
    expect((await t.quote({ at: TUESDAY })).body.refusal).toBe(
      'No Margherita (10" / Classic) left on 2 June.',
    );
  });
});
