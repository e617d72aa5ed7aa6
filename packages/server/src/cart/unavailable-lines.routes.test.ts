import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildIngredients, buildPizza } from '#catalogue/catalogue.fixtures.ts';
import { ingredients, pizzaAddOns, pizzaOptions, pizzas } from '#catalogue/catalogue.tables.ts';
import { markSoldOut, sellAgain } from '#catalogue/sold-out.service.ts';
import { soldOuts } from '#catalogue/sold-outs.tables.ts';
import { buildCoupon } from '#coupons/coupons.fixtures.ts';
import { buildCustomizer } from '#customizer/customizer.fixtures.ts';
import { customChoices } from '#customizer/customizer.tables.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { type Caller, callerWith, createTestApp, type TestApp } from '#testing/test-app.ts';
import { buildCartLine, firstChoices } from './cart.fixtures.ts';

let t: TestApp;
let pick: (...labels: string[]) => string[];

beforeAll(async () => {
  t = await createTestApp();
  await buildStore(t.db);
  ({ pick } = await buildCustomizer(t.db));
});
afterAll(() => t.close());
beforeEach(() => t.db.delete(soldOuts));

const markOut = (...subjectIds: (string | undefined)[]) =>
  markSoldOut(
    t.db,
    subjectIds.map((id) => id ?? ''),
    { until: null, markedAt: t.clock.now, markedBy: 'Gina' },
  );
const hide = (id: string, isListed = false) =>
  t.db.update(pizzas).set({ isListed }).where(eq(pizzas.id, id));
const read = async (shopper: Caller) => (await shopper.get('/cart/getCart')).body;

