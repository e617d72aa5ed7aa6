import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildPizza } from '#catalogue/catalogue.fixtures.ts';
import { pizzas } from '#catalogue/catalogue.tables.ts';
import { createContentMemory } from '#content/content-memory.ts';
import type { Shop } from '#shop.ts';
import { buildOrder } from '#orders/orders.fixtures.ts';
import { untilBlocked } from '#testing/blocked-sessions.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { checkCoupon, reserveCoupon } from '#coupons/coupons.service.ts';
import { buildCoupon } from '#coupons/coupons.fixtures.ts';
import { coupons } from '#coupons/coupons.tables.ts';
import { couponRedemptions } from '#coupons/coupon-redemptions.tables.ts';
import { addPizza } from './add-pizza.service.ts';
import { buildCartLine, firstChoices } from './cart.fixtures.ts';
import { readCart, readCartForOrder, redeemCartCoupon, takeOrderedLines } from './cart.service.ts';
import { cartLines, carts } from './cart.tables.ts';

const REFUSED = { allowed: false, code: 'COUPON_REFUSED' };

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
// Redeems coupons of orders that are never placed.
afterAll(() => test.close(['uses of coupons match the orders']));

async function buildOwner() {
  const user = await test.user();
  return { ...user, owner: { kind: 'user', userId: user.userId } as const };
}

const read = (userId: string) => readCartForOrder(test.shop, test.db, userId, test.clock.now);
const HOUR_MS = 60 * 60 * 1000;
const reserve = (use: { couponId: string; userId: string; orderId: string }) => {
  const { now } = test.clock;
  const until = new Date(now.getTime() + HOUR_MS);
  return test.db.transaction((tx) => reserveCoupon(tx, { ...use, now, until }));
};

describe('with the offer cached in memory', () => {
  it('takes one statement to read a cart, and one to add to it and read it', async () => {
    const { owner } = await buildOwner();
    const guest = { kind: 'guest', guestId: randomUUID() } as const;
    const pizza = await buildPizza(test.db, { pricePence: 995 });
    await buildCartLine(test.db, guest, { pizza });
    await buildCartLine(test.db, owner, { pizza });
    const content = createContentMemory({ onChange: () => {} }, () => test.clock.now);
    const shop = { ...test.shop, content } as Shop;
    await readCart(shop, guest);

    const statements = vi.spyOn(pg.Client.prototype, 'query');
    expect(await readCart(shop, guest)).toMatchObject({ subtotalPence: 995 });
    expect(statements).toHaveBeenCalledTimes(1);
    const wish = { pizzaId: pizza.id, optionIds: firstChoices(pizza), addOnIds: [], portions: [] };
    await addPizza(shop, guest, { ...wish, quantity: 1, autoAdd: true });
    expect(statements).toHaveBeenCalledTimes(2);
    statements.mockRestore();
    expect(await readCart(shop, guest)).toMatchObject({ subtotalPence: 1990 });
  });
});

describe('readCartForOrder', () => {
  it('returns priced lines as an order stores them', async () => {
    const { userId, owner } = await buildOwner();
    const pizza = await buildPizza(test.db, { name: 'Margherita', pricePence: 995 });
    const { fingerprint } = await buildCartLine(test.db, owner, { pizza, quantity: 2 });
    expect(await read(userId)).toEqual({
      lines: [
        {
          fingerprint,
          pizzaId: pizza.id,
          name: 'Margherita (10" / Classic)',
          imageUrl: pizza.imageUrl,
          isCustom: false,
          kind: 'pizza',
          ownKind: null,
          isAdultsOnly: false,
          options: [
            { type: 'size', label: '10"', pricePence: 0 },
            { type: 'crust', label: 'Classic', pricePence: 0 },
          ],
          addOns: [],
          unitPricePence: 995,
          allergens: { contained: ['gluten', 'milk'], unknownParts: [] },
          vatPermille: null,
          sales: [],
          left: null,
          quantity: 2,
        },
      ],
      goneLines: [],
      subtotalPence: 1990,
      coupon: null,
    });
  });

  it('lists lines that left the menu apart, and leaves out an expired coupon', async () => {
    const { userId, owner, post } = await buildOwner();
    const pizza = await buildPizza(test.db);
    const line = await buildCartLine(test.db, owner, { pizza });
    const coupon = await buildCoupon(test.db);
    await post('/cart/apply-coupon', { couponCode: coupon.code });
    expect((await read(userId)).coupon).toMatchObject({ id: coupon.id, discountPercent: 10 });

    await test.db.update(pizzas).set({ isListed: false }).where(eq(pizzas.id, pizza.id));
    await test.db.update(coupons).set({ endsAt: test.clock.now }).where(eq(coupons.id, coupon.id));
    expect(await read(userId)).toEqual({
      lines: [],
      goneLines: [{ id: line.id, fingerprint: line.fingerprint, quantity: 1 }],
      subtotalPence: 0,
      coupon: null,
    });
  });

  it('is empty for a user without a cart', async () => {
    const { userId } = await buildOwner();
    expect(await read(userId)).toEqual({
      lines: [],
      goneLines: [],
      subtotalPence: 0,
      coupon: null,
    });
  });
});

