import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildIngredients, buildPizza } from '#catalogue/catalogue.fixtures.ts';
import { pizzaAddOns, pizzaOptions } from '#catalogue/catalogue.tables.ts';
import { endSoldOuts, markSoldOut } from '#catalogue/sold-out.service.ts';
import { soldOuts } from '#catalogue/sold-outs.tables.ts';
import { buildCustomizer } from '#customizer/customizer.fixtures.ts';
import { customChoices, customizerSettings } from '#customizer/customizer.tables.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { buildCartLine, firstChoices } from './cart.fixtures.ts';

const HOUR_MS = 60 * 60 * 1000;

let t: TestApp;
let pizza: Awaited<ReturnType<typeof buildPizza>>;
let pick: (...labels: string[]) => string[];
let doughId: string;
let rocketId: string;

beforeAll(async () => {
  t = await createTestApp();
  await buildStore(t.db);
  pizza = await buildPizza(t.db, { name: 'Parma', isVegetarian: false });
  const [dough, rocket] = await buildIngredients(t.db, pizza.id, [
    { name: 'Dough', allergens: ['gluten'], diet: 'vegan' },
    { name: 'Rocket leaves', allergens: ['mustard'], diet: 'vegan', canBeLeftOut: true },
  ]);
  [doughId, rocketId] = [dough?.id ?? '', rocket?.id ?? ''];
  ({ pick } = await buildCustomizer(t.db));
});
afterAll(() => t.close());
beforeEach(() => t.db.delete(soldOuts));

const markOut = (id: string, until: Date | null = null) =>
  markSoldOut(t.db, [id], { until, markedAt: t.clock.now, markedBy: 'Gina' });
const wish = (more: object = {}) => ({
  pizzaId: pizza.id,
  optionIds: firstChoices(pizza),
  ...more,
});
const WITHOUT_ROCKET = () => ({
  portions: [{ partId: rocketId, amount: 'without', half: 'whole' }],
});
const shownPizza = async () => (await t.nobody.get('/pizzas/all')).body.items[0];
const read = async (shopper: Caller) => (await shopper.get('/cart/getCart')).body;

