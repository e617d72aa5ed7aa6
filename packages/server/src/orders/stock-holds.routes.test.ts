import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { firstChoices } from '#cart/cart.fixtures.ts';
import { buildPizza } from '#catalogue/catalogue.fixtures.ts';
import { itemStocks, stockTakes } from '#catalogue/item-stocks.tables.ts';
import { payByCard } from '#payments/paying.fixtures.ts';
import { reconcilePayments } from '#payments/reconciliation.service.ts';
import { PaymentProviderError } from '#providers/payments/payment-provider.ts';
import { untilBlocked } from '#testing/blocked-sessions.ts';
import { quietLog } from '#testing/quiet-log.ts';
import { createStock, type TestStock } from '#testing/test-stock.ts';

const MINUTE_MS = 60 * 1000;

let t: TestStock;
let payments: TestStock['shop']['providers']['payments'];
beforeAll(async () => {
  t = await createStock();
  ({ payments } = t.shop.providers);
});
beforeEach(() => t.setUpAt('19:00'));
afterEach(() => {
  t.shop.providers.payments = payments;
});
afterAll(() => t.close());

function createSessionBy(createSession: typeof payments.createSession) {
  t.shop.providers.payments = { ...payments, createSession };
}

const fail = () => Promise.reject(new PaymentProviderError('down'));

describe('a card page that can’t be opened', () => {
  it('[STOCK-05] gives back what it held', async () => {
    await t.count(3);
    const order = await t.opened(2);
    createSessionBy(fail);
    expect((await order.openPage()).status).toBe(503);
    expect(await t.left()).toBe(3);
    createSessionBy(payments.createSession);
    expect((await order.openPage()).status).toBe(200);
    expect(await t.left()).toBe(1);
  });

  it('[STOCK-05] holds nothing for long when the shop goes down meanwhile', async () => {
    await t.count(3);
    const order = await t.opened(2);
    createSessionBy(() => {
      // What the shop would find when it starts again.
      const heldUntil = async () => (await t.db.select().from(stockTakes))[0]?.heldUntil;
      return heldUntil().then((until) => {
        expect(until?.getTime()).toBe(t.clock.now.getTime() + 2 * MINUTE_MS);
        return fail();
      });
    });
    expect((await order.openPage()).status).toBe(503);
  });

  it('[STOCK-05] leaves a rival’s page what that one holds', async () => {
    await t.count(3);
    const order = await t.opened(2);
    createSessionBy(async (request) => {
      createSessionBy(fail);
      expect((await order.openPage()).status).toBe(503);
      expect(await t.left()).toBe(3);
      return payments.createSession(request);
    });
    expect((await order.openPage()).status).toBe(200);
    expect(await t.left()).toBe(1);
    t.clock.advanceMs(5 * MINUTE_MS);
    await t.renew();
    expect(await t.left()).toBe(1);
  });

  it('[STOCK-05] opens no page for what somebody else has bought meanwhile', async () => {
    await t.count(3);
    const order = await t.opened(2);
    createSessionBy(async (request) => {
      createSessionBy(fail);
      expect((await order.openPage()).status).toBe(503);
      createSessionBy(payments.createSession);
      const rival = await t.opened(2);
      expect((await rival.openPage()).status).toBe(200);
      return payments.createSession(request);
    });
    const { status, body } = await order.openPage();
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain('Margherita');
    expect(await t.left()).toBe(1);
  });
});

describe('what one customer’s card pages hold', () => {
  it('[STOCK-11] is never more than the order has, however many pages are opened', async () => {
    await t.count(20);
    const order = await t.opened(3);
    for (let page = 0; page < 3; page += 1) expect((await order.openPage()).status).toBe(200);
    t.clock.advanceMs(5 * MINUTE_MS);
    await t.renew();
    expect(await t.left()).toBe(17);
    await order.customer.post('/cart/addToCart', t.margherita(2));
    const { id } = (await order.customer.post('/cart/checkout')).body;
    expect(id).toBe(order.id);
    expect(await t.left()).toBe(20);
    expect((await order.openPage()).status).toBe(200);
    expect(await t.left()).toBe(15);
  });

  it('[STOCK-11] comes back by itself five minutes after the page can no longer be paid', async () => {
    await t.count(3);
    const order = await t.opened(3);
    const { sessionId } = (await order.openPage()).body;
    expect(await t.shown()).toBe('Sold out');
    const [take] = await t.db.select().from(stockTakes).where(eq(stockTakes.orderId, order.id));
    // Pages of one half hour end together: at 20:00, 20:30, …
    expect(take?.heldUntil).toEqual(new Date('2026-06-01T20:05:00+01:00'));
    t.clock.now = new Date('2026-06-01T20:05:00+01:00');
    await t.renew();
    expect(await t.left()).toBe(3);
    await reconcilePayments({ ...t.shop, log: quietLog() });
    expect((await payByCard(t.app, sessionId)).status).not.toBe(303);
  });
});

describe('an order that holds what it no longer has', () => {
  it('[STOCK-08] gives it back without a circle of rivals', async () => {
    const other = await buildPizza(t.db, { name: 'Marinara' });
    const [low, high] = [t.pizza, other].toSorted((one, two) => (one.id < two.id ? -1 : 1));
    if (!low || !high) throw new Error('There are two pizzas');
    const wish = (pizza: typeof low) => ({ pizzaId: pizza.id, optionIds: firstChoices(pizza) });
    for (const { id } of [low, high])
      await t.db
        .insert(itemStocks)
        .values({ itemId: id, left: 9, perDay: null, day: '2026-06-01', setBy: 'Gina' });
    const open = async (pizzas: (typeof low)[]) => {
      const customer = await t.user({ isEmailVerified: true });
      for (const pizza of pizzas) await customer.post('/cart/addToCart', wish(pizza));
      const { id } = (await customer.post('/cart/checkout')).body;
      await customer.patch(`/orders/${id}/delivery-type`, { deliveryType: 'pickup' });
      return { id: id as string, place: () => customer.post(`/orders/${id}/place-cash`) };
    };
    const [former, both] = [await open([high]), await open([low, high])];
    const heldUntil = new Date(t.clock.now.getTime() + MINUTE_MS);
    await t.db.insert(stockTakes).values({
      orderId: former.id,
      itemId: low.id,
      quantity: 1,
      day: '2026-06-01',
      heldUntil,
    });
    const holder = await t.pool.connect();
    await holder.query('begin');
    await holder.query('select from item_stocks where item_id = $1 for no key update', [high.id]);
    const first = former.place();
    await untilBlocked(t.db, 1);
    const second = both.place();
    await untilBlocked(t.db, 2);
    await holder.query('commit');
    holder.release();
    expect([(await first).status, (await second).status]).toEqual([200, 200]);
    const left = await t.db.select().from(itemStocks).where(eq(itemStocks.itemId, low.id));
    expect(left).toMatchObject([{ left: 9 }]);
  });
});
