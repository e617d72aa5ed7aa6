import { randomUUID } from 'node:crypto';
import { Cart } from '@driftstone/contract/cart/cart.schema.ts';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildPizza } from '#catalogue/catalogue.fixtures.ts';
import { pizzaAddOns, pizzaOptions, pizzas } from '#catalogue/catalogue.tables.ts';
import { buildCustomizer } from '#customizer/customizer.fixtures.ts';
import { customChoices } from '#customizer/customizer.tables.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { buildCartLine, fillCart, firstChoices } from './cart.fixtures.ts';

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
async function itemsOf(caller: Caller) {
  const { body } = await caller.get('/cart/getCart');
  return body.items;
}

async function addOne(caller: Caller): Promise<string> {
  const { body } = await caller.post('/cart/addToCart', wish());
  return body.cartItem.id;
}

describe('GET /cart/getCart', () => {
  it('is empty for a new guest', async () => {
    const { status, body } = await test.guest().get('/cart/getCart');
    expect(status).toBe(200);
    expect(body).toEqual({
      items: [],
      unavailable: [],
      couponCode: null,
      discountPercent: 0,
      subtotal: 0,
      discount: 0,
      total: 0,
    });
  });

  it('[API-04] lists lines in the order of adding, with the total', async () => {
    const guest = test.guest();
    const other = await buildPizza(test.db, { name: 'Napoli', pricePence: 1145 });
    await guest.post('/cart/addToCart', wish({ quantity: 2 }));
    await guest.post('/cart/addToCart', { pizzaId: other.id, optionIds: firstChoices(other) });
    await guest.post('/cart/addToCart', wish({ quantity: 1 }));
    const { body } = await guest.get('/cart/getCart');
    expect(Cart.parse(body)).toEqual(body);
    expect(body.items).toMatchObject([
      { name: 'Margherita (10" / Classic)', quantity: 3 },
      { name: 'Napoli (10" / Classic)', quantity: 1 },
    ]);
    expect(body).toMatchObject({ subtotal: 41.45, discount: 0, total: 41.45 });
  });

  it("shows today's price of the menu", async () => {
    const guest = test.guest();
    const changing = await buildPizza(test.db, { pricePence: 900 });
    await buildCartLine(test.db, { kind: 'guest', guestId: guest.guestId }, { pizza: changing });
    await test.db.update(pizzas).set({ pricePence: 1250 }).where(eq(pizzas.id, changing.id));
    expect(await itemsOf(guest)).toMatchObject([{ price: 12.5 }]);
  });

  it('leaves out a pizza that is off the menu, or has lost a required choice', async () => {
    const guest = test.guest();
    const owner = { kind: 'guest', guestId: guest.guestId } as const;
    const gone = await buildPizza(test.db);
    const changed = await buildPizza(test.db);
    await buildCartLine(test.db, owner, { pizza: gone });
    await buildCartLine(test.db, owner, { pizza: changed });
    await addOne(guest);
    await test.db.update(pizzas).set({ isListed: false }).where(eq(pizzas.id, gone.id));
    const [chosen = ''] = firstChoices(changed);
    await test.db.delete(pizzaOptions).where(eq(pizzaOptions.id, chosen));

    const { body } = await guest.get('/cart/getCart');
    expect(body.items).toHaveLength(1);
    expect(body.subtotal).toBe(10);
  });

  it('leaves out a pizza whose add-on or topping left the menu, instead of selling it without', async () => {
    const guest = test.guest();
    const [sea] = await test.db
      .insert(customChoices)
      .values({ kind: 'veg', label: 'Samphire', pricePence: 90, position: 99 })
      .returning();
    const dipped = await buildPizza(test.db);
    const [dip] = dipped.addOns;
    if (!sea || !dip) throw new Error('There is nothing to take off the menu');
    await guest.post('/cart/addToCart', { optionIds: [...pick('10"', 'Classic'), sea.id] });
    await guest.post('/cart/addToCart', {
      pizzaId: dipped.id,
      optionIds: firstChoices(dipped),
      addOnIds: dipped.addOns.map(({ id }) => id),
    });
    const lines: { id: string }[] = await itemsOf(guest);
    await addOne(guest);
    await test.db.delete(customChoices).where(eq(customChoices.id, sea.id));
    await test.db.delete(pizzaAddOns).where(eq(pizzaAddOns.id, dip.id));

    const { body } = await guest.get('/cart/getCart');
    expect(body).toMatchObject({ items: [{ pizza: { id: pizza.id } }], subtotal: 10 });
    for (const { id } of lines)
      expect((await guest.patch(`/cart/item/${id}`, { quantity: 2 })).status).toBe(404);
  });

  it('takes as many statements for many lines as for one', async () => {
    const guest = test.guest();
    const statements = vi.spyOn(pg.Client.prototype, 'query');
    await addOne(guest);
    // Four for the offer, which a test shop does not cache. Then the addition that finds no cart, begin, the cart with
    // its line, whether the guest is spent and commit.
    expect(statements).toHaveBeenCalledTimes(9);
    await addOne(guest);
    expect(statements).toHaveBeenCalledTimes(14);

    await fillCart(test.db, { kind: 'guest', guestId: guest.guestId }, 40);
    await guest.post('/cart/addToCart', { optionIds: pick('10"', 'Classic') });
    statements.mockClear();
    expect(await itemsOf(guest)).toHaveLength(42);
    // The cart and the offer.
    expect(statements).toHaveBeenCalledTimes(5);
    statements.mockRestore();
  });

  it('[API-13] needs a token or a session id, and does not treat a bad token as a guest', async () => {
    expect((await test.nobody.get('/cart/getCart')).status).toBe(401);
    const guest = test.guest();
    const { statusCode } = await test.app.inject({
      url: '/cart/getCart',
      headers: { ...guest.headers, authorization: 'Bearer nonsense' },
    });
    expect(statusCode).toBe(401);
  });
});

