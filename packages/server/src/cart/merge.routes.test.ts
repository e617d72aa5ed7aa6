import { randomUUID } from 'node:crypto';
import { MAX_CART_LINES } from '@driftstone/contract/cart/cart.limits.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '#auth/auth.fixtures.ts';
import { buildPizza } from '#catalogue/catalogue.fixtures.ts';
import { pizzas } from '#catalogue/catalogue.tables.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { untilBlocked } from '#testing/blocked-sessions.ts';
import {
  type Answer,
  type Caller,
  callerWith,
  createTestApp,
  type TestApp,
} from '#testing/test-app.ts';
import { buildCartLine, fillCart, firstChoices } from './cart.fixtures.ts';
import { cartLines, carts } from './cart.tables.ts';

const MERGE = '/cart/migrate-session-cart';

let test: TestApp;
let pizza: Awaited<ReturnType<typeof buildPizza>>;
let other: Awaited<ReturnType<typeof buildPizza>>;

beforeAll(async () => {
  test = await createTestApp();
  pizza = await buildPizza(test.db, { name: 'Margherita' });
  other = await buildPizza(test.db, { name: 'Napoli' });
});
afterAll(() => test.close());

type User = Awaited<ReturnType<TestApp['user']>>;
type Guest = ReturnType<TestApp['guest']>;

const asOwner = (user: User) => ({ kind: 'user', userId: user.userId }) as const;
const asGuest = (guest: Guest) => ({ kind: 'guest', guestId: guest.guestId }) as const;
const add = (caller: Caller, quantity = 1) =>
  caller.post('/cart/addToCart', { pizzaId: pizza.id, optionIds: firstChoices(pizza), quantity });

/** The user's client, which sends the guest's id beside the token. */
function joined(user: User, guest: Guest): Caller {
  return callerWith(test.app, { ...user.headers, ...guest.headers });
}

async function itemsOf(caller: Caller): Promise<{ name: string; quantity: number }[]> {
  const { body } = await caller.get('/cart/getCart');
  return body.items.map(({ name, quantity }: { name: string; quantity: number }) => ({
    name,
    quantity,
  }));
}

