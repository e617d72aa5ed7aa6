import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { createDatabase } from '#database/connect.ts';
import { createPool } from '#database/pool.ts';
import { buildUser } from '#auth/auth.fixtures.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { openSecondNode } from '#testing/second-node.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { rateLimitStore } from '#security/rate-limit-store.ts';
import { rateLimitWindows } from '#security/rate-limits.tables.ts';

const FIVE_MINUTES_MS = 5 * 60 * 1000;

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
  await buildStore(shop.db);
});
afterAll(() => shop.close());

const post = (url: string, payload: object, address: string) =>
  shop.app.inject({ method: 'POST', url, payload, headers: { 'x-forwarded-for': address } });

const logIn = (email: string, password: string, address: string) =>
  post('/auth/login', { email, password }, address);

let subscribers = 0;
/** Each time another mailbox: one alone has a limit of its own. */
const subscribe = (address: string, url = '/newsletter/subscribe') =>
  post(url, { email: `gull-${(subscribers += 1)}@example.com` }, address);

async function statusesOf(
  count: number,
  call: (index: number) => Promise<{ statusCode: number }>,
): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await call(index)).statusCode);
  return statuses;
}

const times = (count: number, status: number) => Array.from({ length: count }, () => status);

describe('the limits on signing in', () => {
  it('refuse the eleventh try on an account, even with the right password, until the window ends', async () => {
    const { user, password } = await buildUser(shop.db);
    const here = '198.51.100.1';
    expect(await statusesOf(10, () => logIn(user.email, 'wrong', here))).toEqual(times(10, 401));

    const refused = await logIn(user.email.toUpperCase(), password, here);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({
      code: 'TOO_MANY_REQUESTS',
      message: 'Too many attempts. Please wait a moment.',
    });
    expect(refused.headers['retry-after']).toBe('300');

    const other = await buildUser(shop.db);
    expect((await logIn(other.user.email, other.password, here)).statusCode).toBe(200);
    expect((await logIn(user.email, password, '198.51.100.2')).statusCode).toBe(200);

    shop.clock.advanceMs(FIVE_MINUTES_MS - 1000);
    const later = await logIn(user.email, password, here);
    expect([later.statusCode, later.headers['retry-after']]).toEqual([429, '1']);
    shop.clock.advanceMs(1000);
    expect((await logIn(user.email, password, here)).statusCode).toBe(200);
  });

  it('refuse an address that tries one account after another', async () => {
    const tryNext = (index: number) => logIn(`nobody-${index}@example.com`, 'no', '198.51.100.3');
    expect(await statusesOf(31, tryNext)).toEqual([...times(30, 401), 429]);
  });
});

describe('the limit of a till', () => {
  it('[TILL-05] refuses one that tries one phone number after another', async () => {
    const till = await shop.device('counter');
    const tryNext = async (index: number) => {
      const { status } = await till.post('/counter/last-order', { phone: `${7700900000 + index}` });
      return { statusCode: status };
    };
    expect(await statusesOf(61, tryNext)).toEqual([...times(60, 200), 429]);
  });
});

describe('two nodes', () => {
  it('[RUN-32] count guesses together: a caller refused by one is refused by the other', async () => {
    const other = await openSecondNode(shop);
    const { user, password } = await buildUser(shop.db);
    const guess = (index: number, guessed = 'wrong') =>
      (index % 2 === 0 ? shop.app : other).inject({
        method: 'POST',
        url: '/auth/login',
        payload: { email: user.email, password: guessed },
        headers: { 'x-forwarded-for': '198.51.100.9' },
      });
    expect(await statusesOf(10, guess)).toEqual(times(10, 401));
    expect((await guess(0, password)).statusCode).toBe(429);
    expect((await guess(1, password)).statusCode).toBe(429);
    await other.close();
  });
});

