import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildPizza } from '#catalogue/catalogue.fixtures.ts';
import { createKeepingApp } from '#testing/keeping-app.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

const KEPT_PATHS = ['/pizzas/all', '/pizzas/top', '/categories', '/customizer/options'];
const LONGER_THAN_KEPT_MS = 61_000;

let t: TestApp;
let shop: Awaited<ReturnType<typeof createKeepingApp>>;
beforeEach(async () => {
  t = await createTestApp();
  await buildPizza(t.db, {});
  shop = await createKeepingApp(t);
});
afterEach(async () => {
  await shop.close();
  await t.app.close();
});

describe('while the database is unreachable', () => {
  it('[RUN-14] menu and choices come from memory, whatever their age', async () => {
    const read = () => Promise.all(KEPT_PATHS.map((path) => shop.guest.get(path)));
    const before = await read();
    await t.pool.end();
    for (let minute = 0; minute < 3; minute += 1) {
      t.clock.advanceMs(LONGER_THAN_KEPT_MS);
      const after = await read();
      expect(after.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(after.map(({ body }) => body)).toEqual(before.map(({ body }) => body));
    }
    const refused = await shop.guest.get('/cart/getCart');
    expect(refused.status).toBe(503);
    expect(refused.body.message).toContain('can’t reach our order book');
  });

  it('the log has five failures a minute, and says how many more there were', async () => {
    await t.pool.end();
    const fail = async (times: number) => {
      for (let call = 0; call < times; call += 1)
        expect((await shop.guest.get('/cart/getCart')).status).toBe(503);
    };
    await fail(40);
    expect(shop.logged('request failed')).toHaveLength(5);
    t.clock.advanceMs(60_000);
    await fail(1);
    expect(shop.logged('request failed').at(-1)).toMatchObject({
      unwritten: 35,
      reqId: expect.any(String),
    });
  });
});
