import { afterAll, beforeAll, expect, it } from 'vitest';
import { firstChoices } from '#cart/cart.fixtures.ts';
import { buildPizza } from '#catalogue/catalogue.fixtures.ts';
import { NEARBY } from '#orders/checkout/checkout.fixtures.ts';
import { buildPaidOrder } from '#orders/orders.fixtures.ts';
import { payByCard } from '#payments/paying.fixtures.ts';
import type { Caller } from '#testing/test-app.ts';
import { createEvening, type Evening, inLondon, span } from '#testing/test-evening.ts';
import { checkOutPickup } from '#testing/test-pickup.ts';
import { findStraySlots } from './stray-slots.service.ts';

let t: Evening;
beforeAll(async () => (t = await createEvening()));
afterAll(() => t.close());

async function addDrinks(customer: Caller, quantity: number, kind: 'drink' | 'side' = 'drink') {
  const choices = { options: [{ type: 'size', label: '330 ml', pricePence: 0 }], addOns: [] };
  const drink = await buildPizza(t.db, { kind, pricePence: 300, imageUrl: null }, choices);
  const optionIds = firstChoices(drink);
  const added = await customer.post('/cart/addToCart', { pizzaId: drink.id, optionIds, quantity });
  expect(added).toMatchObject({ status: 200 });
}

it('[KIND-01] promises drinks at once while the oven is full, and they take nothing of it', async () => {
  await t.setUp('19:00', { pizzasPerQuarter: 3 });
  expect((await (await t.openPickup(3)).byCash()).status).toBe(200);
  const customer = await t.user({ isEmailVerified: true });
  await addDrinks(customer, 20);
  const drinks = await checkOutPickup(customer);
  expect(await drinks.byCash()).toMatchObject({
    status: 200,
    body: { order: { promised: span('19:15', '19:20') } },
  });
  const later = await t.openPickup(3, { isEmailVerified: true });
  expect(await later.read()).toMatchObject({ promised: span('19:30', '19:35') });
  expect(await findStraySlots(t.db)).toEqual([]);
});

it('[KIND-01] [EVE-53] promises drinks at once, however far staff have overbooked the oven', async () => {
  await t.setUp('19:00', { pizzasPerQuarter: 3 });
  const ovenQuarter = inLondon('19:00');
  const { storeId, clock } = t;
  await buildPaidOrder(t.db, { storeId, placedAt: clock.now, ovenQuarter, ovenWork: [9] });
  const customer = await t.user({ isEmailVerified: true });
  await addDrinks(customer, 1);
  expect((await (await checkOutPickup(customer)).byCash()).body).toMatchObject({
    order: { promised: span('19:15', '19:20') },
  });
});

it('[KIND-01] offers the times that the oven has room for, whatever is drunk with it', async () => {
  await t.setUp('19:00', { pizzasPerQuarter: 3 });
  const { customer, times } = await t.openPickup(3, { isEmailVerified: true });
  const free = (await times()).asap;
  await addDrinks(customer, 20);
  await customer.post('/cart/checkout');
  expect(free).not.toBeNull();
  expect((await times()).asap).toEqual(free);
});

it('[KIND-01] counts a pizza and not the drinks beside it', async () => {
  await t.setUp('19:00', { pizzasPerQuarter: 3, maxOrderPizzas: 3 });
  const { customer, byCash } = await t.openPickup(3, { isEmailVerified: true });
  await addDrinks(customer, 20);
  await customer.post('/cart/checkout');
  expect(await byCash()).toMatchObject({ status: 200 });
  expect(await findStraySlots(t.db)).toEqual([]);
});

it('[KIND-01] says that sides fill the oven too, to who has too many of them', async () => {
  await t.setUp('19:00', { pizzasPerQuarter: 3, maxOrderPizzas: 3 });
  const { customer } = await t.openPickup(1, { isEmailVerified: true });
  await addDrinks(customer, 3, 'side');
  expect((await customer.post('/cart/checkout')).body).toMatchObject({
    code: 'ORDER_TOO_LARGE',
    message: expect.stringMatching(/^We take up to 3 pizzas, or what fills the oven as much, and /),
  });
});

it('[KIND-01] takes a driver for a delivery of drinks', async () => {
  await t.setUp('19:00', { deliveriesPerQuarter: 1 });
  const promises: unknown[] = [];
  for (const _neighbour of [1, 2, 3]) {
    const customer = await t.user({ isEmailVerified: true });
    await addDrinks(customer, 8);
    const { body: order } = await customer.post('/cart/checkout');
    const url = `/orders/${order.id}`;
    await customer.patch(`${url}/update-location`, NEARBY);
    const paying = await customer.post('/payments/checkout-session', { orderIds: [order.id] });
    expect(paying).toMatchObject({ status: 200 });
    await payByCard(t.app, paying.body.sessionId);
    promises.push((await customer.get(url)).body.promised);
  }
  // One driver leaves in each quarter of an hour, so the third waits.
  expect(promises.at(-1)).toEqual(span('19:35', '19:45'));
});

it('[KIND-02] shows the drawing of its kind in the place of a picture', async () => {
  await t.setUp('19:00');
  const customer = await t.user({ isEmailVerified: true });
  await addDrinks(customer, 1);
  const [line] = (await customer.get('/cart/getCart')).body.items;
  expect(line.pizza.imageUrl).toBe('/pictures/placeholder-drink.webp');
  const { items } = (await customer.get('/pizzas/all')).body;
  expect(items.find(({ kind }: { kind: string }) => kind === 'drink').imageUrl).toBe(
    '/pictures/placeholder-drink.webp',
  );
});
