import { randomUUID } from 'node:crypto';
import { CartLine } from '@driftstone/contract/cart/cart.schema.ts';
import { readPizzaLink } from '@driftstone/contract/cart/pizza-link.rules.ts';
import {
  priceMenuPizza,
  readShownPrices,
} from '@driftstone/contract/catalogue/menu-price.rules.ts';
import { Pizza } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import { Order } from '@driftstone/contract/orders/orders.schema.ts';
import { CustomPizzaOptions } from '@driftstone/contract/customizer/customizer.schema.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPizza } from '#catalogue/catalogue.fixtures.ts';
import { ingredients, pizzas } from '#catalogue/catalogue.tables.ts';
import { soldOuts } from '#catalogue/sold-outs.tables.ts';
import { buildBuilderIngredients, buildCustomizer } from '#customizer/customizer.fixtures.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { checkOutPickup } from '#testing/test-pickup.ts';

let t: TestApp;
let pick: (...labels: string[]) => string[];
let margherita: Awaited<ReturnType<typeof buildPizza>>;
let prosciutto: Awaited<ReturnType<typeof buildPizza>>;

/** The builder’s own prices undercut both of our pizzas: £6.50, basil £0.60, ham £1.50. */
beforeAll(async () => {
  t = await createTestApp();
  await buildStore(t.db);
  ({ pick } = await buildCustomizer(t.db));
  const { idsOf } = await buildBuilderIngredients(t.db, {
    base: ['Tomato', 'Mozzarella'],
    toppings: ['Basil', 'Ham', 'Mushrooms', 'Prawns'],
  });
  const build = (name: string, pricePence: number, topping: string) =>
    buildPizza(t.db, {
      name,
      pricePence,
      ingredientIds: idsOf('Tomato', 'Mozzarella', topping),
    });
  margherita = await build('Margherita', 995, 'Basil');
  prosciutto = await build('Prosciutto', 1195, 'Ham');
});
afterAll(() => t.close());

const small = (...toppings: string[]) => pick('10"', 'Classic', ...toppings);
const whole = () => [{ pizzaId: margherita.id, half: 'whole' }];
const halves = () => ({
  optionIds: small('Basil', 'Ham'),
  portions: ['Basil', 'Ham'].map((label, at) => ({
    partId: pick(label)[0],
    amount: 'normal',
    half: at === 0 ? 'left' : 'right',
  })),
});

async function priceOf(wish: object) {
  const { status, body } = await t
    .guest()
    .post('/pizzas/price-custom', { autoAdd: false, ...wish });
  expect(status).toBe(200);
  return body.unitPrice;
}

async function linesOf(caller: Caller) {
  const { body } = await caller.get('/cart/getCart');
  return body.items;
}

describe('one of ours that is sold on Fridays alone', () => {
  it('[PRICE-13] [SALE-05] makes none cheaper but the one that is begun with it, for Fridays', async () => {
    const saleTimes = { days: [5], shifts: [], firstDate: null, lastDate: null };
    const change = async (columns: object) =>
      t.db.update(pizzas).set(columns).where(eq(pizzas.id, prosciutto.id));
    await change({ saleTimes, pricePence: 500 });
    const optionIds = small('Ham');
    const starts = [{ pizzaId: prosciutto.id, half: 'whole' }];
    expect(await priceOf({ optionIds })).toBe(8);
    expect(await priceOf({ optionIds, starts })).toBe(5);
    const customer = await t.user();
    await customer.post('/pizzas/price-custom', { optionIds, starts, autoAdd: true });
    const { order, byCash } = await checkOutPickup(customer);
    const choose = (at: string) => customer.patch(`/orders/${order.id}/time`, { at });
    expect((await choose('2026-06-04T17:00:00.000Z')).body.code).toBe('TIME_GONE');
    expect((await choose('2026-06-05T17:00:00.000Z')).status).toBe(200);
    expect((await byCash()).status).toBe(200);
    await change({ saleTimes: null, pricePence: 1195 });
  });
});

