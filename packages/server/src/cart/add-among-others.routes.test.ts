import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPizza } from '#catalogue/catalogue.fixtures.ts';
import { untilBlocked } from '#testing/blocked-sessions.ts';
import { costOf } from '#testing/call-cost.ts';
import { createKeepingApp } from '#testing/keeping-app.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { buildCartLine } from './cart.fixtures.ts';
import { carts, spentGuests } from './cart.tables.ts';

let t: TestApp;
let keeping: Awaited<ReturnType<typeof createKeepingApp>>;
let pizza: Awaited<ReturnType<typeof buildPizza>>;

beforeAll(async () => {
  t = await createTestApp();
  keeping = await createKeepingApp(t);
  pizza = await buildPizza(t.db, {}, { options: [], addOns: [] });
  // The menu is in memory from here on.
  await keeping.guest.post('/cart/addToCart', { pizzaId: pizza.id });
});
afterAll(async () => {
  await keeping.close();
  await t.close();
});

const add = (caller: Pick<Caller, 'headers'>, more: object = {}) =>
  keeping.as(caller).post('/cart/addToCart', { pizzaId: pizza.id, ...more });

async function quantityOf(caller: Pick<Caller, 'headers'>): Promise<number | undefined> {
  const { body } = await keeping.as(caller).get('/cart/getCart');
  return body.items[0]?.quantity;
}

async function guestWithCart() {
  const guest = t.guest();
  await buildCartLine(t.db, { kind: 'guest', guestId: guest.guestId }, { pizza });
  return guest;
}

describe('additions of several customers at the same moment', () => {
  it('share a statement, and each goes to its own cart', async () => {
    const guests = await Promise.all([1, 2, 3].map(guestWithCart));
    const users = await Promise.all([1, 2, 3].map(() => t.user()));
    const cost = await costOf(async () => {
      await Promise.all(guests.map((guest, index) => add(guest, { quantity: index + 1 })));
    });
    expect(cost).toEqual({ statements: 1, brackets: 0, sessionChecks: 0 });
    await Promise.all(users.map((user, index) => add(user, { quantity: index + 1 })));
    expect(await Promise.all(guests.map(quantityOf))).toEqual([2, 3, 4]);
    expect(await Promise.all(users.map(quantityOf))).toEqual([1, 2, 3]);
  });

  it('share a transaction for new guests, and a guest whose cart was merged opens none among them', async () => {
    const guests = [t.guest(), t.guest(), t.guest()];
    const spent = t.guest();
    await t.db.insert(spentGuests).values({ guestId: spent.guestId });
    const cost = await costOf(async () => {
      const answers = await Promise.all(guests.map((guest) => add(guest)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    });
    expect(cost).toEqual({ statements: 3, brackets: 2, sessionChecks: 0 });

    const others = [t.guest(), t.guest()];
    const answers = await Promise.all([spent, ...others].map((guest) => add(guest)));
    expect(answers.map(({ status }) => status)).toEqual([401, 200, 200]);
    expect(await Promise.all(others.map(quantityOf))).toEqual([1, 1]);
    expect(await t.db.select().from(carts).where(eq(carts.guestId, spent.guestId))).toEqual([]);
  });

  it('[OWN-60] add once each, be one of them a repeat', async () => {
    const [again, other] = [await guestWithCart(), await guestWithCart()];
    const additionId = randomUUID();
    await add(again, { additionId });
    const answers = await Promise.all([add(again, { additionId }), add(other)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await Promise.all([again, other].map(quantityOf))).toEqual([2, 2]);
  });

  it('do not wait for a cart that somebody is changing', async () => {
    const [busy, other] = [await guestWithCart(), await guestWithCart()];
    let waiting: Promise<unknown> = Promise.resolve();
    await t.db.transaction(async (tx) => {
      await tx.select().from(carts).where(eq(carts.guestId, busy.guestId)).for('update');
      waiting = add(busy);
      expect((await add(other)).status).toBe(200);
      await untilBlocked(t.db, 1);
    });
    await waiting;
    expect(await Promise.all([busy, other].map(quantityOf))).toEqual([2, 2]);
  });
});