describe('a line that can’t be had', () => {
  it('[SOLD-01] stays in the cart with its name, its price and why, and is not counted', async () => {
    const customer = await t.user();
    const owner = { kind: 'user', userId: customer.userId } as const;
    const [kept, out] = [await buildPizza(t.db), await buildPizza(t.db, { name: 'Margherita' })];
    await buildCartLine(t.db, owner, { pizza: kept });
    const line = await buildCartLine(t.db, owner, { pizza: out, quantity: 2 });
    expect(await read(customer)).toMatchObject({ subtotal: 30, unavailable: [] });

    await markOut(out.id);
    const cart = await read(customer);
    expect(cart).toMatchObject({ subtotal: 10, total: 10, items: [{ pizza: { id: kept.id } }] });
    expect(cart.unavailable).toMatchObject([
      {
        id: line.id,
        name: 'Margherita (10" / Classic)',
        price: 10,
        quantity: 2,
        reason: 'Sold out',
        canBeChanged: false,
      },
    ]);
    await sellAgain(t.db, [out.id]);
    expect(await read(customer)).toMatchObject({ subtotal: 30, unavailable: [] });
  });

  it('[SOLD-01] stays for a guest whose pizza left the menu, and is good again when it is back', async () => {
    const guest = t.guest();
    const pizza = await buildPizza(t.db, { name: 'Napoli' });
    await guest.post('/cart/addToCart', { pizzaId: pizza.id, optionIds: firstChoices(pizza) });
    await hide(pizza.id);
    const cart = await read(guest);
    expect(cart).toMatchObject({ items: [], total: 0 });
    expect(cart.unavailable).toMatchObject([
      { name: 'Napoli (10" / Classic)', price: 10, reason: 'No longer on the menu' },
    ]);
    await hide(pizza.id, true);
    expect(await read(guest)).toMatchObject({ total: 10, unavailable: [] });
  });

  it('[SOLD-01] can be removed', async () => {
    const guest = t.guest();
    const pizza = await buildPizza(t.db, { isListed: false });
    const line = await buildCartLine(
      t.db,
      { kind: 'guest', guestId: guest.guestId },
      {
        pizza,
      },
    );
    expect((await guest.delete(`/cart/${line.id}`)).status).toBe(200);
    expect(await read(guest)).toMatchObject({ items: [], unavailable: [] });
  });

  it('[SOLD-02] names the choice that is sold out, and what the line would be without it', async () => {
    const customer = await t.user();
    const owner = { kind: 'user', userId: customer.userId } as const;
    const pizza = await buildPizza(t.db);
    const rocket = pizza.addOns.find(({ name }) => name === 'Rocket');
    const line = await buildCartLine(t.db, owner, { pizza, addOnIds: [rocket?.id ?? ''] });
    await markOut(rocket?.id);
    const [unavailable] = (await read(customer)).unavailable;
    expect(unavailable).toMatchObject({
      reason: 'Rocket is sold out',
      price: 11,
      canBeChanged: true,
      without: { names: ['Rocket'] },
    });
    const changed = await customer.patch(
      `/cart/item/${line.id}/choices`,
      unavailable.without.choices,
    );
    expect(changed.status).toBe(200);
    expect(await read(customer)).toMatchObject({
      total: 10,
      items: [{ id: line.id }],
      unavailable: [],
    });
  });

  it('[SOLD-02] names an add-on, an option and a topping that the shop no longer has', async () => {
    const customer = await t.user();
    const owner = { kind: 'user', userId: customer.userId } as const;
    const [dipped, crusted] = [await buildPizza(t.db), await buildPizza(t.db)];
    const [dip] = dipped.addOns;
    const [mushrooms] = await t.db
      .insert(customChoices)
      .values({ kind: 'veg', label: 'Truffle', pricePence: 300, position: 90 })
      .returning();
    await buildCartLine(t.db, owner, { pizza: dipped, addOnIds: [dip?.id ?? ''] });
    await buildCartLine(t.db, owner, { pizza: crusted });
    const optionIds = [...pick('10"', 'Classic'), mushrooms?.id ?? ''];
    await customer.post('/cart/addToCart', { optionIds });

    await t.db.delete(pizzaAddOns).where(eq(pizzaAddOns.id, dip?.id ?? ''));
    const classic = crusted.options.find(({ label }) => label === 'Classic')?.id ?? '';
    await t.db.delete(pizzaOptions).where(eq(pizzaOptions.id, classic));
    await t.db.delete(customChoices).where(eq(customChoices.id, mushrooms?.id ?? ''));
    const { unavailable } = await read(customer);
    expect(unavailable).toMatchObject([
      { reason: 'Garlic dip is no longer offered', without: { names: ['Garlic dip'] } },
      { reason: 'Classic is no longer offered', without: null, canBeChanged: true },
      { reason: 'Truffle is no longer offered', name: 'Custom Pizza (10" / Classic)' },
    ]);
    const [dippedLine] = unavailable;
    await customer.patch(`/cart/item/${dippedLine.id}/choices`, dippedLine.without.choices);
    expect(await read(customer)).toMatchObject({
      items: [{ name: `${dipped.name} (10" / Classic)` }],
    });
  });

  it('[SOLD-02] says that an ingredient can no longer be left out, or is not in it any more', async () => {
    const guest = t.guest();
    const pizza = await buildPizza(t.db);
    const [basil] = await buildIngredients(t.db, pizza.id, [
      { name: 'Purple basil', allergens: [], canBeLeftOut: true },
    ]);
    const added = await guest.post('/cart/addToCart', {
      pizzaId: pizza.id,
      optionIds: firstChoices(pizza),
      portions: [{ partId: basil?.id, amount: 'without', half: 'whole' }],
    });
    expect(added.status).toBe(200);
    const ofBasil = eq(ingredients.id, basil?.id ?? '');
    await t.db.update(ingredients).set({ canBeLeftOut: false }).where(ofBasil);
    // An allergy may be why it was left out, so no press puts it back.
    expect((await read(guest)).unavailable).toMatchObject([
      { reason: 'Purple basil can no longer be left out', without: null },
    ]);
    await t.db.delete(ingredients).where(ofBasil);
    expect((await read(guest)).unavailable).toMatchObject([
      { reason: 'Purple basil is no longer in it', without: { choices: { portions: [] } } },
    ]);
  });

  it('[SOLD-03] stops the checkout, which says which and why, and takes nothing out', async () => {
    const customer = await t.user();
    const owner = { kind: 'user', userId: customer.userId } as const;
    const [kept, out] = [await buildPizza(t.db), await buildPizza(t.db, { name: 'Diavola' })];
    const hidden = await buildPizza(t.db, { name: 'Quattro' });
    for (const pizza of [kept, out, hidden]) await buildCartLine(t.db, owner, { pizza });
    await markOut(out.id);
    await hide(hidden.id);
    const before = await read(customer);
    for (const { status, body } of [
      await customer.post('/cart/checkout'),
      await customer.post('/cart/checkout'),
    ]) {
      expect(status).toBe(409);
      expect(body).toMatchObject({
        code: 'CART_CHANGED',
        message:
          'Diavola (10" / Classic): Sold out. Quattro (10" / Classic): No longer on the menu. ' +
          'Take them out of your cart to order the rest.',
        unavailable: [
          { name: 'Diavola (10" / Classic)', reason: 'Sold out' },
          { name: 'Quattro (10" / Classic)', reason: 'No longer on the menu' },
        ],
      });
    }
    expect(await read(customer)).toEqual(before);
    await sellAgain(t.db, [out.id]);
    await hide(hidden.id, true);
    const { status, body } = await customer.post('/cart/checkout');
    expect([status, body.total]).toEqual([200, 30]);
  });

  it('[SOLD-03] is not what a coupon counts, which is back with the pizza', async () => {
    const customer = await t.user();
    const owner = { kind: 'user', userId: customer.userId } as const;
    const [one, other] = [await buildPizza(t.db), await buildPizza(t.db)];
    for (const pizza of [one, other]) await buildCartLine(t.db, owner, { pizza });
    const coupon = await buildCoupon(t.db, { discountPercent: 10, minSubtotalPence: 1500 });
    await customer.post('/cart/apply-coupon', { couponCode: coupon.code });
    expect(await read(customer)).toMatchObject({ discount: 2, total: 18 });
    await markOut(other.id);
    expect(await read(customer)).toMatchObject({ couponCode: null, total: 10 });
    await sellAgain(t.db, [other.id]);
    expect(await read(customer)).toMatchObject({ couponCode: coupon.code, total: 18 });
  });

  it('[SOLD-04] leaves an order that is not placed yet, and stays in the cart', async () => {
    const customer = await t.user();
    const owner = { kind: 'user', userId: customer.userId } as const;
    const [kept, out] = [await buildPizza(t.db), await buildPizza(t.db)];
    for (const pizza of [kept, out]) await buildCartLine(t.db, owner, { pizza });
    const { body: order } = await customer.post('/cart/checkout');
    await customer.patch(`/orders/${order.id}/delivery-type`, { deliveryType: 'pickup' });
    await markOut(out.id);
    expect((await customer.post(`/orders/${order.id}/place-cash`)).status).toBe(422);
    expect(await read(customer)).toMatchObject({
      items: [{ pizza: { id: kept.id } }],
      unavailable: [{ pizza: { id: out.id }, reason: 'Sold out' }],
    });
    // What the order has left goes with it. The rest waits in the cart.
    expect((await customer.post(`/orders/${order.id}/place-cash`)).status).toBe(200);
    expect(await read(customer)).toMatchObject({
      items: [],
      unavailable: [{ pizza: { id: out.id } }],
    });
  });

  it('[SOLD-05] comes along at sign-in, and adds up with the same line of the account', async () => {
    const [user, guest] = [await t.user(), t.guest()];
    const [both, only] = [await buildPizza(t.db), await buildPizza(t.db)];
    await buildCartLine(t.db, { kind: 'user', userId: user.userId }, { pizza: both, quantity: 2 });
    const guests = { kind: 'guest', guestId: guest.guestId } as const;
    await buildCartLine(t.db, guests, { pizza: both, quantity: 3 });
    await buildCartLine(t.db, guests, { pizza: only });
    await markOut(both.id);
    await hide(only.id);
    const joined = await callerWith(t.app, { ...user.headers, ...guest.headers }).post(
      '/cart/migrate-session-cart',
    );
    expect(joined.body).toEqual({ merged: 1, combined: 1, capped: [] });
    expect((await read(user)).unavailable).toMatchObject([
      { pizza: { id: both.id }, quantity: 5 },
      { pizza: { id: only.id }, quantity: 1 },
    ]);
  });
});
