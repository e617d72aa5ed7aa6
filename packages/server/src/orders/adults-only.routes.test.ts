import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPizza } from '#catalogue/catalogue.fixtures.ts';
import { pizzas } from '#catalogue/catalogue.tables.ts';
import { NEARBY } from '#orders/checkout/checkout.fixtures.ts';
import { payByCard } from '#payments/paying.fixtures.ts';
import { stepOnBoard } from '#testing/board-steps.ts';
import { checkOutPickup } from '#testing/test-pickup.ts';
import { createEvening, type Evening } from '#testing/test-evening.ts';

let t: Evening;
beforeAll(async () => (t = await createEvening()));
afterAll(() => t.close());

const NOTHING_TO_CHOOSE = { options: [], addOns: [] };

/** A cart of one item, as its order is once the card is paid. */
async function orderDelivery(isAdultsOnly: boolean) {
  const customer = await t.user({ isEmailVerified: true });
  const item = await buildPizza(t.db, { kind: 'drink', isAdultsOnly }, NOTHING_TO_CHOOSE);
  await customer.post('/cart/addToCart', { pizzaId: item.id, quantity: 1 });
  const { body: cart } = await customer.get('/cart/getCart');
  const { body: order } = await customer.post('/cart/checkout');
  const url = `/orders/${order.id}`;
  await customer.patch(`${url}/update-location`, NEARBY);
  const paying = await customer.post('/payments/checkout-session', { orderIds: [order.id] });
  await payByCard(t.app, paying.body.sessionId);
  return { item, cart, order: (await customer.get(url)).body };
}

it('[AGE-01] [AGE-02] tells customers, kitchen, till and driver, by what it was when it was ordered', async () => {
  await t.setUp('19:00');
  const beer = await orderDelivery(true);
  const cola = await orderDelivery(false);
  // From now on anybody may have it, but this one was sold to an adult.
  await t.db.update(pizzas).set({ isAdultsOnly: false }).where(eq(pizzas.id, beer.item.id));
  const [kitchen, till, driver] = [
    await t.device('kitchen'),
    await t.device('counter'),
    await t.device('driver'),
  ];
  const tickets = (await kitchen.get('/kitchen/orders')).body.open;
  const lineOf = ({ order }: typeof beer) =>
    tickets.find(({ id }: { id: string }) => id === order.id).lines[0];
  expect([beer.cart.items[0], beer.order.items[0], lineOf(beer)]).toEqual(
    Array.from({ length: 3 }, () => expect.objectContaining({ isAdultsOnly: true })),
  );
  for (const one of [cola.cart.items[0], cola.order.items[0], lineOf(cola)])
    expect(one).not.toHaveProperty('isAdultsOnly');
  const needsId = (list: { id: string; needsId?: true }[]) =>
    [beer, cola].map(({ order }) => list.find(({ id }) => id === order.id)?.needsId);
  expect(needsId((await till.get('/counter/orders')).body.open)).toEqual([true, undefined]);
  for (const { order } of [beer, cola]) {
    await stepOnBoard(t, order.id, ['received', 'accepted']);
    await stepOnBoard(t, order.id, ['accepted', 'ready']);
  }
  expect(needsId((await driver.get('/drive/orders')).body.ready)).toEqual([true, undefined]);
});

it('[AGE-02] asks for ID where the owner has said so while the order was open', async () => {
  await t.setUp('19:00');
  const customer = await t.user({ isEmailVerified: true });
  const item = await buildPizza(t.db, { kind: 'drink' }, NOTHING_TO_CHOOSE);
  await customer.post('/cart/addToCart', { pizzaId: item.id, quantity: 1 });
  const { order, byCash } = await checkOutPickup(customer);
  await t.db.update(pizzas).set({ isAdultsOnly: true }).where(eq(pizzas.id, item.id));
  expect((await byCash()).status).toBe(200);
  const { items } = (await customer.get(`/orders/${order.id}`)).body;
  expect(items[0]).toMatchObject({ isAdultsOnly: true });
});
