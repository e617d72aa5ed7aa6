import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCartLine, fillCart, firstChoices } from '#cart/cart.fixtures.ts';
import { cartLines } from '#cart/cart.tables.ts';
import { buildPizza } from '#catalogue/catalogue.fixtures.ts';
import { pizzaAddOns, pizzaOptions, pizzas } from '#catalogue/catalogue.tables.ts';
import { buildCustomizer } from '#customizer/customizer.fixtures.ts';
import { customChoices } from '#customizer/customizer.tables.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { untilBlocked } from '#testing/blocked-sessions.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { buildOrder } from './orders.fixtures.ts';

let t: TestApp;
let customizer: Awaited<ReturnType<typeof buildCustomizer>>;
beforeAll(async () => {
  t = await createTestApp();
  await buildStore(t.db);
  customizer = await buildCustomizer(t.db);
});
afterAll(() => t.close());

type Customer = Awaited<ReturnType<TestApp['user']>>;

/** Orders through the shop: turns the cart into an order, which empties the cart. */
async function order(customer: Customer, bodies: object[]): Promise<string> {
  for (const body of bodies) await customer.post('/cart/addToCart', body);
  const { body: opened } = await customer.post('/cart/checkout');
  await customer.patch(`/orders/${opened.id}/delivery-type`, { deliveryType: 'pickup' });
  await customer.post(`/orders/${opened.id}/place-cash`);
  return opened.id;
}

const again = (customer: Customer, orderId: string) =>
  customer.post(`/orders/${orderId}/order-again`);

async function cartOf(customer: Customer) {
  const { body } = await customer.get('/cart/getCart');
  return body.items;
}

async function buildRegular({ quantity = 2 } = {}) {
  const customer = await t.user({ isEmailVerified: true });
  const pizza = await buildPizza(t.db);
  const wish = { pizzaId: pizza.id, optionIds: firstChoices(pizza), quantity };
  const addOnIds = pizza.addOns.map(({ id }) => id);
  const orderId = await order(customer, [{ ...wish, addOnIds }]);
  return { customer, pizza, orderId };
}