describe('takeOrderedLines', () => {
  const take = (userId: string, lines: { fingerprint: string; quantity: number }[]) =>
    test.db.transaction((tx) => takeOrderedLines(tx, userId, lines));

  it('subtracts what was ordered and leaves what was added since', async () => {
    const { userId, owner } = await buildOwner();
    const ordered = await buildCartLine(test.db, owner, { quantity: 2 });
    const grown = await buildCartLine(test.db, owner, { quantity: 5 });
    const added = await buildCartLine(test.db, owner);
    await take(userId, [
      { fingerprint: ordered.fingerprint, quantity: 2 },
      { fingerprint: grown.fingerprint, quantity: 3 },
    ]);
    const { lines } = await read(userId);
    expect(lines.map(({ fingerprint, quantity }) => [fingerprint, quantity])).toEqual([
      [grown.fingerprint, 2],
      [added.fingerprint, 1],
    ]);
  });

  it('removes a line that has less left, and ignores one that is gone', async () => {
    const { userId, owner } = await buildOwner();
    const line = await buildCartLine(test.db, owner, { quantity: 1 });
    await take(userId, [
      { fingerprint: line.fingerprint, quantity: 4 },
      { fingerprint: 'gone', quantity: 1 },
    ]);
    expect((await read(userId)).lines).toEqual([]);
  });

  it('leaves other carts alone', async () => {
    const [buyer, bystander] = [await buildOwner(), await buildOwner()];
    const pizza = await buildPizza(test.db);
    const line = await buildCartLine(test.db, buyer.owner, { pizza });
    await buildCartLine(test.db, bystander.owner, { pizza });
    await take(buyer.userId, [{ fingerprint: line.fingerprint, quantity: 1 }]);
    expect((await read(bystander.userId)).lines).toHaveLength(1);
  });

  it('keeps what is added meanwhile', async () => {
    const { userId, owner, post } = await buildOwner();
    const pizza = await buildPizza(test.db);
    const line = await buildCartLine(test.db, owner, { pizza, quantity: 2 });
    let adding: ReturnType<typeof post> | undefined;
    await test.db.transaction(async (tx) => {
      await takeOrderedLines(tx, userId, [{ fingerprint: line.fingerprint, quantity: 2 }]);
      adding = post('/cart/addToCart', { pizzaId: pizza.id, optionIds: firstChoices(pizza) });
      await untilBlocked(test.db, 1);
    });
    const { status, body } = (await adding) ?? {};
    expect([status, body.cart.items]).toMatchObject([200, [{ quantity: 1 }]]);
    expect((await read(userId)).lines).toMatchObject([{ quantity: 1 }]);
  });

  it('leaves the rest of a line that grew just before', async () => {
    const { userId, owner, patch } = await buildOwner();
    const line = await buildCartLine(test.db, owner, { quantity: 2 });
    let taking: Promise<void> | undefined;
    await test.db.transaction(async (tx) => {
      await tx.update(cartLines).set({ quantity: 3 }).where(eq(cartLines.id, line.id));
      taking = take(userId, [{ fingerprint: line.fingerprint, quantity: 2 }]);
      await untilBlocked(test.db, 1);
    });
    await taking;
    expect((await read(userId)).lines).toMatchObject([{ quantity: 1 }]);
    expect((await patch(`/cart/item/${line.id}`, { quantity: 0 })).status).toBe(204);
  });
});

describe('redeemCoupon', () => {
  it('counts the use once and removes the coupon from the cart', async () => {
    const { userId, owner, post } = await buildOwner();
    await buildCartLine(test.db, owner);
    const coupon = await buildCoupon(test.db, { maxPerUser: 1 });
    await post('/cart/apply-coupon', { couponCode: coupon.code });
    const order = await buildOrder(test.db, { userId });
    await reserve({ couponId: coupon.id, userId, orderId: order.id });

    await test.db.transaction((tx) => redeemCartCoupon(tx, order.id));
    await test.db.transaction((tx) => redeemCartCoupon(tx, order.id));

    const [counted] = await test.db.select().from(coupons).where(eq(coupons.id, coupon.id));
    expect(counted?.redeemedCount).toBe(1);
    const [cart] = await test.db.select().from(carts).where(eq(carts.userId, userId));
    expect(cart?.couponId).toBeNull();
    const use = { couponId: coupon.id, userId, subtotalPence: 5000, now: test.clock.now };
    expect(await checkCoupon(test.db, use)).toEqual(REFUSED);
  });

  it('does nothing for an order without a reservation', async () => {
    const order = await buildOrder(test.db);
    await test.db.transaction((tx) => redeemCartCoupon(tx, order.id));
    const uses = await test.db
      .select()
      .from(couponRedemptions)
      .where(eq(couponRedemptions.orderId, order.id));
    expect(uses).toEqual([]);
  });
});
