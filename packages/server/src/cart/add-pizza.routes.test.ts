import { randomUUID } from 'node:crypto';
import { MAX_CART_LINES } from '@driftstone/contract/cart/cart.limits.ts';
import { CartLine } from '@driftstone/contract/cart/cart.schema.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPizza } from '#catalogue/catalogue.fixtures.ts';
import { pizzas } from '#catalogue/catalogue.tables.ts';
import { buildCoupon } from '#coupons/coupons.fixtures.ts';
import { buildCustomizer } from '#customizer/customizer.fixtures.ts';
import { untilBlocked } from '#testing/blocked-sessions.ts';
import { type Answer, type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { fillCart, firstChoices } from './cart.fixtures.ts';
import { carts } from './cart.tables.ts';

let test: TestApp;
let pizza: Awaited<ReturnType<typeof buildPizza>>;
let pick: (...labels: string[]) => string[];

beforeAll(async () => {
  test = await createTestApp();
  pizza = await buildPizza(test.db, { name: 'Margherita' });
  ({ pick } = await buildCustomizer(test.db));
});
afterAll(() => test.close());

const wish = (more: object = {}) => ({
  pizzaId: pizza.id,
  quantity: 1,
  optionIds: firstChoices(pizza),
  addOnIds: [],
  ...more,
});
const optionId = (label: string) => pizza.options.find((option) => option.label === label)?.id;
const addOnId = (name: string) => pizza.addOns.find((addOn) => addOn.name === name)?.id;

async function itemsOf(caller: Caller) {
  const { body } = await caller.get('/cart/getCart');
  return body.items;
}

async function addOne(caller: Caller): Promise<string> {
  const { body } = await caller.post('/cart/addToCart', wish());
  return body.cartItem.id;
}

describe('POST /cart/addToCart', () => {
  it('[API-04] adds a pizza for a guest, priced by the shop', async () => {
    const guest = test.guest();
    const { status, body } = await guest.post(
      '/cart/addToCart',
      wish({
        optionIds: [optionId('Sourdough'), optionId('12"')],
        addOnIds: [addOnId('Rocket')],
        quantity: 2,
        price: 0.01,
        basePrice: 0.01,
        unitPrice: 0.01,
        name: 'Free pizza',
      }),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      addedToCart: true,
      name: 'Margherita (12" / Sourdough)',
      imageUrl: pizza.imageUrl,
      unitPrice: 14.7,
      quantity: 2,
    });
    expect(CartLine.parse(body.cartItem)).toEqual(body.cartItem);
    expect(body.cartItem).toMatchObject({
      pizza: { id: pizza.id, name: 'Margherita', imageUrl: pizza.imageUrl },
      options: [
        { type: 'size', label: '12"', price: 2.5, value: optionId('12"') },
        { type: 'crust', label: 'Sourdough', price: 1.2 },
      ],
      addOns: [{ name: 'Rocket', price: 1 }],
      price: 14.7,
      quantity: 2,
      isCustom: false,
    });
    expect(await itemsOf(guest)).toEqual([body.cartItem]);
  });

  it('answers with the cart, as it would be read now', async () => {
    const coupon = await buildCoupon(test.db);
    const user = await test.user();
    const sets = [{}, {}, { addOnIds: [addOnId('Rocket')] }];
    for (const more of sets) {
      const { body } = await user.post('/cart/addToCart', wish(more));
      expect(body.cart).toEqual((await user.get('/cart/getCart')).body);
      await user.post('/cart/apply-coupon', { couponCode: coupon.code });
    }
    const gone = await buildPizza(test.db);
    await user.post('/cart/addToCart', wish({ pizzaId: gone.id, optionIds: firstChoices(gone) }));
    await test.db.update(pizzas).set({ isListed: false }).where(eq(pizzas.id, gone.id));
    const custom = { optionIds: pick('12"', 'Classic') };
    const { body } = await user.post('/pizzas/price-custom', custom);
    expect(body.cart).toEqual((await user.get('/cart/getCart')).body);
    expect(body.cart).toMatchObject({
      items: [{ quantity: 2 }, {}, { isCustom: true }],
      unavailable: [{ reason: 'No longer on the menu' }],
      couponCode: coupon.code,
    });
    const priced = await user.post('/pizzas/price-custom', { ...custom, autoAdd: false });
    expect(priced.body).not.toHaveProperty('cart');
  });

  it('[API-04] adds for a user, in a cart of their own', async () => {
    const [user, other] = [await test.user(), await test.user()];
    await addOne(user);
    expect(await itemsOf(user)).toHaveLength(1);
    expect(await itemsOf(other)).toEqual([]);
  });

  it('[CART-03] adds up quantities of the same configuration, and appends another', async () => {
    const guest = test.guest();
    const addOns = pizza.addOns.map(({ id }) => id);
    await guest.post('/cart/addToCart', wish({ quantity: 2, addOnIds: addOns }));
    await guest.post('/cart/addToCart', wish({ quantity: 1 }));
    const { body } = await guest.post(
      '/cart/addToCart',
      wish({
        quantity: 3,
        optionIds: firstChoices(pizza).toReversed(),
        addOnIds: [...addOns.toReversed(), ...addOns],
      }),
    );
    expect(body.quantity).toBe(3);
    expect(body.cartItem.quantity).toBe(5);
    const items = await itemsOf(guest);
    expect(items.map(({ quantity }: CartLine) => quantity)).toEqual([5, 1]);
  });

  it('adds a custom pizza when no pizza is named', async () => {
    const guest = test.guest();
    const optionIds = pick('12"', 'Classic', 'Basil', 'Ham');
    await guest.post('/cart/addToCart', { optionIds, quantity: 1, basePrice: 0, name: 'x' });
    await guest.post('/cart/addToCart', { pizzaId: null, optionIds: optionIds.toReversed() });
    expect(await itemsOf(guest)).toMatchObject([
      {
        name: 'Custom Pizza (12" / Classic)',
        pizza: null,
        imageUrl: null,
        isCustom: true,
        price: 11.1,
        quantity: 2,
      },
    ]);
  });

  it('only prices when autoAdd is false', async () => {
    const guest = test.guest();
    const { body } = await guest.post('/cart/addToCart', wish({ autoAdd: false }));
    expect(body).toMatchObject({ addedToCart: false, cartItem: null, unitPrice: 10 });
    expect(await itemsOf(guest)).toEqual([]);
  });

  it('[API-04] refuses an option of another pizza', async () => {
    const other = await buildPizza(test.db);
    const guest = test.guest();
    const { status, body } = await guest.post(
      '/cart/addToCart',
      wish({ optionIds: [...firstChoices(pizza), other.options[0]?.id] }),
    );
    expect(status).toBe(422);
    expect(body).toEqual({
      code: 'CHOICE_UNKNOWN',
      message: 'That choice does not belong to this pizza.',
      issues: [{ message: 'This option is not offered for this pizza', path: 'optionIds.2' }],
    });
    expect(await itemsOf(guest)).toEqual([]);
  });

  it('[API-04] refuses an add-on of another pizza', async () => {
    const other = await buildPizza(test.db);
    const { status, body } = await test
      .guest()
      .post('/cart/addToCart', wish({ addOnIds: [other.addOns[0]?.id] }));
    expect(status).toBe(422);
    expect(body.issues).toEqual([
      { message: 'This add-on is not offered for this pizza', path: 'addOnIds.0' },
    ]);
  });

  it('[API-04] needs one choice of each type', async () => {
    const none = await test.guest().post('/cart/addToCart', wish({ optionIds: [] }));
    expect(none.status).toBe(422);
    expect(none.body.issues).toEqual([
      { message: 'Please choose a size', path: 'optionIds' },
      { message: 'Please choose a crust', path: 'optionIds' },
    ]);
    const two = await test
      .guest()
      .post('/cart/addToCart', wish({ optionIds: [...firstChoices(pizza), optionId('12"')] }));
    expect(two.status).toBe(422);
    expect(two.body.issues).toMatchObject([{ message: 'Please choose only one size' }]);
  });

  it('refuses a pizza that is unknown or off the menu', async () => {
    const unlisted = await buildPizza(test.db, { isListed: false });
    for (const pizzaId of [randomUUID(), unlisted.id]) {
      const { status, body } = await test.guest().post('/cart/addToCart', wish({ pizzaId }));
      expect(status).toBe(404);
      expect(body.message).toBe('This pizza is no longer on the menu.');
    }
  });

  it('puts 50 parallel adds in one line', async () => {
    const guest = test.guest();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => guest.post('/cart/addToCart', wish())),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(await itemsOf(guest)).toMatchObject([{ quantity: 50 }]);
  });

  it('accepts 50 of 200 parallel adds, and refuses the others', async () => {
    const user = await test.user();
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => user.post('/cart/addToCart', wish())),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, body }) => [status, body.message])).toEqual(
      Array(150).fill([422, 'You can have up to 50 of the same item.']),
    );
    expect(await itemsOf(user)).toMatchObject([{ quantity: 50 }]);
  });

  it('changes nothing when the line would get too full', async () => {
    const guest = test.guest();
    await guest.post('/cart/addToCart', wish({ quantity: 48 }));
    const { status } = await guest.post('/cart/addToCart', wish({ quantity: 3 }));
    expect(status).toBe(422);
    expect(await itemsOf(guest)).toMatchObject([{ quantity: 48 }]);
  });

  it('refuses a 101st line, but still adds to the existing ones', async () => {
    const guest = test.guest();
    await fillCart(test.db, { kind: 'guest', guestId: guest.guestId }, MAX_CART_LINES - 1);
    await addOne(guest);
    const addOnIds = [addOnId('Rocket')];
    const { status, body } = await guest.post('/cart/addToCart', wish({ addOnIds }));
    expect(status).toBe(422);
    expect(body.message).toBe('Your cart can hold up to 100 different items.');
    expect((await guest.post('/cart/addToCart', wish())).body.cartItem.quantity).toBe(2);
  });

  it('has room for one of two new lines that come at the same time for the last place', async () => {
    const guest = test.guest();
    const { guestId } = guest;
    await fillCart(test.db, { kind: 'guest', guestId }, MAX_CART_LINES - 1);
    let adding: Promise<Answer>[] = [];
    await test.db.transaction(async (tx) => {
      await tx.select().from(carts).where(eq(carts.guestId, guestId)).for('update');
      adding = [[], [addOnId('Rocket')]].map((addOnIds) =>
        guest.post('/cart/addToCart', wish({ addOnIds })),
      );
      await untilBlocked(test.db, 2);
    });
    const statuses = (await Promise.all(adding)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(await itemsOf(guest)).toHaveLength(MAX_CART_LINES);
  });

  it('[API-13] refuses malformed input and changes nothing', async () => {
    const guest = test.guest();
    const bad = [
      wish({ quantity: 0 }),
      wish({ quantity: 51 }),
      wish({ quantity: 1.5 }),
      wish({ quantity: '2' }),
      wish({ pizzaId: 'margherita' }),
      wish({ optionIds: 'size' }),
      wish({ addOnIds: [7] }),
      wish({ optionIds: Array.from({ length: 61 }, () => randomUUID()) }),
      [],
    ];
    for (const body of bad) {
      const answer = await guest.post('/cart/addToCart', body);
      expect(answer.status).toBe(400);
      expect(answer.body.message).toEqual(expect.any(String));
    }
    const { status } = await guest.post('/cart/addToCart');
    expect(status).toBe(400);
    expect(await itemsOf(guest)).toEqual([]);
  });

  it('[API-13] needs a token or a well-formed x-session-id', async () => {
    expect((await test.nobody.post('/cart/addToCart', wish())).status).toBe(401);
    expect((await test.guest('me').post('/cart/addToCart', wish())).status).toBe(400);
  });
});