describe('POST /orders/:orderId/order-again', () => {
  it('puts the same pizzas with the same choices in the cart', async () => {
    const { customer, pizza, orderId } = await buildRegular();
    expect(await cartOf(customer)).toEqual([]);
    expect(await again(customer, orderId)).toMatchObject({
      status: 200,
      body: { added: 2, changes: [] },
    });
    expect(await cartOf(customer)).toMatchObject([
      {
        name: `${pizza.name} (10" / Classic)`,
        quantity: 2,
        price: 11.95,
        options: [{ label: '10"' }, { label: 'Classic' }],
        addOns: [{ name: 'Garlic dip' }, { name: 'Rocket' }],
      },
    ]);
  });

  it('adds to a line of the same choices instead of making another', async () => {
    const { customer, pizza, orderId } = await buildRegular();
    await again(customer, orderId);
    await customer.post('/cart/addToCart', {
      pizzaId: pizza.id,
      optionIds: firstChoices(pizza).toReversed(),
      addOnIds: pizza.addOns.map(({ id }) => id),
    });
    expect(await cartOf(customer)).toMatchObject([{ quantity: 3 }]);
  });

  it('makes a custom pizza again', async () => {
    const customer = await t.user();
    const optionIds = customizer.pick('12"', 'Sourdough', 'Mushrooms', 'Ham');
    const orderId = await order(customer, [{ optionIds }]);
    expect((await again(customer, orderId)).body).toEqual({ added: 1, changes: [] });
    expect(await cartOf(customer)).toMatchObject([
      { name: 'Custom Pizza (12" / Sourdough)', isCustom: true, price: 13.2 },
    ]);
  });

  it('adds to what is in the cart', async () => {
    const { customer, orderId } = await buildRegular();
    await again(customer, orderId);
    expect((await again(customer, orderId)).body).toEqual({ added: 2, changes: [] });
    expect(await cartOf(customer)).toMatchObject([{ quantity: 4 }]);
  });

  it('leaves out what is no longer sold, and adds the rest', async () => {
    const customer = await t.user();
    const [gone, changed, kept] = [
      await buildPizza(t.db),
      await buildPizza(t.db),
      await buildPizza(t.db),
    ];
    const orderId = await order(
      customer,
      [gone, changed, kept].map((pizza) => ({
        pizzaId: pizza.id,
        optionIds: firstChoices(pizza),
      })),
    );
    await t.db.update(pizzas).set({ isListed: false }).where(eq(pizzas.id, gone.id));
    const [chosen = ''] = firstChoices(changed);
    await t.db.delete(pizzaOptions).where(eq(pizzaOptions.id, chosen));
    const left = { change: 'gone', oldPrice: 10, newPrice: null };
    expect((await again(customer, orderId)).body).toEqual({
      added: 1,
      changes: [
        { ...left, name: `${gone.name} (10" / Classic)`, reason: 'No longer on the menu' },
        {
          ...left,
          name: `${changed.name} (10" / Classic)`,
          reason: '10" is no longer offered',
          link: expect.stringContaining(''),
        },
      ],
    });
    expect(await cartOf(customer)).toMatchObject([{ pizza: { id: kept.id } }]);
  });

  it('leaves out a line whose topping or add-on is no longer sold', async () => {
    const customer = await t.user();
    const dipped = await buildPizza(t.db);
    const addOnIds = dipped.addOns.map(({ id }) => id);
    const [sea] = await t.db
      .insert(customChoices)
      .values({ kind: 'veg', label: 'Samphire', pricePence: 90, position: 99 })
      .returning();
    if (!sea) throw new Error('There is nothing to take off the menu');
    const orderId = await order(customer, [
      { pizzaId: dipped.id, optionIds: firstChoices(dipped), addOnIds },
      { optionIds: [...customizer.pick('10"', 'Classic'), sea.id] },
    ]);
    await t.db.delete(pizzaAddOns).where(inArray(pizzaAddOns.id, addOnIds.slice(0, 1)));
    await t.db.delete(customChoices).where(eq(customChoices.id, sea.id));
    expect((await again(customer, orderId)).body).toMatchObject({
      added: 0,
      changes: [
        { name: `${dipped.name} (10" / Classic)`, change: 'gone' },
        { name: 'Custom Pizza (10" / Classic)', change: 'gone' },
      ],
    });
    expect(await cartOf(customer)).toEqual([]);
  });

  it('adds at today’s price and reports both prices', async () => {
    const { customer, pizza, orderId } = await buildRegular();
    await t.db.update(pizzas).set({ pricePence: 1125 }).where(eq(pizzas.id, pizza.id));
    expect((await again(customer, orderId)).body).toEqual({
      added: 2,
      changes: [
        { name: `${pizza.name} (10" / Classic)`, change: 'price', oldPrice: 11.95, newPrice: 13.2 },
      ],
    });
    expect(await cartOf(customer)).toMatchObject([{ price: 13.2 }]);
  });

  it('stops at fifty pizzas in a line', async () => {
    const { customer, pizza, orderId } = await buildRegular({ quantity: 30 });
    await again(customer, orderId);
    expect((await again(customer, orderId)).body).toEqual({
      added: 20,
      changes: [
        {
          name: `${pizza.name} (10" / Classic)`,
          change: 'limit',
          oldPrice: 11.95,
          newPrice: 11.95,
        },
      ],
    });
    expect((await again(customer, orderId)).body).toMatchObject({ added: 0 });
    expect(await cartOf(customer)).toMatchObject([{ quantity: 50 }]);
  });

  it('stops at a full cart', async () => {
    const { customer, orderId } = await buildRegular();
    await fillCart(t.db, { kind: 'user', userId: customer.userId }, 100);
    expect((await again(customer, orderId)).body).toMatchObject({
      added: 0,
      changes: [{ change: 'limit' }],
    });
    expect(await cartOf(customer)).toHaveLength(100);
  });

  it('leaves out old lines whose choices were not stored', async () => {
    const customer = await t.user();
    const lines = [{ fingerprint: 'of another age' }];
    const { id } = await buildOrder(t.db, { userId: customer.userId, lines });
    expect((await again(customer, id)).body).toMatchObject({
      added: 0,
      changes: [{ change: 'gone', oldPrice: 11.5, newPrice: null }],
    });
  });

  it('adds up with an add that runs at the same time', async () => {
    const { customer, pizza, orderId } = await buildRegular();
    const addOnIds = pizza.addOns.map(({ id }) => id);
    const owner = { kind: 'user', userId: customer.userId } as const;
    const line = await buildCartLine(t.db, owner, { pizza, addOnIds });
    const held = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const adding = t.db.transaction(async (tx) => {
      await tx.update(cartLines).set({ quantity: 5 }).where(eq(cartLines.id, line.id));
      held.resolve();
      await gate.promise;
    });
    await held.promise;
    const ordering = again(customer, orderId);
    await untilBlocked(t.db, 1);
    gate.resolve();
    await adding;
    expect((await ordering).body).toMatchObject({ added: 2 });
    const stored = await t.db.select().from(cartLines).where(eq(cartLines.id, line.id));
    expect(stored).toMatchObject([{ quantity: 7 }]);
  });

  it("hides another user's order, and an unknown one", async () => {
    const { orderId } = await buildRegular();
    const stranger = await t.user();
    for (const id of [orderId, randomUUID()])
      expect(await again(stranger, id)).toMatchObject({
        status: 404,
        body: { message: 'That order doesn’t exist.' },
      });
    expect(await cartOf(stranger)).toEqual([]);
  });

  it('[API-13] refuses strangers, guests, and a malformed id', async () => {
    const { customer, orderId } = await buildRegular();
    const path = `/orders/${orderId}/order-again`;
    expect((await t.nobody.post(path)).status).toBe(401);
    expect((await t.guest().post(path)).status).toBe(401);
    expect((await again(customer, 'latest')).status).toBe(400);
  });
});
