import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { pizzas } from '#catalogue/catalogue.tables.ts';
import { stockTakes } from '#catalogue/item-stocks.tables.ts';
import { createStock, type TestStock } from '#testing/test-stock.ts';

let t: TestStock;
beforeAll(async () => (t = await createStock()));
beforeEach(() => t.setUpAt('19:00'));
afterAll(() => t.close());

describe('a stock', () => {
  it('[STOCK-01] gives the last 3 to three of 64 customers, and tells the others by name', async () => {
    await t.count(64);
    const orders = [];
    for (let each = 0; each < 64; each += 1) orders.push(await t.opened());
    await t.count(3, { was: 64 });
    const answers = await Promise.all(orders.map(({ place }) => place()));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(61);
    for (const { body } of refused)
      expect(body).toMatchObject({
        code: 'ORDER_CHANGED',
        message: expect.stringContaining('Margherita (10" / Classic) is no longer available'),
      });
    expect(await t.left()).toBe(0);
    expect(await t.shown()).toBe('Sold out');
    expect(await t.brokenBooks()).toEqual([]);
  }, 60_000);

  it('[STOCK-02] is read on the menu and in the cart when few are left, and at checkout by name', async () => {
    await t.count(6);
    expect(await t.shown()).toBeUndefined();
    await t.placed();
    expect(await t.shown()).toBe('Only 5 left');
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
    await t.count(3);
    const late = await t.opened(3);
    await t.placed(2);
    expect((await late.place()).body).toMatchObject({
      message: expect.stringContaining('only 1 Margherita (10" / Classic) left'),
      changes: [{ change: 'fewer' }],
    });
    expect((await late.place()).status).toBe(200);
    expect(await t.left()).toBe(0);
  });

  it('[STOCK-03] comes back once when an order is cancelled, and not what is baked', async () => {
    await t.count(3);
    const [early, late] = [await t.placed(), await t.placed()];
    await t.bake(late.id);
    expect(await t.left()).toBe(1);
    for (const { id } of [early, late]) await t.cancel(id);
    expect(await t.left()).toBe(2);
    expect((await t.cancel(early.id)).status).not.toBe(200);
    expect(await t.left()).toBe(2);
  });

  it('[STOCK-03] comes back when nobody came for it, if it is a drink', async () => {
    await t.count(3);
    const made = await t.placed();
    await t.bake(made.id);
    await t.goOn('20:00');
    expect((await t.missed(made.id)).status).toBe(200);
    expect(await t.left()).toBe(2);
    await t.db.update(pizzas).set({ kind: 'drink' }).where(eq(pizzas.id, t.pizza.id));
    const drink = await t.placed();
    await t.bake(drink.id);
    await t.goOn('21:00');
    expect((await t.missed(drink.id)).status).toBe(200);
    expect(await t.left()).toBe(2);
    await t.db.update(pizzas).set({ kind: 'pizza' }).where(eq(pizzas.id, t.pizza.id));
  });

  it('[STOCK-03] puts nothing back on sale that the kitchen cancels an order for the lack of', async () => {
    await t.count(2);
    const [first, second] = [await t.placed(), await t.placed()];
    expect((await t.cancel(first.id, 'sold_out')).status).toBe(200);
    expect(await t.shown()).toBe('Sold out');
    await t.cancel(second.id, 'customer_asked');
    expect(await t.shown()).toBe('Only 1 left');
  });

  it('[STOCK-04] is changed by whoever saw how many there are', async () => {
    await t.count(3);
    await t.placed();
    const late = await t.count(9, { was: 3 });
    expect([late.status, late.body.message]).toEqual([
      422,
      'Margherita has 2 left now. Look again, and enter how many there are.',
    ]);
    expect((await t.count(9, { was: 2 })).status).toBe(200);
    expect(await t.left()).toBe(9);
    await t.device.post('/crew/sold-out', { ids: [t.pizza.id], until: 'now' });
    expect(await t.left()).toBeUndefined();
  });

  it('[STOCK-04] lets a mark by hand stop what is still counted', async () => {
    await t.count(3);
    await t.sellOut();
    expect(await t.shown()).toBe('Sold out');
    await t.sellAgain();
    expect(await t.shown()).toBe('Only 3 left');
  });

  it('[STOCK-05] is held while a card page is open, for its own customer not sold out, and comes back', async () => {
    await t.count(2);
    const { customer, url, id } = await t.opened(2);
    const paying = await customer.post('/payments/checkout-session', { orderIds: [id] });
    expect(paying.status).toBe(200);
    expect(await t.shown()).toBe('Sold out');
    expect((await customer.get('/cart/getCart')).body).toMatchObject({ unavailable: [] });
    expect((await customer.post(`${url}/place-cash`)).status).toBe(200);
    expect(await t.left()).toBe(0);
    await t.db.update(stockTakes).set({ heldUntil: t.clock.now });
    await t.renew();
    expect(await t.left()).toBe(2);
  });

  it('[STOCK-06] begins each day anew, without what is ordered for it', async () => {
    await t.count(3, { isDaily: true });
    await t.placed(2);
    await t.db.update(stockTakes).set({ day: '2026-06-02' });
    await t.goOn('22:00');
    t.clock.now = new Date('2026-06-02T06:00:00+01:00');
    await t.renew();
    expect(await t.left()).toBe(1);
    t.clock.now = new Date('2026-06-03T06:00:00+01:00');
    await t.renew();
    expect(await t.left()).toBe(3);
    await t.db.update(stockTakes).set({ day: '2026-06-06' });
    t.clock.now = new Date('2026-06-04T06:00:00+01:00');
    await t.renew();
    expect(await t.left()).toBe(3);
  });

  it('[STOCK-06] sells none of a day that more is ordered for than it has, until enough is cancelled', async () => {
    await t.count(9, { isDaily: true });
    const ahead = [await t.placed(), await t.placed(), await t.placed()];
    await t.db.update(stockTakes).set({ day: '2026-06-02' });
    await t.count(1, { isDaily: true, was: 6 });
    await t.goOn('22:00');
    t.clock.now = new Date('2026-06-02T18:00:00+01:00');
    await t.renew();
    const shown: unknown[] = [await t.shown()];
    for (const { id } of ahead) {
      await t.cancel(id);
      shown.push(await t.shown());
    }
    const gone = expect.stringMatching(/^Sold out today/);
    expect(shown).toEqual([gone, gone, gone, 'Only 1 left']);
  });

  it('[STOCK-07] [STOCK-02] counts what the till sells, and more of a placed order', async () => {
    await t.count(2);
    const order = await t.place();
    expect(order.status).toBe(201);
    expect(await t.left()).toBe(1);
    const two = { lines: [t.margherita(2)] };
    const refusal = 'Only 1 Margherita (10" / Classic) left.';
    expect((await t.quote(two)).body).toMatchObject({ total: 20, refusal });
    expect((await t.quote()).body).not.toHaveProperty('refusal');
    const refused = await t.place({ ...two, total: 20 });
    expect(refused.body.message).toContain('only 1 Margherita');
    expect(await t.left()).toBe(1);
    const add = async (quantity: number) =>
      t.device.post(`/counter/orders/${order.body.id}/changes`, {
        lines: [t.margherita(quantity)],
        place: null,
        total: 10 + 10 * quantity,
        isOverbooked: false,
        lastEvent: await t.lastEventOf(order.body.id),
      });
    expect((await add(2)).body).toMatchObject({
      code: 'SOLD_OUT',
      message: 'Only 1 Margherita (10" / Classic) left.',
    });
    expect((await add(1)).status).toBe(200);
    expect(await t.left()).toBe(0);
    await t.cancel(order.body.id);
    expect(await t.left()).toBe(2);
  });
});
