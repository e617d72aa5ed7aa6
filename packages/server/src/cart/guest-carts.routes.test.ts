import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPizza } from '#catalogue/catalogue.fixtures.ts';
import { rateLimitWindows } from '#security/rate-limits.tables.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { firstChoices } from './cart.fixtures.ts';
import { carts, spentGuests } from './cart.tables.ts';

const HOUR_MS = 60 * 60 * 1000;

let t: TestApp;
let wish: object;
beforeAll(async () => {
  t = await createTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
  const pizza = await buildPizza(t.db, {});
  wish = { pizzaId: pizza.id, optionIds: firstChoices(pizza) };
});
afterAll(() => t.close());

async function add(address: string, guestId: string = randomUUID(), body: object = wish) {
  const headers = { 'x-forwarded-for': address, 'x-session-id': guestId };
  const answer = await t.app.inject({
    method: 'POST',
    url: '/cart/addToCart',
    payload: body,
    headers,
  });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

/** Counts this many more new guests for the address. */
const countMore = (guests: number) =>
  t.db.update(rateLimitWindows).set({ hits: sql`${rateLimitWindows.hits} + ${guests}` });

const cartsOf = (guestId: string) => t.db.select().from(carts).where(eq(carts.guestId, guestId));

describe('the carts of new guests', () => {
  it('are limited to 360 an hour for an address, concurrent ones included; the next guest is told what to do', async () => {
    const here = '198.51.100.1';
    expect((await add(here)).status).toBe(200);
    await countMore(339);
    const answers = await Promise.all(Array.from({ length: 30 }, () => add(here)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    const refused = await add(here);
    expect(refused.status).toBe(429);
    expect(refused.body).toEqual({
      code: 'TOO_MANY_REQUESTS',
      message: 'Too many new carts from your network at once. Please sign in, or try again later.',
    });
    expect(refused.headers['retry-after']).toBe('3600');
    expect((await add('198.51.100.2')).status).toBe(200);
    t.clock.advanceMs(HOUR_MS);
    expect((await add(here)).status).toBe(200);
  });

  it('are counted once each: a guest with a cart may go on adding', async () => {
    const [here, guestId] = ['198.51.100.3', randomUUID()];
    const other = await buildPizza(t.db, {});
    expect((await add(here, guestId)).status).toBe(200);
    await countMore(359);
    expect((await add(here)).status).toBe(429);
    expect((await add(here, guestId)).status).toBe(200);
    const another = { pizzaId: other.id, optionIds: firstChoices(other) };
    expect((await add(here, guestId, another)).status).toBe(200);
  });

  it('are not counted for users, or for pizzas that are only priced', async () => {
    const user = await t.user();
    expect((await user.post('/cart/addToCart', wish)).status).toBe(200);
    const guestId = randomUUID();
    await add('198.51.100.4', guestId, { ...wish, autoAdd: false });
    expect(await cartsOf(guestId)).toEqual([]);
  });

  it('are not stored while they are empty', async () => {
    const guest = t.guest();
    await guest.get('/cart/getCart');
    await guest.post('/cart/addToCart', { pizzaId: randomUUID() });
    await guest.post('/cart/addToCart', { ...wish, optionIds: [] });
    await guest.delete(`/cart/${randomUUID()}`);
    const spent = randomUUID();
    await t.db.insert(spentGuests).values({ guestId: spent });
    expect((await add('198.51.100.5', spent)).status).toBe(401);
    expect([...(await cartsOf(guest.guestId)), ...(await cartsOf(spent))]).toEqual([]);
  });

  it('are deleted with their last line, and not before', async () => {
    const guest = t.guest();
    const other = await buildPizza(t.db, {});
    const first = await guest.post('/cart/addToCart', wish);
    const second = await guest.post('/cart/addToCart', {
      pizzaId: other.id,
      optionIds: firstChoices(other),
    });
    expect(await guest.delete(`/cart/${first.body.cartItem.id}`)).toMatchObject({ status: 200 });
    expect(await cartsOf(guest.guestId)).toHaveLength(1);
    expect(
      await guest.patch(`/cart/item/${second.body.cartItem.id}`, { quantity: 0 }),
    ).toMatchObject({ status: 204 });
    expect(await cartsOf(guest.guestId)).toEqual([]);
    expect((await guest.post('/cart/addToCart', wish)).status).toBe(200);
  });
});
