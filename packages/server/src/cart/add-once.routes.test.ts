import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_LINE_QUANTITY } from '@driftstone/contract/cart/cart.limits.ts';
import { buildPizza } from '#catalogue/catalogue.fixtures.ts';
import { markSoldOut, sellAgain } from '#catalogue/sold-out.service.ts';
import { buildCustomizer } from '#customizer/customizer.fixtures.ts';
import { untilBlocked } from '#testing/blocked-sessions.ts';
import { type Caller, callerWith, createTestApp, type TestApp } from '#testing/test-app.ts';
import { buildCartLine } from './cart.fixtures.ts';
import { cartAdditions, carts } from './cart.tables.ts';

let test: TestApp;
let pizza: Awaited<ReturnType<typeof buildPizza>>;
let pick: (...labels: string[]) => string[];

beforeAll(async () => {
  test = await createTestApp();
  pizza = await buildPizza(test.db, {}, { options: [], addOns: [] });
  ({ pick } = await buildCustomizer(test.db));
});
afterAll(() => test.close());

const add = (caller: Caller, additionId: string, more: object = {}) =>
  caller.post('/cart/addToCart', { pizzaId: pizza.id, additionId, ...more });

async function quantitiesOf(caller: Caller): Promise<number[]> {
  const { body } = await caller.get('/cart/getCart');
  return body.items.map(({ quantity }: { quantity: number }) => quantity);
}

describe('[OWN-60] an addition that is sent again', () => {
  it('adds once: the first line of a cart, another line, and more of a line', async () => {
    const guest = test.guest();
    const other = await buildPizza(test.db, {}, { options: [], addOns: [] });
    const additions = [{}, { pizzaId: other.id }, { quantity: 2 }].map((more) => ({
      additionId: randomUUID(),
      more,
    }));
    for (const { additionId, more } of additions) {
      expect((await add(guest, additionId, more)).body.cartItem).not.toBeNull();
      const { status, body } = await add(guest, additionId, more);
      expect(status).toBe(200);
      expect(body).toMatchObject({ addedToCart: true, cartItem: null });
      expect(body.cart).toEqual((await guest.get('/cart/getCart')).body);
    }
    expect(await quantitiesOf(guest)).toEqual([3, 1]);
  });

  it('adds a custom pizza once', async () => {
    const guest = test.guest();
    const wish = { optionIds: pick('12"', 'Classic'), additionId: randomUUID() };
    for (const _ of [1, 2])
      expect((await guest.post('/pizzas/price-custom', wish)).body.addedToCart).toBe(true);
    expect(await quantitiesOf(guest)).toEqual([1]);
  });

  it('is not refused when the first try has filled the line, and adds nothing to a line that was removed', async () => {
    const guest = test.guest();
    const [filling, removed] = [randomUUID(), randomUUID()];
    await add(guest, randomUUID(), { quantity: MAX_LINE_QUANTITY - 1 });
    for (const _ of [1, 2])
      expect((await add(guest, filling)).body).toMatchObject({ addedToCart: true });
    expect((await add(guest, randomUUID())).status).toBe(422);
    expect(await quantitiesOf(guest)).toEqual([MAX_LINE_QUANTITY]);

    const other = test.guest();
    const { body } = await add(other, removed);
    await other.delete(`/cart/${body.cartItem.id}`);
    expect((await add(other, removed)).body).toMatchObject({ addedToCart: true });
    const { guestId } = other;
    expect(await test.db.select().from(carts).where(eq(carts.guestId, guestId))).toEqual([]);
  });

  it('is not refused when a pizza or a topping has sold out since', async () => {
    const guest = test.guest();
    const toppings = pick('12"', 'Classic', 'Mushrooms');
    const additions = [
      { path: '/cart/addToCart', wish: { pizzaId: pizza.id, additionId: randomUUID() } },
      { path: '/pizzas/price-custom', wish: { optionIds: toppings, additionId: randomUUID() } },
    ];
    for (const { path, wish } of additions) await guest.post(path, wish);
    const subjectIds = [pizza.id, toppings[2] ?? ''];
    await markSoldOut(test.db, subjectIds, {
      until: null,
      markedAt: test.clock.now,
      markedBy: 'Gina',
    });
    for (const { path, wish } of additions) {
      const { status, body } = await guest.post(path, wish);
      expect([status, body]).toMatchObject([200, { addedToCart: true, cartItem: null }]);
      expect(await guest.post(path, { ...wish, additionId: randomUUID() })).toMatchObject({
        status: 422,
        body: { code: 'SOLD_OUT' },
      });
    }
    await sellAgain(test.db, subjectIds);
    expect(await quantitiesOf(guest)).toEqual([1, 1]);
  });

  it('waits for a first try that is still under way', async () => {
    const guest = test.guest();
    const additionId = randomUUID();
    await buildCartLine(test.db, { kind: 'guest', guestId: guest.guestId }, { pizza });
    let again = add(guest, randomUUID());
    await again;
    await test.db.transaction(async (tx) => {
      await tx.insert(cartAdditions).values({ id: additionId });
      again = add(guest, additionId);
      await untilBlocked(test.db, 1);
    });
    expect((await again).body).toMatchObject({ addedToCart: true, cartItem: null });
    expect(await quantitiesOf(guest)).toEqual([2]);
  });

  it('adds once even when the guest has signed in since', async () => {
    const [user, guest] = [await test.user(), test.guest()];
    const additionId = randomUUID();
    await add(guest, additionId);
    const both = callerWith(test.app, { ...user.headers, ...guest.headers });
    await both.post('/cart/migrate-session-cart');
    for (const caller of [user, guest])
      expect((await add(caller, additionId)).body).toMatchObject({ addedToCart: true });
    expect(await quantitiesOf(user)).toEqual([1]);
  });

  it('does not note an addition that was refused', async () => {
    const guest = test.guest();
    const additionId = randomUUID();
    await add(guest, randomUUID(), { quantity: MAX_LINE_QUANTITY });
    expect((await add(guest, additionId)).status).toBe(422);
    const noted = await test.db
      .select()
      .from(cartAdditions)
      .where(eq(cartAdditions.id, additionId));
    expect(noted).toEqual([]);
  });
});
