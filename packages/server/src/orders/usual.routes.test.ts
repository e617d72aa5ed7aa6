import { fingerprintOf } from '@driftstone/contract/cart/fingerprint.rules.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstChoices } from '#cart/cart.fixtures.ts';
import { buildPizza } from '#catalogue/catalogue.fixtures.ts';
import { pizzas } from '#catalogue/catalogue.tables.ts';
import { buildCustomizer } from '#customizer/customizer.fixtures.ts';
import { customChoices } from '#customizer/customizer.tables.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { buildOrder, buildPaidOrder } from '#orders/orders.fixtures.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
let storeId: string;
let day = 0;
beforeAll(async () => {
  t = await createTestApp();
  storeId = (await buildStore(t.db)).id;
});
afterAll(() => t.close());

/** A pizza of the menu for £10.00, as an order names it. */
async function buildLine() {
  const pizza = await buildPizza(t.db);
  const fingerprint = fingerprintOf(pizza.id, firstChoices(pizza), []);
  return { pizzaId: pizza.id, fingerprint, name: pizza.name, unitPricePence: 1000 };
}

/** Each on the day after the one before. */
function order(userId: string, lines: object[], state: object = {}) {
  day += 1;
  const placedAt = new Date(Date.UTC(2026, 3, day));
  const wanted = { userId, storeId, lines, placedAt, createdAt: placedAt, ...state };
  return 'state' in state ? buildOrder(t.db, wanted) : buildPaidOrder(t.db, wanted);
}

const usualOf = async (customer: Awaited<ReturnType<TestApp['user']>>) =>
  (await customer.get('/orders/usual')).body.usual;

describe('GET /orders/usual', () => {
  it('[OWN-07] is the pizza in most orders, however many of another were in a single one', async () => {
    const customer = await t.user();
    const [habit, party, latest] = [await buildLine(), await buildLine(), await buildLine()];
    await order(customer.userId, [habit]);
    await order(customer.userId, [{ ...party, quantity: 9 }, habit]);
    await order(customer.userId, [latest]);
    expect(await usualOf(customer)).toEqual({
      item: expect.objectContaining({
        name: habit.name,
        price: 10,
        link: expect.stringMatching(/^1~/),
      }),
      timesOrdered: 2,
      price: 10,
      latestDeliveryType: 'pickup',
      latestOrder: { id: expect.any(String), count: 1 },
    });
  });

  it('[OWN-07] says how many items the latest order had', async () => {
    const customer = await t.user();
    const [pizza, other] = [await buildLine(), await buildLine()];
    await order(customer.userId, [pizza]);
    const { id } = await order(customer.userId, [{ ...other, quantity: 2 }, pizza]);
    expect(await usualOf(customer)).toMatchObject({
      item: { name: pizza.name },
      latestOrder: { id, count: 3 },
    });
  });

  it('[OWN-76] names the order that is due next, whatever is in it, and no longer half a day after its time', async () => {
    const customer = await t.user();
    const line = { ...(await buildLine()), kind: 'drink' as const };
    const inHours = (hours: number) => new Date(t.shop.now().getTime() + hours * 3_600_000);
    const promise = (hours: number) => ({
      state: 'accepted',
      paymentStatus: 'paid',
      promisedFrom: inHours(hours),
      promisedUntil: inHours(hours),
      promisedAt: inHours(-20),
    });
    const read = async () => (await customer.get('/orders/usual')).body;
    await order(customer.userId, [line], promise(-13));
    expect(await read()).toEqual({ usual: null });
    const { id, number } = await order(customer.userId, [line], promise(1));
    await order(customer.userId, [line], promise(30));
    expect(await read()).toEqual({ usual: null, underWay: { id, number } });
  });

  it('[OWN-07] [KIND-05] is a pizza, whatever drink comes with every order', async () => {
    const customer = await t.user();
    const cola = { ...(await buildLine()), kind: 'drink' as const };
    await order(customer.userId, [cola]);
    expect(await usualOf(customer)).toBeNull();
    const [one, other] = [await buildLine(), await buildLine()];
    await order(customer.userId, [one, cola]);
    await order(customer.userId, [other, cola]);
    expect(await usualOf(customer)).toMatchObject({ item: { name: other.name }, timesOrdered: 1 });
  });

  it('[OWN-07] is the later of two that were ordered equally often', async () => {
    const customer = await t.user();
    const [earlier, later] = [await buildLine(), await buildLine()];
    await order(customer.userId, [earlier]);
    await order(customer.userId, [later]);
    expect(await usualOf(customer)).toMatchObject({ item: { name: later.name }, timesOrdered: 1 });
  });

  it('is nothing that was not sold, and nobody else’s', async () => {
    const customer = await t.user();
    await order(customer.userId, [await buildLine()], { state: 'expired' });
    await order(customer.userId, [await buildLine()], {
      state: 'cancelled',
      paymentStatus: 'refunded',
    });
    expect(await customer.get('/orders/usual')).toMatchObject({
      status: 200,
      body: { usual: null },
    });
    await order((await t.user()).userId, [await buildLine()]);
    expect(await usualOf(customer)).toBeNull();
  });

  it('[OWN-07] [SALE-04] says what it costs today, and that it can’t be had this week, or as it was', async () => {
    const customer = await t.user();
    const line = await buildLine();
    await order(customer.userId, [line]);
    const change = (columns: Partial<typeof pizzas.$inferInsert>) =>
      t.db.update(pizzas).set(columns).where(eq(pizzas.id, line.pizzaId));
    await change({ pricePence: 1350 });
    expect(await usualOf(customer)).toMatchObject({ item: { price: 10 }, price: 13.5 });
    const dates = { firstDate: '2026-12-01', lastDate: '2026-12-24' };
    await change({ saleTimes: { days: [], shifts: [], ...dates } });
    expect(await usualOf(customer)).toMatchObject({ item: { price: 10 }, price: null });
    await change({ saleTimes: null, isListed: false });
    expect(await usualOf(customer)).toMatchObject({ item: { price: 10 }, price: null });
  });

  it('[OWN-07] may be a custom pizza, until a topping of it is gone', async () => {
    const { pick } = await buildCustomizer(t.db);
    const customer = await t.user();
    const fingerprint = fingerprintOf(null, pick('12"', 'Sourdough', 'Mushrooms', 'Ham'), []);
    await order(customer.userId, [{ fingerprint, isCustom: true }]);
    expect(await usualOf(customer)).toMatchObject({ item: { pizza: null }, price: 13.2 });
    await t.db.delete(customChoices).where(eq(customChoices.label, 'Ham'));
    expect(await usualOf(customer)).toMatchObject({ item: { pizza: null }, price: null });
  });

  it('needs somebody signed in', async () => {
    expect((await t.guest().get('/orders/usual')).status).toBe(401);
  });
});