describe('an ingredient that is sold out', () => {
  it('[FOOD-04] takes each pizza that can’t be without it off sale, until it is back', async () => {
    const soon = new Date(t.clock.now.getTime() + HOUR_MS);
    await markOut(doughId, soon);
    expect((await shownPizza()).soldOut).toMatch(/^Sold out until/);
    const refused = await t.guest().post('/cart/addToCart', wish());
    expect(refused.body).toMatchObject({ code: 'SOLD_OUT' });
    t.clock.advanceMs(HOUR_MS);
    await endSoldOuts(t.shop);
    expect(await shownPizza()).not.toHaveProperty('soldOut');
  });

  it('[FOOD-04] takes options, add-ons and toppings off sale that contain it', async () => {
    const [dip] = pizza.addOns;
    const sourdough = pizza.options.find(({ label }) => label === 'Sourdough');
    const [ham = ''] = pick('Ham');
    const ingredientIds = [rocketId];
    for (const [table, id] of [
      [pizzaAddOns, dip?.id],
      [pizzaOptions, sourdough?.id],
      [customChoices, ham],
    ] as const)
      await t.db
        .update(table)
        .set({ ingredientIds })
        .where(eq(table.id, id ?? ''));
    await markOut(rocketId);
    const shown = await shownPizza();
    const soldOutOf = (parts: { id: string; soldOut?: string }[], id?: string) =>
      parts.find((part) => part.id === id)?.soldOut;
    expect(soldOutOf(shown.addOns, dip?.id)).toBe('Sold out');
    expect(soldOutOf(shown.options, sourdough?.id)).toBe('Sold out');
    const { body: options } = await t.nobody.get('/customizer/options');
    expect(soldOutOf(options.nonVegToppings, ham)).toBe('Sold out');
    for (const [table, id] of [
      [pizzaAddOns, dip?.id],
      [pizzaOptions, sourdough?.id],
      [customChoices, ham],
    ] as const)
      await t.db
        .update(table)
        .set({ ingredientIds: [] })
        .where(eq(table.id, id ?? ''));
  });

  it('[FOOD-04] takes the builder off sale when every custom pizza is made with it', async () => {
    await t.db.update(customizerSettings).set({ baseIngredientIds: [doughId] });
    const guest = t.guest();
    const custom = { optionIds: pick('10"', 'Classic') };
    expect((await guest.post('/cart/addToCart', custom)).status).toBe(200);
    await markOut(doughId);
    expect((await t.nobody.get('/customizer/options')).body.soldOut).toBe('Sold out');
    expect((await guest.post('/cart/addToCart', custom)).body.code).toBe('SOLD_OUT');
    expect((await read(guest)).unavailable).toMatchObject([
      { name: 'Custom Pizza (10" / Classic)', reason: 'Sold out', canBeChanged: false },
    ]);
    await t.db.update(customizerSettings).set({ baseIngredientIds: [] });
  });

  it('[FOOD-05] is offered to be left out, and the pizza can be had without it', async () => {
    await markOut(rocketId);
    const shown = await shownPizza();
    expect(shown).not.toHaveProperty('soldOut');
    expect(shown.comesWith.ingredients).toMatchObject([{ id: rocketId, soldOut: 'Sold out' }]);
    const refused = await t.guest().post('/cart/addToCart', wish());
    expect(refused.body).toMatchObject({
      code: 'SOLD_OUT',
      message: 'Rocket leaves is sold out right now. You can have Parma without.',
    });
    const light = { portions: [{ partId: rocketId, amount: 'light', half: 'whole' }] };
    expect((await t.guest().post('/cart/addToCart', wish(light))).body.code).toBe('SOLD_OUT');
    const without = await t.guest().post('/cart/addToCart', wish(WITHOUT_ROCKET()));
    expect(without.status).toBe(200);
    expect(without.body.cartItem.allergens.contained).not.toContain('mustard');
  });

  it('[FOOD-05] is named by the lines that have it, which one press has without', async () => {
    const customer = await t.user();
    const owner = { kind: 'user', userId: customer.userId } as const;
    const line = await buildCartLine(t.db, owner, { pizza });
    await markOut(rocketId);
    const [unavailable] = (await read(customer)).unavailable;
    expect(unavailable).toMatchObject({
      id: line.id,
      reason: 'Rocket leaves is sold out',
      without: { names: ['Rocket leaves'], choices: WITHOUT_ROCKET() },
    });
    expect((await customer.post('/cart/checkout')).body).toMatchObject({
      code: 'CART_CHANGED',
      unavailable: [{ reason: 'Rocket leaves is sold out' }],
    });
    const path = `/cart/item/${line.id}/choices`;
    expect((await customer.patch(path, unavailable.without.choices)).status).toBe(200);
    expect(await read(customer)).toMatchObject({ unavailable: [], total: 10 });
    expect((await customer.post('/cart/checkout')).status).toBe(200);
  });

  it('[FOOD-06] changes no order that is placed, and stops one that is not', async () => {
    const [placed, open] = [await t.user(), await t.user()];
    const orderOf = async (customer: typeof placed) => {
      await buildCartLine(t.db, { kind: 'user', userId: customer.userId }, { pizza });
      const { body: order } = await customer.post('/cart/checkout');
      await customer.patch(`/orders/${order.id}/delivery-type`, { deliveryType: 'pickup' });
      return order.id as string;
    };
    const [placedId, openId] = [await orderOf(placed), await orderOf(open)];
    expect((await placed.post(`/orders/${placedId}/place-cash`)).status).toBe(200);
    await markOut(rocketId);
    expect((await open.post(`/orders/${openId}/place-cash`)).body).toMatchObject({
      code: 'ORDER_CHANGED',
      changes: [{ change: 'gone' }],
    });
    const { body } = await placed.get('/orders');
    expect(body.items).toMatchObject([{ id: placedId, items: [{ pizza: { id: pizza.id } }] }]);
    expect((await read(open)).unavailable).toHaveLength(1);
  });
});
