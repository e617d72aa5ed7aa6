import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstChoices } from '#cart/cart.fixtures.ts';
import { buildPizza } from '#catalogue/catalogue.fixtures.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { buildPaidOrder } from '#orders/orders.fixtures.ts';
import { costOf, writesOf } from '#testing/call-cost.ts';
import { createKeepingApp } from '#testing/keeping-app.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
let keeping: Awaited<ReturnType<typeof createKeepingApp>>;
let wish: { pizzaId: string; optionIds: string[] };
let otherWish: typeof wish;

beforeAll(async () => {
  t = await createTestApp();
  keeping = await createKeepingApp(t);
  await buildStore(t.db, { pizzasPerQuarter: 24, deliveriesPerQuarter: 12 });
  const toWish = (pizza: Awaited<ReturnType<typeof buildPizza>>) => ({
    pizzaId: pizza.id,
    optionIds: firstChoices(pizza),
  });
  wish = toWish(await buildPizza(t.db));
  otherWish = toWish(await buildPizza(t.db));
  // The menu is in memory from here on.
  await keeping.guest.post('/cart/addToCart', wish);
});
afterAll(async () => {
  await keeping.close();
  await t.close();
});

async function signedIn() {
  const user = await t.user();
  return { ...keeping.as(user), userId: user.userId };
}

async function withCart(customer: Caller): Promise<string> {
  await customer.post('/cart/addToCart', wish);
  const { body: cart } = await customer.get('/cart/getCart');
  return cart.items[0].id;
}

async function withPickup(customer: Caller): Promise<string> {
  await withCart(customer);
  const { body: order } = await customer.post('/cart/checkout');
  await customer.patch(`/orders/${order.id}/delivery-type`, { deliveryType: 'pickup' });
  return order.id;
}

const ALONE = { brackets: 0 };
/** `begin` and `commit`. */
const IN_A_TRANSACTION = { brackets: 2 };
const BY_A_USER = { sessionChecks: 1 };
/** After this many runs, PostgreSQL keeps a generic plan, unless plans for known values look cheaper. */
const PLANNED_RUNS = 5;

describe('the statements of a call, with the menu in memory', () => {
  it('are one for a guest’s cart, and one for adding to it and reading it', async () => {
    const { guest } = keeping;
    const none = { sessionChecks: 0 };
    const read = await costOf(() => guest.get('/cart/getCart'));
    expect(read).toEqual({ statements: 1, ...ALONE, ...none });
    const added = await costOf(() => guest.post('/cart/addToCart', wish));
    expect(added).toEqual({ statements: 1, ...ALONE, ...none });
  });

  it('are as many for a user’s cart, be it new or not, beside the check of the session', async () => {
    const customer = await signedIn();
    const add = (each: typeof wish & { additionId?: string }) =>
      costOf(() => customer.post('/cart/addToCart', each));
    for (const each of [wish, wish, otherWish, { ...wish, additionId: randomUUID() }])
      expect(await add(each)).toEqual({ statements: 1, ...ALONE, ...BY_A_USER });
    const read = await costOf(() => customer.get('/cart/getCart'));
    expect(read).toEqual({ statements: 1, ...ALONE, ...BY_A_USER });
  });

  it('are two for another quantity', async () => {
    const customer = await signedIn();
    const lineId = await withCart(customer);
    const change = () => customer.patch(`/cart/item/${lineId}`, { quantity: 3 });
    expect(await costOf(change)).toEqual({ statements: 2, ...ALONE, ...BY_A_USER });
  });

  it('are five for a checkout, two of them for the oven, and more when it is repeated', async () => {
    const customer = await signedIn();
    await withCart(customer);
    const checkOut = () => customer.post('/cart/checkout');
    const cost = { ...IN_A_TRANSACTION, ...BY_A_USER };
    expect(await costOf(checkOut)).toEqual({ statements: 5, ...cost });
    expect(await costOf(checkOut)).toEqual({ statements: 6, ...cost });
    await customer.post('/cart/addToCart', otherWish);
    expect(await costOf(checkOut)).toEqual({ statements: 7, ...cost });
  });

  it('are one for the user’s orders, however many, and two for Home: what is usual among them, and what is due next', async () => {
    const customer = await signedIn();
    await withPickup(customer);
    await buildPaidOrder(t.db, { userId: customer.userId });
    await buildPaidOrder(t.db, { userId: customer.userId });
    const one = { statements: 1, ...ALONE, ...BY_A_USER };
    expect(await costOf(() => customer.get('/orders'))).toEqual(one);
    expect(await costOf(() => customer.get('/orders/latest-unpaid'))).toEqual(one);
    expect(await costOf(() => customer.get('/orders/usual'))).toEqual({ ...one, statements: 2 });
  });

  it('are five for the choice of delivery, and thirteen for placing a stranger’s cash order', async () => {
    const customer = await signedIn();
    await withCart(customer);
    const { body: order } = await customer.post('/cart/checkout');
    const choose = () =>
      customer.patch(`/orders/${order.id}/delivery-type`, { deliveryType: 'pickup' });
    const cost = { ...IN_A_TRANSACTION, ...BY_A_USER };
    expect(await costOf(choose)).toEqual({ statements: 5, ...cost });
    const place = () => customer.post(`/orders/${order.id}/place-cash`);
    // One adds up the cash orders of customers without a confirmed e-mail, and three are reactions to the event.
    expect(await costOf(place)).toEqual({ statements: 13, ...cost });
  });

  it('of an order leave together: the check of the session, begin and reads, the oven, writes and commit', async () => {
    const customer = await signedIn();
    await withCart(customer);
    let id = '';
    const checkOut = async () => ({ id } = (await customer.post('/cart/checkout')).body);
    const choose = () => customer.patch(`/orders/${id}/delivery-type`, { deliveryType: 'pickup' });
    const place = () => customer.post(`/orders/${id}/place-cash`);
    for (const call of [checkOut, choose, place]) expect(await writesOf(call)).toBe(4);
  });

  it('of an order are no longer planned once a connection has run them five times', async () => {
    for (let orders = 0; orders < 7; orders += 1) {
      const customer = await signedIn();
      const order = `/orders/${await withPickup(customer)}`;
      await customer.post(`${order}/place-cash`);
    }
    // The pool hands out the connection that was used last.
    const { rows } = await t.pool.query<{ name: string; plans: number; runs: number }>(
      `select name, custom_plans as plans, custom_plans + generic_plans as runs
       from pg_prepared_statements`,
    );
    expect(rows.filter(({ runs }) => runs > PLANNED_RUNS).length).toBeGreaterThan(10);
    expect(rows.filter(({ plans }) => plans > PLANNED_RUNS)).toEqual([]);
  });

  it('are six for the kitchen’s board: one asks which device it is, one who drives, one what the screens are for, and one what the orders with an allergy contain by now', async () => {
    const kitchen = keeping.as(t.kitchen);
    const read = () => costOf(() => kitchen.get('/kitchen/orders'));
    const cost = { ...ALONE, sessionChecks: 0 };
    expect(await read()).toEqual({ statements: 6, ...cost });
    const { userId } = await t.user();
    for (const allergy of ['Nuts', 'Celery', 'Milk'])
      await buildPaidOrder(t.db, { userId, allergy });
    expect(await read()).toEqual({ statements: 7, ...cost });
  });
});
