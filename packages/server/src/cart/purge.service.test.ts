import { randomUUID } from 'node:crypto';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPizza } from '#catalogue/catalogue.fixtures.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { cartAdditions, cartLines, carts } from './cart.tables.ts';
import { purgeGuests } from './purge.service.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const DAYS_AGO = (days: number) => new Date(shop.clock.now.getTime() - days * 86_400_000);

it('deletes guest carts that nobody has touched for 90 days, and no others', async () => {
  const pizza = await buildPizza(shop.db, {}, { options: [], addOns: [] });
  const callers = {
    abandoned: shop.guest(),
    returning: shop.guest(),
    recent: shop.guest(),
    user: await shop.user(),
  };
  for (const caller of Object.values(callers))
    expect((await caller.post('/cart/addToCart', { pizzaId: pizza.id })).status).toBe(200);
  await shop.db.update(carts).set({ updatedAt: DAYS_AGO(91) });
  await shop.db.update(cartLines).set({ updatedAt: DAYS_AGO(91) });
  const touch = async (guestId: string, days: number) => {
    const [cart] = await shop.db.select().from(carts).where(eq(carts.guestId, guestId));
    await shop.db
      .update(cartLines)
      .set({ updatedAt: DAYS_AGO(days) })
      .where(eq(cartLines.cartId, cart?.id ?? ''));
  };
  await touch(callers.returning.guestId, 89);
  await touch(callers.recent.guestId, 0);

  await purgeGuests(shop.shop);

  const linesOf = async (name: keyof typeof callers) =>
    (await callers[name].get('/cart/getCart')).body.items.length;
  expect(await linesOf('abandoned')).toBe(0);
  expect(await linesOf('returning')).toBe(1);
  expect(await linesOf('recent')).toBe(1);
  expect(await linesOf('user')).toBe(1);
});

it('deletes empty guest carts after an hour', async () => {
  const guestIds = { old: randomUUID(), new: randomUUID() };
  const minutesAgo = (minutes: number) => new Date(shop.clock.now.getTime() - minutes * 60_000);
  await shop.db.insert(carts).values([
    { guestId: guestIds.old, updatedAt: minutesAgo(61) },
    { guestId: guestIds.new, updatedAt: minutesAgo(59) },
  ]);
  await purgeGuests(shop.shop);
  const left = await shop.db.select().from(carts).where(isNotNull(carts.guestId));
  const leftIds = left.map(({ guestId }) => guestId);
  expect(leftIds).toContain(guestIds.new);
  expect(leftIds).not.toContain(guestIds.old);
});

it('[OWN-60] deletes additions that no browser repeats any more, however many they are', async () => {
  const ids = { new: randomUUID() };
  await shop.db.execute(sql`insert into cart_additions (id, added_at)
    select gen_random_uuid(), ${DAYS_AGO(15)} from generate_series(1, 5001)`);
  await shop.db.insert(cartAdditions).values({ id: ids.new, addedAt: DAYS_AGO(13) });
  await purgeGuests(shop.shop);
  const left = await shop.db.select({ id: cartAdditions.id }).from(cartAdditions);
  expect(left).toEqual([{ id: ids.new }]);
});
