import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildPizza } from '#catalogue/catalogue.fixtures.ts';
import { endSoldOuts, markSoldOut, sellAgain } from '#catalogue/sold-out.service.ts';
import { soldOuts } from '#catalogue/sold-outs.tables.ts';
import { buildCustomizer } from '#customizer/customizer.fixtures.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { firstChoices } from './cart.fixtures.ts';

const HOUR_MS = 60 * 60 * 1000;

let t: TestApp;
let pizza: Awaited<ReturnType<typeof buildPizza>>;
let pick: (...labels: string[]) => string[];

beforeAll(async () => {
  t = await createTestApp();
  await buildStore(t.db);
  pizza = await buildPizza(t.db, { name: 'Margherita' });
  ({ pick } = await buildCustomizer(t.db));
});
afterAll(() => t.close());
beforeEach(() => t.db.delete(soldOuts));

const markOut = (subjectIds: (string | undefined)[], until: Date | null = null) =>
  markSoldOut(
    t.db,
    subjectIds.map((id) => id ?? ''),
    { until, markedAt: t.clock.now, markedBy: 'Gina' },
  );
const optionId = (label: string) => pizza.options.find((option) => option.label === label)?.id;
const addOnId = (name: string) => pizza.addOns.find((addOn) => addOn.name === name)?.id;
const wish = (more: object = {}) => ({
  pizzaId: pizza.id,
  optionIds: firstChoices(pizza),
  ...more,
});
const shownPizza = async () => (await t.nobody.get('/pizzas/all')).body.items[0];

describe('a pizza that is sold out', () => {
  it('[DESK-12] is on the menu with a note, and can’t be put in a cart', async () => {
    await markOut([pizza.id], new Date(t.clock.now.getTime() + HOUR_MS));
    expect((await shownPizza()).soldOut).toMatch(/^Sold out until \d\d:\d\d$/);

    const refused = await t.guest().post('/cart/addToCart', wish());
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      code: 'SOLD_OUT',
      message: 'Margherita is sold out right now.',
    });

    await sellAgain(t.db, [pizza.id]);
    expect(await shownPizza()).not.toHaveProperty('soldOut');
    expect((await t.guest().post('/cart/addToCart', wish())).status).toBe(200);
  });

  it('[DESK-12] stops the checkout, by name', async () => {
    const customer = await t.user();
    await customer.post('/cart/addToCart', wish());
    await markOut([pizza.id]);
    const { status, body } = await customer.post('/cart/checkout');
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'CART_CHANGED',
      unavailable: [{ name: 'Margherita (10" / Classic)' }],
    });
  });

  it('[DESK-12] is refused by the gate, for an order that was opened before', async () => {
    const customer = await t.user();
    await customer.post('/cart/addToCart', wish());
    const { body: order } = await customer.post('/cart/checkout');
    await customer.patch(`/orders/${order.id}/delivery-type`, { deliveryType: 'pickup' });
    await markOut([pizza.id]);
    const { status, body } = await customer.post(`/orders/${order.id}/place-cash`);
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'ORDER_CHANGED', changes: [{ change: 'gone' }] });
  });

  it('is also one of which every crust is sold out', async () => {
    await markOut([optionId('Classic'), optionId('Sourdough')]);
    expect((await shownPizza()).soldOut).toBe('Sold out');
  });

  it('[DESK-12] is back when its time has passed', async () => {
    await markOut([pizza.id], new Date(t.clock.now.getTime() + HOUR_MS));
    await endSoldOuts(t.shop);
    expect(await shownPizza()).toHaveProperty('soldOut');
    t.clock.advanceMs(HOUR_MS);
    await endSoldOuts(t.shop);
    expect(await shownPizza()).not.toHaveProperty('soldOut');
  });
});

describe('a choice that is sold out', () => {
  it('[DESK-12] refuses the option and the add-on alone', async () => {
    await markOut([optionId('Sourdough'), addOnId('Rocket')]);
    const shown = await shownPizza();
    expect(shown).not.toHaveProperty('soldOut');
    expect(shown.options.find(({ label }: { label: string }) => label === 'Sourdough')).toEqual(
      expect.objectContaining({ soldOut: 'Sold out' }),
    );

    const guest = t.guest();
    const sourdough = { optionIds: [optionId('10"'), optionId('Sourdough')] };
    const crust = await guest.post('/cart/addToCart', wish(sourdough));
    expect(crust.body).toMatchObject({
      code: 'SOLD_OUT',
      message: 'Sourdough is sold out right now.',
    });
    const addOn = await guest.post('/cart/addToCart', wish({ addOnIds: [addOnId('Rocket')] }));
    expect(addOn.body).toMatchObject({ code: 'SOLD_OUT' });
    expect((await guest.post('/cart/addToCart', wish())).status).toBe(200);
  });

  it('[DESK-12] refuses the topping of a custom pizza, and shows it sold out in the builder', async () => {
    await markOut(pick('Ham'));
    const { body: options } = await t.nobody.get('/customizer/options');
    expect(options.nonVegToppings[0]).toMatchObject({ label: 'Ham', soldOut: 'Sold out' });
    const refused = await t
      .guest()
      .post('/cart/addToCart', { optionIds: pick('10"', 'Classic', 'Ham') });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      code: 'SOLD_OUT',
      message: 'Ham is sold out right now.',
    });
  });
});
