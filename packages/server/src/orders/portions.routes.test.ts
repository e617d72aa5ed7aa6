import { Cart } from '@driftstone/contract/cart/cart.schema.ts';
import { Pizza } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import { KitchenBoard } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { Order } from '@driftstone/contract/orders/orders.schema.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstChoices } from '#cart/cart.fixtures.ts';
import { cartLines } from '#cart/cart.tables.ts';
import { buildIngredients, buildPizza } from '#catalogue/catalogue.fixtures.ts';
import { ingredients } from '#catalogue/catalogue.tables.ts';
import { buildCustomizer } from '#customizer/customizer.fixtures.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
let pizza: Awaited<ReturnType<typeof buildPizza>>;
let pick: (...labels: string[]) => string[];
let basilId: string;

beforeAll(async () => {
  t = await createTestApp();
  await buildStore(t.db);
  ({ pick } = await buildCustomizer(t.db));
  pizza = await buildPizza(t.db, { name: 'Margherita', allergens: ['gluten', 'milk'] });
  const [, , basil] = await buildIngredients(t.db, pizza.id, [
    { name: 'Dough', allergens: ['gluten'] },
    { name: 'Mozzarella', allergens: ['milk'], canBeLeftOut: true },
    { name: 'Basil', allergens: [], canBeLeftOut: true },
  ]);
  basilId = basil?.id ?? '';
});
afterAll(() => t.close());

const portion = (partId: string, odd: object = {}) => ({
  partId,
  amount: 'normal',
  half: 'whole',
  ...odd,
});
const idOf = (label: string) => pick(label)[0] ?? '';
const rocketId = () => pizza.addOns.find(({ name }) => name === 'Rocket')?.id ?? '';

/** £6.50, ham on the left (£0.75), double mushrooms on the right (£1.20), light basil (£0.60). */
const halfAndHalf = () => ({
  optionIds: pick('10"', 'Classic', 'Ham', 'Mushrooms', 'Basil'),
  portions: [
    portion(idOf('Ham'), { half: 'left' }),
    portion(idOf('Mushrooms'), { half: 'right', amount: 'double' }),
    portion(idOf('Basil'), { amount: 'light' }),
  ],
});

/** £10.00, double rocket (£2.00), and nothing off for the basil. */
const withoutBasil = () => ({
  pizzaId: pizza.id,
  optionIds: firstChoices(pizza),
  addOnIds: [rocketId()],
  portions: [portion(basilId, { amount: 'without' }), portion(rocketId(), { amount: 'double' })],
});

async function itemsOf(customer: Awaited<ReturnType<TestApp['user']>>) {
  const { body } = await customer.get('/cart/getCart');
  expect(Cart.parse(body)).toEqual(body);
  return body.items;
}