describe('one pizza', () => {
  it('[PRICE-01] that was begun with ours costs its menu price, and what is added', async () => {
    const starts = whole();
    expect(await priceOf({ optionIds: small('Basil'), starts })).toBe(9.95);
    expect(await priceOf({ optionIds: pick('12"', 'Sourdough', 'Basil'), starts })).toBe(13.65);
    expect(await priceOf({ optionIds: small('Basil', 'Mushrooms'), starts })).toBe(11.15);
    expect(await priceOf({ optionIds: small(), starts })).toBe(9.95);
  });

  it('[PRICE-02] of two halves of ours costs the dearer one', async () => {
    const starts = [
      { pizzaId: margherita.id, half: 'left' },
      { pizzaId: prosciutto.id, half: 'right' },
    ];
    expect(await priceOf({ ...halves(), starts })).toBe(11.95);
    expect(await priceOf(halves())).toBe(11.95);
  });

  it('[PRICE-03] is not cheaper when it is not said what it was begun with', async () => {
    expect(await priceOf({ optionIds: small('Basil') })).toBe(9.95);
    expect(await priceOf({ optionIds: small('Basil', 'Mushrooms') })).toBe(11.15);
    expect(await priceOf({ optionIds: small('Ham'), starts: whole() })).toBe(11.95);
    expect(await priceOf({ optionIds: small('Mushrooms') })).toBe(7.7);
    const unknown = [{ pizzaId: randomUUID(), half: 'whole' }];
    expect(await priceOf({ optionIds: small('Basil'), starts: unknown })).toBe(9.95);
  });

  it('[PRICE-04] costs the same on the screen, whose prices come with the builder’s choices', async () => {
    const { body } = await t.nobody.get('/customizer/options');
    expect(CustomPizzaOptions.parse(body)).toEqual(body);
    expect(body.ours).toMatchObject([
      { id: margherita.id, name: 'Margherita', price: 9.95, lacking: [] },
      { id: prosciutto.id, price: 11.95 },
    ]);
    const basil = body.vegToppings.find(({ label }: { label: string }) => label === 'Basil');
    expect(body.ours[0].ingredientIds).toEqual(basil.ingredientIds);
  });

  it('[PRICE-07] keeps what it was begun with: in the cart, an order, among the kept, at the till', async () => {
    const customer = await t.user({ isEmailVerified: true });
    const starts = whole();
    const wish = { optionIds: small('Mushrooms'), starts };
    const { body: added } = await customer.post('/cart/addToCart', wish);
    expect(CartLine.parse(added.cartItem)).toEqual(added.cartItem);
    const begun = { price: 11.15, starts, options: [{ price: 0 }, { price: 0 }, { price: 1.2 }] };
    expect(await linesOf(customer)).toMatchObject([begun]);

    const { body: kept } = await customer.post('/users/me/pizzas', { ...wish, name: 'Mine' });
    expect(kept.today.price).toBe(11.15);
    expect(readPizzaLink(kept.link)?.starts).toEqual(starts);

    const { body: opened } = await customer.post('/cart/checkout');
    await customer.patch(`/orders/${opened.id}/delivery-type`, { deliveryType: 'pickup' });
    await customer.post(`/orders/${opened.id}/place-cash`);
    const { body: order } = await customer.get(`/orders/${opened.id}`);
    expect(order.items).toMatchObject([{ price: 11.15 }]);
    expect(readPizzaLink(order.items[0].link)?.starts).toEqual(starts);
    await customer.post(`/orders/${opened.id}/order-again`);
    expect(await linesOf(customer)).toMatchObject([begun]);

    const till = await t.staff('counter');
    const line = { pizzaId: null, addOnIds: [], portions: [], quantity: 1, ...wish };
    const quote = { source: 'counter', lines: [line], place: null, couponCode: null };
    const { body: quoted } = await till.post('/counter/quote', quote);
    expect(quoted.lines).toMatchObject([{ price: 11.15 }]);
  });

  it('[PRICE-07] whose start has left the menu costs what it is, and can be ordered again', async () => {
    const customer = await t.user();
    await customer.post('/cart/addToCart', { optionIds: small('Mushrooms'), starts: whole() });
    const list = (isListed: boolean) =>
      t.db.update(pizzas).set({ isListed }).where(eq(pizzas.id, margherita.id));
    await list(false);
    expect(await linesOf(customer)).toMatchObject([{ price: 7.7 }]);
    await list(true);
    expect(await linesOf(customer)).toMatchObject([{ price: 11.15 }]);
  });

  it('[PRICE-07] is still begun with ours when it is had without what has sold out', async () => {
    const customer = await t.user();
    await customer.post('/cart/addToCart', {
      optionIds: small('Basil', 'Prawns'),
      starts: whole(),
    });
    const [prawnsId = ''] = pick('Prawns');
    await t.db.insert(soldOuts).values({ subjectId: prawnsId, markedBy: 'Ada' });
    const { body: cart } = await customer.get('/cart/getCart');
    const [{ id, without }] = cart.unavailable;
    await customer.patch(`/cart/item/${id}/choices`, without.choices);
    expect(await linesOf(customer)).toMatchObject([{ id, price: 9.95, starts: whole() }]);
  });
});