describe('the limits of an address', () => {
  it('say when to try again', async () => {
    expect(await statusesOf(20, () => subscribe('198.51.100.4'))).toEqual(times(20, 200));
    const refused = await subscribe('198.51.100.4');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({
      code: 'TOO_MANY_REQUESTS',
      message: 'Too many attempts. Please wait a moment.',
    });
    expect(refused.headers['retry-after']).toBe('600');
  });

  it('count all IPv6 addresses of one household as one', async () => {
    const statuses = await statusesOf(21, (index) => subscribe(`2001:db8:1:2::${index + 1}`));
    expect(statuses.at(-1)).toBe(429);
    expect((await subscribe('2001:db8:1:3::1')).statusCode).toBe(200);
  });

  it('count calls below /api together with the others, for each endpoint', async () => {
    await statusesOf(20, () => subscribe('198.51.100.5', '/api/newsletter/subscribe'));
    expect((await subscribe('198.51.100.5')).statusCode).toBe(429);
    expect((await logIn('no@example.com', 'no', '198.51.100.5')).statusCode).toBe(401);
  });

  it('are off with RATE_LIMITS=off', async () => {
    const open = await createTestApp({ RATE_LIMITS: 'off' });
    const body = { email: 'gull@example.com' };
    const statuses = await statusesOf(21, async () => {
      const { status } = await open.nobody.post('/newsletter/subscribe', body);
      return { statusCode: status };
    });
    expect(statuses).toEqual(times(21, 200));
    await open.close();
  });
});

describe('rateLimitStore', () => {
  /** Counts as another node would. */
  function nodeCounter() {
    const Store = rateLimitStore(shop.db, () => shop.clock.now);
    const store = new Store({});
    return (key: string) =>
      new Promise<unknown>((resolve, reject) => {
        store.incr(key, (error, window) => (error ? reject(error) : resolve(window)), 60_000, 5);
      });
  }

  it('counts the hits of all nodes together, concurrent ones included', async () => {
    const nodes = Array.from({ length: 20 }, nodeCounter);
    const windows = await Promise.all(nodes.map((count) => count('together')));
    expect(windows).toEqual(expect.arrayContaining([{ current: 1, ttl: 60_000 }]));
    expect(windows).toEqual(expect.arrayContaining([{ current: 20, ttl: 60_000 }]));
  });

  it('stores neither e-mail nor address', async () => {
    await nodeCounter()('login account marina@example.com 198.51.100.7');
    const rows = await shop.db.select().from(rateLimitWindows);
    expect(JSON.stringify(rows)).not.toMatch(/marina|198\.51/);
  });

  it('writes to an unlogged table', async () => {
    const { rows } = await shop.db.execute(
      sql`select relpersistence from pg_class where relname = 'rate_limit_windows'`,
    );
    expect(rows).toEqual([{ relpersistence: 'u' }]);
  });

  it('deletes windows that have ended', async () => {
    const count = nodeCounter();
    await count('early');
    shop.clock.advanceMs(25 * 60 * 60 * 1000);
    for (let batch = 0; batch < 50; batch += 1)
      await Promise.all(Array.from({ length: 20 }, () => count('late')));
    expect(await shop.db.select().from(rateLimitWindows)).toHaveLength(1);
  });
});

describe('rateLimitStore without a database', () => {
  const noDatabase = createDatabase(createPool({ host: '/nowhere' }));
  const hit = (key: string, store: FastifyRateLimitStore) =>
    new Promise<unknown>((resolve) => {
      store.incr(key, (error, window) => resolve(error ?? window), 60_000, 5);
    });

  it('goes on counting in memory, each key until its window ends', async () => {
    let now = new Date('2026-06-01T12:00:00Z');
    const Store = rateLimitStore(noDatabase, () => now);
    const store = new Store({});
    expect(await hit('one', store)).toEqual({ current: 1, ttl: 60_000 });
    expect(await hit('one', store)).toEqual({ current: 2, ttl: 60_000 });
    expect(await hit('other', store)).toEqual({ current: 1, ttl: 60_000 });
    now = new Date(now.getTime() + 60_000);
    expect(await hit('one', store)).toEqual({ current: 1, ttl: 60_000 });
  });
});

describe('the limits of an account', () => {
  const id = '0190b6a0-0000-7000-8000-000000000000';
  it.each([
    ['post', '/payments/checkout-session', { orderIds: [id] }, 60, 404],
    ['post', '/payments/get-session-orders', { sessionId: 'cs_unknown' }, 60, 404],
    ['post', `/orders/${id}/place-cash`, undefined, 10, 404],
    ['post', '/cart/checkout', undefined, 60, 422],
    ['patch', `/orders/${id}/time`, { at: null }, 60, 404],
  ] as const)('apply to %s %s', async (method, path, body, hits, answer) => {
    const [customer, other] = [await shop.user(), await shop.user()];
    const answers = await statusesOf(hits + 1, async () => {
      const { status } = await customer[method](path, body);
      return { statusCode: status };
    });
    expect(answers).toEqual([...times(hits, answer), 429]);
    expect((await other[method](path, body)).status).toBe(answer);
  });
});