describe('POST /cart/migrate-session-cart', () => {
  it("[API-05] moves the guest's lines and adds quantities to lines the user already has", async () => {
    const [user, guest] = [await test.user(), test.guest()];
    await buildCartLine(test.db, asOwner(user), { pizza, quantity: 2 });
    await buildCartLine(test.db, asGuest(guest), { pizza, quantity: 3 });
    await buildCartLine(test.db, asGuest(guest), { pizza: other });

    const { status, body } = await joined(user, guest).post(MERGE);

    expect(status).toBe(200);
    expect(body).toEqual({ merged: 1, combined: 1, capped: [] });
    expect(await itemsOf(user)).toEqual([
      { name: 'Margherita (10" / Classic)', quantity: 5 },
      { name: 'Napoli (10" / Classic)', quantity: 1 },
    ]);
  });

  it('[API-05] takes the guest from the token when the session was opened by a guest', async () => {
    const guest = test.guest();
    const { user, sessionId } = await buildUser(test.db);
    const token = await test.shop.tokens.sign({
      kind: 'user',
      userId: user.id,
      sessionId,
      guestId: guest.guestId,
    });
    const caller = callerWith(test.app, { authorization: `Bearer ${token}` });
    await buildCartLine(test.db, asGuest(guest), { pizza });
    expect((await caller.post(MERGE)).body).toEqual({ merged: 1, combined: 0, capped: [] });
    expect((await caller.post(MERGE)).body).toEqual({ merged: 0, combined: 0, capped: [] });
    expect(await itemsOf(caller)).toMatchObject([{ quantity: 1 }]);
  });

  it('[API-05] merges once when it is sent twice', async () => {
    const [user, guest] = [await test.user(), test.guest()];
    await buildCartLine(test.db, asGuest(guest), { pizza, quantity: 2 });
    await joined(user, guest).post(MERGE);
    const again = await joined(user, guest).post(MERGE);
    expect(again.body).toEqual({ merged: 0, combined: 0, capped: [] });
    expect(await itemsOf(user)).toMatchObject([{ quantity: 2 }]);
  });

  it('[API-05] merges once when three are sent at the same time', async () => {
    const [user, guest] = [await test.user(), test.guest()];
    await buildCartLine(test.db, asOwner(user), { pizza });
    await buildCartLine(test.db, asGuest(guest), { pizza, quantity: 4 });
    let answers: Promise<Answer>[] = [];
    await test.db.transaction(async (tx) => {
      // The first merge stops here, halfway, and the others queue behind it.
      await tx.select().from(carts).where(eq(carts.userId, user.userId)).for('update');
      answers = [1, 2, 3].map(() => joined(user, guest).post(MERGE));
      await untilBlocked(test.db, 3);
    });
    const reports = (await Promise.all(answers)).map(({ body }) => body.combined);
    expect(reports.toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
    expect(await itemsOf(user)).toMatchObject([{ quantity: 5 }]);
  });

  it('caps a line at 50 and says which', async () => {
    const [user, guest] = [await test.user(), test.guest()];
    await buildCartLine(test.db, asOwner(user), { pizza, quantity: 40 });
    await buildCartLine(test.db, asGuest(guest), { pizza, quantity: 20 });
    const { body } = await joined(user, guest).post(MERGE);
    expect(body).toEqual({ merged: 0, combined: 1, capped: ['Margherita (10" / Classic)'] });
    expect(await itemsOf(user)).toMatchObject([{ quantity: 50 }]);
  });

  it('fills the cart up to 100 lines and reports what found no room', async () => {
    const [user, guest] = [await test.user(), test.guest()];
    await fillCart(test.db, asOwner(user), MAX_CART_LINES - 1);
    await buildCartLine(test.db, asGuest(guest), { pizza });
    await buildCartLine(test.db, asGuest(guest), { pizza: other });
    const { body } = await joined(user, guest).post(MERGE);
    expect(body).toEqual({ merged: 1, combined: 0, capped: ['Napoli (10" / Classic)'] });
    expect(await itemsOf(user)).toHaveLength(MAX_CART_LINES);
  });

  it('[SOLD-05] moves lines that can’t be had too, and the checkout reports them', async () => {
    const [user, guest] = [await test.user(), test.guest()];
    const [gone, both] = [await buildPizza(test.db), await buildPizza(test.db)];
    await buildCartLine(test.db, asOwner(user), { pizza: both });
    for (const each of [gone, both, pizza])
      await buildCartLine(test.db, asGuest(guest), { pizza: each });
    for (const { id } of [gone, both])
      await test.db.update(pizzas).set({ isListed: false }).where(eq(pizzas.id, id));
    expect((await joined(user, guest).post(MERGE)).body).toEqual({
      merged: 2,
      combined: 1,
      capped: [],
    });
    expect(await itemsOf(user)).toHaveLength(1);
    await buildStore(test.db);
    const { status, body } = await user.post('/cart/checkout');
    const reason = 'No longer on the menu';
    expect([status, body.unavailable]).toEqual([
      409,
      [both, gone].map(({ name }) => ({ name: `${name} (10" / Classic)`, reason })),
    ]);
  });

  it('answers zeros for a guest without a cart, and for a user who was no guest', async () => {
    const [user, guest] = [await test.user(), test.guest()];
    const nothing = { merged: 0, combined: 0, capped: [] };
    expect((await joined(user, guest).post(MERGE)).body).toEqual(nothing);
    const { status, body } = await user.post(MERGE);
    expect([status, body]).toEqual([200, nothing]);
  });

  it('leaves the carts of other users and guests alone', async () => {
    const [user, rival] = [await test.user(), await test.user()];
    const [guest, bystander] = [test.guest(), test.guest()];
    await buildCartLine(test.db, asOwner(rival), { pizza, quantity: 7 });
    await buildCartLine(test.db, asGuest(bystander), { pizza, quantity: 8 });
    await buildCartLine(test.db, asGuest(guest), { pizza, quantity: 2 });
    await joined(user, guest).post(MERGE);
    // The guest's cart was merged: nobody else gets it.
    expect((await joined(rival, guest).post(MERGE)).body.merged).toBe(0);
    expect(await itemsOf(rival)).toMatchObject([{ quantity: 7 }]);
    expect(await itemsOf(bystander)).toMatchObject([{ quantity: 8 }]);
    expect(await itemsOf(user)).toMatchObject([{ quantity: 2 }]);
  });

  it("makes the guest's id unusable", async () => {
    const [user, guest] = [await test.user(), test.guest()];
    await add(guest);
    await joined(user, guest).post(MERGE);
    const path = `/cart/item/${randomUUID()}`;
    const answers = [
      await guest.get('/cart/getCart'),
      await add(guest),
      await guest.patch(path, { quantity: 2 }),
      await guest.delete(`/cart/${randomUUID()}`),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(401);
      expect(body.message).toBe("Send an access token, or a guest's x-session-id.");
    }
  });

  it('refuses adds that arrive during the merge', async () => {
    const [user, guest] = [await test.user(), test.guest()];
    await add(guest);
    const { id } = await buildCartLine(test.db, asOwner(user), { pizza: other });
    let merging: Promise<Answer> | undefined;
    let adding: Promise<Answer>[] = [];
    await test.db.transaction(async (tx) => {
      await tx.select().from(cartLines).where(eq(cartLines.id, id)).for('update');
      merging = joined(user, guest).post(MERGE);
      await untilBlocked(test.db, 1);
      const another = { pizzaId: other.id, optionIds: firstChoices(other) };
      adding = [add(guest), guest.post('/cart/addToCart', another)];
      await untilBlocked(test.db, 3);
    });
    expect((await merging)?.body.merged).toBe(1);
    expect((await Promise.all(adding)).map(({ status }) => status)).toEqual([401, 401]);
    expect(await itemsOf(user)).toMatchObject([{ quantity: 1 }, { quantity: 1 }]);
  });

  it('waits for an earlier add, and merges it', async () => {
    const [user, guest] = [await test.user(), test.guest()];
    await add(guest);
    const [line] = await test.db
      .select({ id: cartLines.id })
      .from(cartLines)
      .innerJoin(carts, eq(carts.id, cartLines.cartId))
      .where(eq(carts.guestId, guest.guestId));
    let adding: Promise<Answer> | undefined;
    let merging: Promise<Answer> | undefined;
    await test.db.transaction(async (tx) => {
      await tx
        .select()
        .from(cartLines)
        .where(eq(cartLines.id, line?.id ?? ''))
        .for('update');
      adding = add(guest, 2);
      await untilBlocked(test.db, 1);
      merging = joined(user, guest).post(MERGE);
      await untilBlocked(test.db, 2);
    });
    expect((await adding)?.status).toBe(200);
    expect((await merging)?.body.merged).toBe(1);
    expect(await itemsOf(user)).toMatchObject([{ quantity: 3 }]);
  });

  it("waits for an add that is creating the guest's cart", async () => {
    const [user, guest] = [await test.user(), test.guest()];
    let adding: Promise<Answer> | undefined;
    let merging: Promise<Answer> | undefined;
    await test.db.transaction(async (tx) => {
      // A new line references its pizza, so the add stops with its cart created and not committed.
      await tx.select().from(pizzas).where(eq(pizzas.id, pizza.id)).for('update');
      adding = add(guest, 6);
      await untilBlocked(test.db, 1);
      merging = joined(user, guest).post(MERGE);
      await untilBlocked(test.db, 2);
    });
    expect((await adding)?.status).toBe(200);
    expect((await merging)?.body.merged).toBe(1);
    expect(await itemsOf(user)).toMatchObject([{ quantity: 6 }]);
  });

  it('[API-13] needs a token, and a well-formed session id', async () => {
    const user = await test.user();
    expect((await test.guest().post(MERGE)).status).toBe(401);
    expect((await test.nobody.post(MERGE)).status).toBe(401);
    const odd = callerWith(test.app, { ...user.headers, 'x-session-id': 'me' });
    expect((await odd.post(MERGE)).status).toBe(400);
  });
});