describe('[PRICE-11] what the owner takes off for leaving out', () => {
  /** £9.95, and 40p less without the basil. */
  const menuWish = () => {
    const [basil] = t0.basilIds;
    return {
      pizzaId: margherita.id,
      optionIds: margherita.options
        .filter(({ label }) => label === '10"' || label === 'Classic')
        .map(({ id }) => id),
      addOnIds: [],
      portions: [{ partId: basil, amount: 'without', half: 'whole' }],
    };
  };
  const t0 = { basilIds: [] as string[] };
  const take = (leftOutPence: number, canBeLeftOut = true) =>
    t.db
      .update(ingredients)
      .set({ canBeLeftOut, leftOutPence })
      .where(eq(ingredients.name, 'Basil'))
      .returning();
  beforeAll(async () => {
    t0.basilIds = (await take(40)).map(({ id }) => id);
  });
  afterAll(() => take(0, false));

  it('is off on the menu and in the builder, in the cart, an order, among the kept and at the till', async () => {
    const customer = await t.user({ isEmailVerified: true });
    const builderWish = { optionIds: small(), starts: whole() };
    expect(await priceOf(builderWish)).toBe(9.55);
    await customer.post('/cart/addToCart', menuWish());
    await customer.post('/cart/addToCart', builderWish);
    const without = { label: 'Basil', amount: 'without', price: -0.4 };
    const lines = [
      { price: 9.55, options: [{ price: 0 }, { price: 0 }, without] },
      { price: 9.55, options: [{ price: 0 }, { price: 0 }] },
    ];
    expect(await linesOf(customer)).toMatchObject(lines);

    const { body: kept } = await customer.post('/users/me/pizzas', { ...menuWish(), name: 'Bare' });
    expect(kept.today.price).toBe(9.55);
    const { body: opened } = await customer.post('/cart/checkout');
    await customer.patch(`/orders/${opened.id}/delivery-type`, { deliveryType: 'pickup' });
    await customer.post(`/orders/${opened.id}/place-cash`);
    const { body: order } = await customer.get(`/orders/${opened.id}`);
    expect(Order.parse(order)).toEqual(order);
    expect(order).toMatchObject({ items: [{ price: 9.55 }, { price: 9.55 }], subtotal: 19.1 });
    await customer.post(`/orders/${opened.id}/order-again`);
    expect(await linesOf(customer)).toMatchObject(lines);

    const till = await t.staff('counter');
    const asLine = (wish: object) => ({ pizzaId: null, addOnIds: [], portions: [], ...wish });
    const quote = {
      source: 'counter',
      lines: [menuWish(), builderWish].map((wish) => ({ ...asLine(wish), quantity: 1 })),
      place: null,
      couponCode: null,
    };
    const { body: quoted } = await till.post('/counter/quote', quote);
    expect(quoted.lines).toMatchObject([{ price: 9.55 }, { price: 9.55 }]);
  });

  it('is said with the menu and the builder’s choices, by which the screen reckons', async () => {
    const { body: menu } = await t.nobody.get('/pizzas/all');
    const shown = menu.items.find(({ id }: { id: string }) => id === margherita.id);
    expect(Pizza.parse(shown)).toEqual(shown);
    expect(shown.comesWith.ingredients).toMatchObject([{ name: 'Basil', leftOut: 0.4 }]);
    const { optionIds, addOnIds } = menuWish();
    const portions = [{ partId: t0.basilIds[0] ?? '', amount: 'without', half: 'whole' } as const];
    const price = priceMenuPizza(readShownPrices(shown), { optionIds, addOnIds, portions });
    expect(price.totalPence).toBe(955);
    const { body: offer } = await t.nobody.get('/customizer/options');
    expect(CustomPizzaOptions.parse(offer)).toEqual(offer);
    expect(offer.ours[0].leftOut).toEqual({ [t0.basilIds[0] ?? '']: 0.4 });
  });

  it('never makes it cheaper than another of ours, nor free', async () => {
    const customer = await t.user();
    await customer.post('/cart/addToCart', menuWish());
    await take(5000);
    expect(await linesOf(customer)).toMatchObject([{ price: 0 }]);
    const plain = await buildPizza(t.db, {
      name: 'Plain',
      pricePence: 940,
      ingredientIds: margherita.ingredientIds.filter((id) => !t0.basilIds.includes(id)),
    });
    expect(await linesOf(customer)).toMatchObject([{ price: 9.4 }]);
    expect(await priceOf({ optionIds: small(), starts: whole() })).toBe(9.4);
    const { body: opened } = await customer.post('/cart/checkout');
    expect(opened.subtotal).toBe(9.4);
    await t.db.update(pizzas).set({ isListed: false }).where(eq(pizzas.id, plain.id));
    await take(40);
  });

  it('counts for lines and kept pizzas from before', async () => {
    const customer = await t.user();
    await take(0);
    await customer.post('/cart/addToCart', menuWish());
    expect(await linesOf(customer)).toMatchObject([{ price: 9.95 }]);
    await take(40);
    expect(await linesOf(customer)).toMatchObject([{ price: 9.55 }]);
    await take(40, false);
    const { body: cart } = await customer.get('/cart/getCart');
    expect(cart.unavailable).toHaveLength(1);
    expect(await priceOf({ optionIds: small(), starts: whole() })).toBe(9.95);
    await take(40);
  });
});