describe('PATCH /cart/item/:lineId', () => {
  it('sets the quantity', async () => {
    const guest = test.guest();
    const lineId = await addOne(guest);
    const { status, body } = await guest.patch(`/cart/item/${lineId}`, { quantity: 7 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: lineId, quantity: 7, price: 10 });
    expect(await itemsOf(guest)).toEqual([body]);
  });

  it('removes the line at 0 or less', async () => {
    const guest = test.guest();
    for (const quantity of [0, -3]) {
      const lineId = await addOne(guest);
      const { status } = await guest.patch(`/cart/item/${lineId}`, { quantity });
      expect(status).toBe(204);
      expect(await itemsOf(guest)).toEqual([]);
    }
  });

  it('refuses more than 50, fractions and text', async () => {
    const guest = test.guest();
    const lineId = await addOne(guest);
    for (const quantity of [51, 1.5, '2', null]) {
      const { status } = await guest.patch(`/cart/item/${lineId}`, { quantity });
      expect(status).toBe(400);
    }
    expect(await itemsOf(guest)).toMatchObject([{ quantity: 1 }]);
  });

  it("[API-04] finds neither another shopper's line nor an unknown one", async () => {
    const [owner, rival] = [await test.user(), await test.user()];
    const lineId = await addOne(owner);
    for (const caller of [rival, test.guest()]) {
      for (const quantity of [5, 0]) {
        const { status } = await caller.patch(`/cart/item/${lineId}`, { quantity });
        expect(status).toBe(404);
      }
    }
    const unknown = await owner.patch(`/cart/item/${randomUUID()}`, { quantity: 5 });
    expect(unknown.status).toBe(404);
    expect(await itemsOf(owner)).toMatchObject([{ quantity: 1 }]);
  });

  it('[API-13] needs a well-formed id, and an identity', async () => {
    expect((await test.guest().patch('/cart/item/7', { quantity: 1 })).status).toBe(400);
    const path = `/cart/item/${randomUUID()}`;
    expect((await test.nobody.patch(path, { quantity: 1 })).status).toBe(401);
  });
});

describe('DELETE /cart/:lineId', () => {
  it('removes the line, once', async () => {
    const guest = test.guest();
    const lineId = await addOne(guest);
    const { status, body } = await guest.delete(`/cart/${lineId}`);
    expect([status, body]).toEqual([200, { message: 'Item removed from cart' }]);
    expect(await itemsOf(guest)).toEqual([]);
    expect((await guest.delete(`/cart/${lineId}`)).status).toBe(404);
  });

  it("leaves another shopper's line alone", async () => {
    const owner = await test.user();
    const lineId = await addOne(owner);
    expect((await test.guest().delete(`/cart/${lineId}`)).status).toBe(404);
    expect((await test.nobody.delete(`/cart/${lineId}`)).status).toBe(401);
    expect(await itemsOf(owner)).toHaveLength(1);
  });

  it('[API-13] needs a well-formed id', async () => {
    expect((await test.guest().delete('/cart/line')).status).toBe(400);
  });
});
