import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { itemStocks, stockTakes } from '#catalogue/item-stocks.tables.ts';
import { renewStocks } from '#catalogue/stock.service.ts';
import { findLastEvent } from '#orders/lifecycle/replay.queries.ts';
import { createTill, type TestTill } from '#testing/test-till.ts';

let t: TestTill;
beforeAll(async () => {
  t = await createTill();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.setUpAt('19:00');
  await t.db.delete(stockTakes);
  await t.db.delete(itemStocks);
});

const count = (left: number, { isDaily = false, was = null as number | null } = {}) =>
  t.device.post('/crew/sold-out', { ids: [t.pizza.id], until: { left, isDaily, was } });
const left = async () => {
  const [stock] = await t.db.select().from(itemStocks).where(eq(itemStocks.itemId, t.pizza.id));
  return stock?.left;
};
const shown = async () => {
  const { body } = await t.nobody.get('/pizzas/all');
  const { few, soldOut } = body.items.find(({ id }: { id: string }) => id === t.pizza.id);
  return few ?? soldOut;
};

async function cancel(id: string) {
  const lastEvent = (await findLastEvent(t.db, id))?.id ?? 0;
  const act = { kind: 'cancelled', reason: 'sold_out', refundId: randomUUID() };
  return t.kitchen.post(`/kitchen/orders/${id}/acts`, { act, lastEvent });
}

async function opened(quantity = 1) {
  const customer = await t.user({ isEmailVerified: true });
  await customer.post('/cart/addToCart', t.margherita(quantity));
  const { body: order } = await customer.post('/cart/checkout');
  const url = `/orders/${order.id}`;
  await customer.patch(`${url}/delivery-type`, { deliveryType: 'pickup' });
  return { customer, url, id: order.id as string, place: () => customer.post(`${url}/place-cash`) };
}

async function placed(quantity = 1) {
  const order = await opened(quantity);
  expect((await order.place()).status).toBe(200);
  return order;
}

describe('a stock', () => {
  it('[STOCK-01] gives the last 3 to three of 64 customers, and tells the others by name', async () => {
    await count(64);
    const orders = [];
    for (let each = 0; each < 64; each += 1) orders.push(await opened());
    await count(3, { was: 64 });
    const answers = await Promise.all(orders.map(({ place }) => place()));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(61);
    for (const { body } of refused)
      expect(body).toMatchObject({
        code: 'ORDER_CHANGED',
        message: expect.stringContaining('Margherita (10" / Classic) is no longer available'),
      });
    expect(await left()).toBe(0);
    expect(await shown()).toBe('Sold out');
    expect(await t.brokenBooks()).toEqual([]);
  }, 60_000);

  it('[STOCK-02] is read on the menu and in the cart when few are left, and at checkout by name', async () => {
    await count(6);
    expect(await shown()).toBeUndefined();
    await placed();
    expect(await shown()).toBe('Only 5 left');
    const customer = await t.user({ isEmailVerified: true });
    await customer.post('/cart/addToCart', t.margherita(7));
    expect((await customer.get('/cart/getCart')).body.items[0]).toMatchObject({
      few: 'Only 5 left',
    });
    const { status, body } = await customer.post('/cart/checkout');
    expect([status, body.code]).toEqual([409, 'CART_CHANGED']);
    expect(body.message).toBe(
      'Margherita (10" / Classic): only 5 left, and your cart has 7. Take out 2 to order the rest.',
    );
  });

  it('[STOCK-02] leaves an order what there is, and says how many', async () => {
    await count(3);
    const late = await opened(3);
    await placed(2);
    expect((await late.place()).body).toMatchObject({
      message: expect.stringContaining('only 1 Margherita (10" / Classic) left'),
      changes: [{ change: 'fewer' }],
    });
    expect((await late.place()).status).toBe(200);
    expect(await left()).toBe(0);
  });

  it('[STOCK-03] comes back once when an order is cancelled, and not what is baked', async () => {
    await count(3);
    const [early, late] = [await placed(), await placed()];
    await t.bake(late.id);
    expect(await left()).toBe(1);
    for (const { id } of [early, late]) await cancel(id);
    expect(await left()).toBe(2);
    expect((await cancel(early.id)).status).not.toBe(200);
    expect(await left()).toBe(2);
  });

  it('[STOCK-04] is changed by whoever saw how many there are', async () => {
    await count(3);
    await placed();
    const late = await count(9, { was: 3 });
    expect([late.status, late.body.message]).toEqual([
      422,
      'Margherita has 2 left now. Look again, and enter how many there are.',
    ]);
    expect((await count(9, { was: 2 })).status).toBe(200);
    expect(await left()).toBe(9);
    await t.device.post('/crew/sold-out', { ids: [t.pizza.id], until: 'now' });
    expect(await left()).toBeUndefined();
  });

  it('[STOCK-04] lets a mark by hand stop what is still counted', async () => {
    await count(3);
    await t.sellOut();
    expect(await shown()).toBe('Sold out');
    await t.sellAgain();
    expect(await shown()).toBe('Only 3 left');
  });

  it('[STOCK-05] is held while a card page is open, for its own customer not sold out, and comes back', async () => {
    await count(2);
    const { customer, url, id } = await opened(2);
    const paying = await customer.post('/payments/checkout-session', { orderIds: [id] });
    expect(paying.status).toBe(200);
    expect(await shown()).toBe('Sold out');
    expect((await customer.get('/cart/getCart')).body).toMatchObject({ unavailable: [] });
    expect((await customer.post(`${url}/place-cash`)).status).toBe(200);
    expect(await left()).toBe(0);
    await t.db.update(stockTakes).set({ heldUntil: t.clock.now });
    await renewStocks({ db: t.db, now: () => t.clock.now });
    expect(await left()).toBe(2);
  });

  it('[STOCK-06] begins each day anew, without what is ordered for it', async () => {
    await count(3, { isDaily: true });
    await placed(2);
    await t.db.update(stockTakes).set({ day: '2026-06-02' });
    await t.goOn('22:00');
    t.clock.now = new Date('2026-06-02T06:00:00+01:00');
    await renewStocks({ db: t.db, now: () => t.clock.now });
    expect(await left()).toBe(1);
    t.clock.now = new Date('2026-06-03T06:00:00+01:00');
    await renewStocks({ db: t.db, now: () => t.clock.now });
    expect(await left()).toBe(3);
    await t.db.update(stockTakes).set({ day: '2026-06-06' });
    t.clock.now = new Date('2026-06-04T06:00:00+01:00');
    await renewStocks({ db: t.db, now: () => t.clock.now });
    expect(await left()).toBe(3);
  });

  it('[STOCK-07] counts what the till sells, and more of a placed order', async () => {
    await count(2);
    const order = await t.place();
    expect(order.status).toBe(201);
    expect(await left()).toBe(1);
    const refused = await t.place({ lines: [t.margherita(2)], total: 20 });
    expect(refused.body.message).toContain('only 1 Margherita');
    expect(await left()).toBe(1);
    const add = async (quantity: number) =>
      t.device.post(`/counter/orders/${order.body.id}/changes`, {
        lines: [t.margherita(quantity)],
        place: null,
        total: 10 + 10 * quantity,
        isOverbooked: false,
        lastEvent: (await findLastEvent(t.db, order.body.id))?.id ?? 0,
      });
    expect((await add(2)).body).toMatchObject({
      code: 'SOLD_OUT',
      message: 'Only 1 Margherita (10" / Classic) left.',
    });
    expect((await add(1)).status).toBe(200);
    expect(await left()).toBe(0);
    await cancel(order.body.id);
    expect(await left()).toBe(2);
  });
});
