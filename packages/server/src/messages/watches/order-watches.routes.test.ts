import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { importJWK, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildStore } from '#location/location.fixtures.ts';
import { buildPaidOrder } from '#orders/orders.fixtures.ts';
import { orders } from '#orders/orders.tables.ts';
import { stepOnBoard } from '#testing/board-steps.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { deliverPushes, purgeWatches } from './order-watches.service.ts';
import { orderPushes, orderWatches } from './order-watches.tables.ts';

interface Pushed {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A push service and a browser in one: it answers as told, and decrypts as a browser does. */
const browser = createECDH('prime256v1');
browser.generateKeys();
const auth = randomBytes(16);
const keys = { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') };
const DAY_MS = 24 * 60 * 60 * 1000;
const KNOWN = 'https://updates.push.services.mozilla.com/wpush/v2/abc';

let t: TestApp;
let storeId: string;
let service: Server;
let endpoint: string;
let answer = 201;
let pushed: Pushed[] = [];
/** What a slow service waits for. */
let held: Promise<void> | undefined;
let arrived = () => {};
beforeAll(async () => {
  t = await createTestApp();
  storeId = (await buildStore(t.db)).id;
  service = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', async () => {
      pushed.push({ headers: request.headers, body: Buffer.concat(parts) });
      arrived();
      if (request.url?.startsWith('/slow')) await held;
      response.writeHead(answer).end();
    });
  });
  await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}/push/1`;
});
beforeEach(async () => {
  answer = 201;
  pushed = [];
  await t.db.delete(orderWatches);
});
afterAll(async () => {
  await new Promise((resolve) => void service.close(resolve));
  await t.close();
});

async function buildWatched() {
  const customer = await t.user();
  const order = await buildPaidOrder(t.db, {
    storeId,
    userId: customer.userId,
    placedAt: t.clock.now,
  });
  // The shop takes no such address from a browser.
  await t.db.insert(orderWatches).values({ orderId: order.id, endpoint, ...keys });
  return { customer, order };
}

const accept = (orderId: string) => stepOnBoard(t, orderId, ['received', 'accepted']);

/** The kitchen accepts, and the pause ends. */
async function moveAndTell(orderId: string) {
  await accept(orderId);
  t.clock.advanceMs(15_000);
  await t.react();
  await deliverPushes({ ...t.shop, log: t.app.log });
}

function decrypt(body: Buffer): unknown {
  const [salt, ours, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
  const derive = (secret: Buffer, by: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, info, bytes));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), ours]);
  const secret = derive(browser.computeSecret(ours), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return JSON.parse(text.subarray(0, -1).toString());
}

describe('a browser that watches an order', () => {
  it('[EVE-43] is told when it moves, in words that only it can read, signed by the shop', async () => {
    const { order } = await buildWatched();
    await moveAndTell(order.id);
    expect(pushed).toHaveLength(1);
    const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = pushed;
    expect(decrypt(body)).toEqual({
      title: `Order #${order.number}`,
      body: 'The kitchen has accepted it.',
      url: `/profile/order?id=${order.id}`,
      tag: order.id,
    });
    const [, token = '', key = ''] =
      /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization ?? '') ?? [];
    expect(key).toBe((await t.nobody.get('/push-key')).body.key);
    const point = Buffer.from(key, 'base64url');
    const part = (from: number, to: number) => point.subarray(from, to).toString('base64url');
    const jwk = await importJWK(
      { kty: 'EC', crv: 'P-256', x: part(1, 33), y: part(33, 65) },
      'ES256',
    );
    const { payload } = await jwtVerify(token, jwk, { audience: new URL(endpoint).origin });
    expect(payload.sub).toMatch(/^mailto:.+@/);
    expect(await t.db.select().from(orderPushes)).toEqual([]);
  });

  it.each([404, 410])('[EVE-43] is forgotten when its service answers %d', async (status) => {
    answer = status;
    const { order } = await buildWatched();
    await moveAndTell(order.id);
    expect(await t.db.select().from(orderWatches)).toEqual([]);
  });

  it('[EVE-43] is told while the service of another browser hangs', async () => {
    const { promise, resolve: letGo } = Promise.withResolvers<void>();
    held = promise;
    const { order } = await buildWatched();
    const slow = endpoint.replace('/push/1', '/slow/1');
    await t.db.update(orderWatches).set({ endpoint: slow });
    const { order: other } = await buildWatched();
    const bothArrived = new Promise<void>((resolve) => {
      arrived = () => pushed.length === 2 && resolve();
    });
    await accept(order.id);
    await accept(other.id);
    t.clock.advanceMs(15_000);
    await t.react();
    const delivering = deliverPushes({ ...t.shop, log: t.app.log });
    await bothArrived;
    letGo();
    await delivering;
    expect(await t.db.select().from(orderPushes)).toEqual([]);
  });

  it('[EVE-43] is told at once that its order is cancelled', async () => {
    const { order } = await buildWatched();
    const owner = await t.staff('owner');
    const { lastEvent } = (await owner.get(`/desk/orders/${order.id}`)).body;
    const wish = { reason: 'shop_cannot', refundId: randomUUID(), lastEvent };
    expect((await owner.post(`/desk/orders/${order.id}/cancel`, wish)).status).toBe(200);
    await t.react();
    await deliverPushes({ ...t.shop, log: t.app.log });
    expect(pushed.map(({ body }) => decrypt(body))).toMatchObject([
      {
        title: `Order #${order.number}`,
        body: expect.stringMatching(/^It is cancelled\. Sorry, we can’t make it\./),
      },
    ]);
  });

  it('[EVE-43] hears last what is so, when its service fails while the order moves on', async () => {
    answer = 503;
    const { order } = await buildWatched();
    await moveAndTell(order.id);
    const owner = await t.staff('owner');
    const { lastEvent } = (await owner.get(`/desk/orders/${order.id}`)).body;
    const wish = { reason: 'shop_cannot', refundId: randomUUID(), lastEvent };
    expect((await owner.post(`/desk/orders/${order.id}/cancel`, wish)).status).toBe(200);
    await t.react();
    answer = 201;
    pushed = [];
    await deliverPushes({ ...t.shop, log: t.app.log });
    await t.db.update(orderPushes).set({ dueAt: new Date(0) });
    await deliverPushes({ ...t.shop, log: t.app.log });
    expect(pushed.map(({ body }) => decrypt(body))).toMatchObject([
      { body: expect.stringMatching(/^It is cancelled\./) },
    ]);
  });

  it('[EVE-43] [STATE-03] is told once that its order is cancelled when all of it is refunded', async () => {
    const { order } = await buildWatched();
    const owner = await t.staff('owner');
    const refund = async (choice: object) => {
      const { refundable } = (await owner.get(`/desk/orders/${order.id}`)).body;
      const wish = { id: randomUUID(), choice, reason: 'goodwill', refundable };
      expect((await owner.post(`/desk/orders/${order.id}/refund`, wish)).status).toBe(200);
    };
    await refund({ kind: 'amount', amount: 1 });
    await refund({ kind: 'rest' });
    await t.react();
    await deliverPushes({ ...t.shop, log: t.app.log });
    expect(pushed.map(({ body }) => decrypt(body))).toMatchObject([
      { body: expect.stringMatching(/^It is cancelled\. We refunded the whole order\./) },
    ]);
  });

  it('[EVE-43] is remembered until two days after the time that its order is promised for', async () => {
    const { order } = await buildWatched();
    const [inADay, inAWeek] = [1, 7].map((days) => new Date(t.clock.now.getTime() + days * DAY_MS));
    await t.db.update(orderWatches).set({ createdAt: t.clock.now });
    const countAt = async (promisedUntil: Date | undefined, days: number) => {
      const promise = { promisedFrom: promisedUntil, promisedUntil, promisedAt: t.clock.now };
      await t.db.update(orders).set(promise).where(eq(orders.id, order.id));
      const now = () => new Date(t.clock.now.getTime() + days * DAY_MS);
      await purgeWatches({ ...t.shop, now });
      return t.db.$count(orderWatches);
    };
    expect(await countAt(inAWeek, 8.9)).toBe(1);
    expect(await countAt(inADay, 2.9)).toBe(1);
    expect(await countAt(inADay, 3.1)).toBe(0);
  });

  it('[EVE-43] is told later when its service fails, and not for ever', async () => {
    answer = 503;
    const { order } = await buildWatched();
    await moveAndTell(order.id);
    expect(await t.db.select().from(orderPushes)).toMatchObject([{ attempts: 1 }]);
    for (let tries = 2; tries <= 4; tries += 1) {
      await t.db.update(orderPushes).set({ dueAt: new Date(0) });
      await deliverPushes({ ...t.shop, log: t.app.log });
    }
    expect(pushed).toHaveLength(4);
    expect(await t.db.select().from(orderPushes)).toEqual([]);
    expect(await t.db.select().from(orderWatches)).toHaveLength(1);
  });
});

