import { readPizzaLink } from '@driftstone/contract/cart/pizza-link.rules.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildIngredients } from '#catalogue/catalogue.fixtures.ts';
import { pizzas } from '#catalogue/catalogue.tables.ts';
import { soldOuts } from '#catalogue/sold-outs.tables.ts';
import { iso, span } from '#testing/test-evening.ts';
import { createTill, type TestTill } from '#testing/test-till.ts';

let t: TestTill;
let doughId: string;
let rocketId: string;
beforeAll(async () => {
  t = await createTill();
  const [dough, rocket] = await buildIngredients(t.db, t.pizza.id, [
    { name: 'Dough', allergens: ['gluten'] },
    { name: 'Rocket leaves', canBeLeftOut: true },
  ]);
  [doughId, rocketId] = [dough?.id ?? '', rocket?.id ?? ''];
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.setUpAt('19:00');
  await t.db.delete(soldOuts);
});

const withoutRocket = () => ({
  portions: [{ partId: rocketId, amount: 'without', half: 'whole' }],
});

/** A customer with one Margherita in the cart, which the changes may alter. */
async function withMargherita(changes: object = {}) {
  const customer = await t.user({ isEmailVerified: true });
  await customer.post('/cart/addToCart', { ...t.margherita(), ...changes });
  return customer;
}

async function withOpenOrder() {
  const customer = await withMargherita();
  const { body: order } = await customer.post('/cart/checkout');
  const url = `/orders/${order.id}`;
  await customer.patch(`${url}/delivery-type`, { deliveryType: 'pickup' });
  return { customer, url };
}

async function withPlacedOrder(changes: object = {}) {
  const customer = await withMargherita(changes);
  const { body: order } = await customer.post('/cart/checkout');
  await customer.patch(`/orders/${order.id}/delivery-type`, { deliveryType: 'pickup' });
  await customer.post(`/orders/${order.id}/place-cash`);
  return { customer, again: () => customer.post(`/orders/${order.id}/order-again`) };
}

describe('an ingredient that is sold out', () => {
  it.each(['Dough', 'Rocket leaves'])(
    '[FOOD-06] stops an order for later that is not placed, and changes none that is: %s',
    async (name) => {
      const [placed, open] = [await withOpenOrder(), await withOpenOrder()];
      for (const { customer, url } of [placed, open])
        expect((await customer.patch(`${url}/time`, { at: iso('21:00') })).status).toBe(200);
      expect((await placed.customer.post(`${placed.url}/place-cash`)).status).toBe(200);
      await t.sellOut(name === 'Dough' ? doughId : rocketId);
      expect((await open.customer.post(`${open.url}/place-cash`)).body).toMatchObject({
        code: 'ORDER_CHANGED',
        changes: [{ name: 'Margherita (10" / Classic)', change: 'gone' }],
      });
      expect((await placed.customer.get(placed.url)).body).toMatchObject({
        status: 'confirmed',
        promised: span('21:00', '21:15'),
        items: [{ name: 'Margherita (10" / Classic)' }],
      });
    },
  );

  it('[FOOD-04] [FOOD-10] leaves its pizza out of the same order again, which says why', async () => {
    const { customer, again } = await withPlacedOrder();
    await t.sellOut(doughId);
    const { body } = await again();
    expect(body).toMatchObject({
      added: 0,
      changes: [{ change: 'gone', newPrice: null, reason: 'Sold out' }],
    });
    expect(body.changes[0]).not.toHaveProperty('link');
    expect((await customer.get('/cart/getCart')).body).toMatchObject({ items: [] });
  });

  it('[FOOD-10] that can be left out is named by the same order again, which leads to the pizza', async () => {
    const { again } = await withPlacedOrder();
    await t.sellOut(rocketId);
    const { body } = await again();
    expect(body).toMatchObject({
      added: 0,
      changes: [{ change: 'gone', reason: 'Rocket leaves is sold out' }],
    });
    expect(readPizzaLink(body.changes[0].link)).toMatchObject({ pizzaId: t.pizza.id });
    const had = await withPlacedOrder(withoutRocket());
    expect((await had.again()).body).toEqual({ added: 1, changes: [] });
  });

  it('[FOOD-05] makes a kept pizza and the usual say that they can’t be had as they were', async () => {
    const { customer } = await withPlacedOrder();
    for (const [name, changes] of [
      ['whole', {}],
      ['without', withoutRocket()],
    ] as const)
      await customer.post('/users/me/pizzas', { ...t.margherita(), ...changes, name });
    const todayOf = async () => {
      const { body } = await customer.get('/users/me/pizzas');
      return body.items.map(({ today }: { today: { price: number } | null }) => today?.price);
    };
    const usualPrice = async () => (await customer.get('/orders/usual')).body.usual.price;
    expect([await todayOf(), await usualPrice()]).toEqual([[10, 10], 10]);
    await t.sellOut(rocketId);
    expect([await todayOf(), await usualPrice()]).toEqual([[undefined, 10], null]);
    const refused = await customer.post('/users/me/pizzas', { ...t.margherita(), name: 'now' });
    expect(refused.body.code).toBe('SOLD_OUT');
    await t.db.delete(soldOuts);
    await t.sellOut(doughId);
    expect([await todayOf(), await usualPrice()]).toEqual([[undefined, undefined], null]);
  });

  it('[FOOD-10] that is no longer in it is named where somebody wanted it left out', async () => {
    const { customer, again } = await withPlacedOrder(withoutRocket());
    const makeOf = (...ingredientIds: string[]) =>
      t.db.update(pizzas).set({ ingredientIds }).where(eq(pizzas.id, t.pizza.id));
    await makeOf(doughId);
    expect((await again()).body.changes).toMatchObject([
      { change: 'gone', reason: 'Rocket leaves is no longer in it' },
    ]);
    expect((await customer.get('/orders/usual')).body.usual.price).toBeNull();
    const lines = [{ ...t.margherita(), ...withoutRocket() }];
    expect((await t.quote({ lines })).body.unavailable).toMatchObject([
      { reason: 'Rocket leaves is no longer in it' },
    ]);
    await makeOf(doughId, rocketId);
  });

  it('[FOOD-10] is named at the till, where its pizza is sold without it or not at all', async () => {
    await t.sellOut(rocketId);
    const lines = [t.margherita(), { ...t.margherita(2), ...withoutRocket() }];
    expect((await t.quote({ lines })).body).toMatchObject({
      lines: [null, { price: 10 }],
      unavailable: [
        { line: 0, name: 'Margherita (10" / Classic)', reason: 'Rocket leaves is sold out' },
      ],
      total: 20,
    });
    expect((await t.place()).body).toMatchObject({
      code: 'CART_CHANGED',
      unavailable: [{ reason: 'Rocket leaves is sold out' }],
    });
    await t.sellOut(doughId);
    expect((await t.quote({ lines })).body).toMatchObject({
      lines: [null, null],
      unavailable: [{ reason: 'Sold out' }, { line: 1, reason: 'Sold out' }],
      total: 0,
    });
    expect(await t.countOrders()).toBe(0);
  });
});