describe('a pizza in portions', () => {
  it('[OWN-15] [OWN-16] is priced and kept in the cart, with the price of each portion', async () => {
    const customer = await t.user();
    await customer.post('/cart/addToCart', halfAndHalf());
    await customer.post('/cart/addToCart', withoutBasil());
    expect(await itemsOf(customer)).toMatchObject([
      {
        price: 9.05,
        options: [
          { label: '10"' },
          { label: 'Classic' },
          { label: 'Mushrooms', amount: 'double', half: 'right', price: 1.2 },
          { label: 'Basil', amount: 'light', price: 0.6 },
          { label: 'Ham', half: 'left', price: 0.75 },
        ],
      },
      {
        price: 12,
        options: [{}, {}, { type: 'ingredient', label: 'Basil', amount: 'without', price: 0 }],
        addOns: [{ name: 'Rocket', amount: 'double', price: 2 }],
      },
    ]);
  });

  it('[OWN-17] is one line for the same portions, and another line for different ones', async () => {
    const customer = await t.user();
    const { optionIds, portions } = halfAndHalf();
    const usual = pick('Basil').map((id) => portion(id));
    const [ham, mushrooms] = portions;
    await customer.post('/cart/addToCart', { optionIds, portions: [ham, mushrooms] });
    await customer.post('/cart/addToCart', { optionIds, portions: [mushrooms, ...usual, ham] });
    await customer.post('/cart/addToCart', { optionIds });
    await customer.post('/cart/addToCart', { optionIds, portions: usual });
    expect(await itemsOf(customer)).toMatchObject([{ quantity: 2 }, { quantity: 2 }]);
    const stored = await t.db.select().from(cartLines);
    const plain = stored.filter(({ fingerprint }) => fingerprint.startsWith('custom|'));
    expect(plain).toHaveLength(1);
  });

  it('[OWN-15] refuses portions of what is not on the pizza or cannot be left out', async () => {
    const [dough] = await t.db.select().from(ingredients).where(eq(ingredients.name, 'Dough'));
    const wishes = [
      { ...halfAndHalf(), portions: [portion(idOf('Nduja'), { half: 'left' })] },
      { ...halfAndHalf(), portions: [portion(idOf('10"'), { amount: 'double' })] },
      { ...withoutBasil(), portions: [portion(dough?.id ?? '', { amount: 'without' })] },
      { ...withoutBasil(), portions: [portion(rocketId(), { half: 'left' })] },
    ];
    for (const wish of wishes) {
      const { status, body } = await t.guest().post('/cart/addToCart', wish);
      expect(status).toBe(422);
      expect(body).toMatchObject({ code: 'CHOICE_UNKNOWN', issues: [{ path: 'portions.0' }] });
    }
  });

  it('[OWN-18] keeps its portions in the order, on the board and when it is ordered again', async () => {
    const customer = await t.user({ isEmailVerified: true });
    await customer.post('/cart/addToCart', halfAndHalf());
    await customer.post('/cart/addToCart', withoutBasil());
    const inCart = await itemsOf(customer);
    const { body: opened } = await customer.post('/cart/checkout');
    await customer.patch(`/orders/${opened.id}/delivery-type`, { deliveryType: 'pickup' });
    await customer.post(`/orders/${opened.id}/place-cash`);

    const { body: order } = await customer.get(`/orders/${opened.id}`);
    expect(Order.parse(order)).toEqual(order);
    expect(order.items).toMatchObject([
      { price: 9.05, options: [{}, {}, { amount: 'double', half: 'right' }, {}, { half: 'left' }] },
      { price: 12, options: [{}, {}, { amount: 'without' }], addOns: [{ amount: 'double' }] },
    ]);

    const { body: board } = await t.kitchen.get('/kitchen/orders');
    expect(KitchenBoard.parse(board)).toEqual(board);
    const ticket = board.open.find(({ id }: { id: string }) => id === opened.id);
    expect(ticket.lines).toMatchObject([
      { details: ['Light basil', 'Left half: Ham', 'Right half: Double mushrooms'], leftOut: [] },
      { details: ['No basil', '+ Double rocket'], options: [], leftOut: ['Basil'] },
    ]);
    expect(ticket.lines.map(({ portions }: { portions: object[] }) => portions)).toEqual([
      [
        { name: 'Mushrooms', isIngredient: false, amount: 'double', half: 'right' },
        { name: 'Basil', isIngredient: false, amount: 'light' },
        { name: 'Ham', isIngredient: false, half: 'left' },
      ],
      [{ name: 'Rocket', isIngredient: false, amount: 'double' }],
    ]);

    await customer.post(`/orders/${opened.id}/order-again`);
    const ordered = (await itemsOf(customer)).map(withoutId);
    expect(ordered).toEqual(inCart.map(withoutId));
  });
});

it('[EVE-45] [OWN-19] a ticket on paper says what the receipt says of the allergens', async () => {
  const customer = await t.user({ isEmailVerified: true });
  const { portions: _, optionIds } = halfAndHalf();
  await customer.post('/cart/addToCart', { optionIds });
  const [mozzarella] = await t.db
    .select()
    .from(ingredients)
    .where(eq(ingredients.name, 'Mozzarella'));
  const withoutMozzarella = [portion(mozzarella?.id ?? '', { amount: 'without' })];
  const addOnIds = pizza.addOns.filter(({ name }) => name === 'Garlic dip').map(({ id }) => id);
  const plain = { pizzaId: pizza.id, optionIds: firstChoices(pizza) };
  await customer.post('/cart/addToCart', { ...plain, portions: withoutMozzarella });
  await customer.post('/cart/addToCart', { ...plain, addOnIds });
  const { body: opened } = await customer.post('/cart/checkout');
  await customer.patch(`/orders/${opened.id}/delivery-type`, { deliveryType: 'pickup' });
  await customer.post(`/orders/${opened.id}/place-cash`);
  const { body: slip } = await t.kitchen.get(`/printing/tickets/${opened.id}`);
  const said = slip.lines
    .map(({ text }: { text: string }) => text.trim())
    .filter((text: string) => text.startsWith('Contains'));
  expect(said).toEqual([
    'Contains gluten and milk. Ask us about the',
    'Contains gluten.',
    'Contains egg, gluten and milk.',
  ]);
});

function withoutId({ id: _, ...line }: Record<string, unknown>) {
  return line;
}

describe('a menu pizza whose ingredients are entered', () => {
  it('[OWN-19] says what can be left out, and what the rest contains', async () => {
    const { body } = await t.nobody.get('/pizzas/all');
    const [shown] = body.items;
    expect(Pizza.parse(shown)).toEqual(shown);
    expect(shown.comesWith).toEqual({
      ingredients: [
        { id: expect.any(String), name: 'Mozzarella', allergens: ['milk'], diet: null },
        { id: basilId, name: 'Basil', allergens: [], diet: null },
      ],
      otherAllergens: ['gluten'],
      otherDiet: null,
    });
  });
});