describe('POST /orders/:id/watch', () => {
  it('[EVE-43] takes the addresses of push services alone, for the customer’s own order', async () => {
    const { customer, order } = await buildWatched();
    const path = `/orders/${order.id}/watch`;
    const subscription = { endpoint: KNOWN, keys };
    expect((await customer.post(path, { endpoint, keys })).status).toBe(400);
    expect((await customer.post(path, subscription)).status).toBe(200);
    expect((await customer.post(path, subscription)).status).toBe(200);
    expect((await (await t.user()).post(path, subscription)).status).toBe(404);
    expect((await t.nobody.post(path, subscription)).status).toBe(401);
    expect(await t.db.select().from(orderWatches)).toHaveLength(2);
  });

  it('[EVE-43] takes ten browsers for an order', async () => {
    const { customer, order } = await buildWatched();
    const asked = await Promise.all(
      Array.from({ length: 9 }, (_, nth) =>
        customer.post(`/orders/${order.id}/watch`, { endpoint: `${KNOWN}${nth}`, keys }),
      ),
    );
    expect(asked.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 200));
    const one = await customer.post(`/orders/${order.id}/watch`, { endpoint: KNOWN, keys });
    expect(one.status).toBe(429);
  });
});

it('[MONEY-08] a push says the new name of a shop that was renamed', async () => {
  const change = { name: 'The Salty Crust' };
  const renamed = await (await t.staff()).patch('/desk/shop/details', { version: 1, change });
  expect(renamed.status).toBe(200);
  const { order } = await buildWatched();
  await accept(order.id);
  await stepOnBoard(t, order.id, ['accepted', 'ready']);
  t.clock.advanceMs(60_000);
  await t.react();
  await deliverPushes({ ...t.shop, log: t.app.log });
  const notices = JSON.stringify(pushed.map(({ body }) => decrypt(body)));
  expect(notices).toContain('It is ready to collect from The Salty Crust Littlehampton.');
  expect(notices).not.toContain('Driftstone');
});
