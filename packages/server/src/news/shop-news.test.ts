import { HEARTBEAT_MS } from '@driftstone/contract/news.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { setImmediate as breathe } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ShopError } from '#errors/shop-error.ts';
import { createShopNews, type ShopNews } from './shop-news.ts';
import { ORDER_CHANNEL, RIGHTS_CHANNEL, type Topic } from './topics.ts';

const listeners = new Map<string, (payload: string) => void>();
let isListening: boolean;
let news: ShopNews;
let app: FastifyInstance;
/** Called when the callers' rights are read. */
let askedAtMs: number;

beforeEach(() => {
  askedAtMs = Infinity;
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout'] });
  isListening = true;
  news = createShopNews(
    {
      on: (channel, listener) => void listeners.set(channel, listener),
      onGap: (listener) => void listeners.set('gap', listener),
      isListening: () => isListening,
      close: async () => {},
    },
    { hasRateLimits: true },
  );
  app = Fastify({ forceCloseConnections: true });
  app.get<{ Querystring: { topic: Topic; from?: string; crewId?: string } }>(
    '/',
    async ({ query }, reply) =>
      news.open(reply, query.topic, {
        address: query.from ?? 'the harbour',
        crewId: query.crewId ?? null,
        askedAtMs,
      }),
  );
  app.setErrorHandler((error, _request, reply) =>
    error instanceof ShopError ? reply.code(error.status).send(error.toBody()) : reply.send(error),
  );
});
afterEach(async () => {
  vi.useRealTimers();
  news.close();
  await app.close();
});

async function open(topic: Topic, from = 'the harbour', who: { crewId?: string } = {}) {
  const query = { topic, from, ...who };
  const response = await app.inject({ url: '/', query, payloadAsStream: true });
  const { statusCode: status } = response;
  if (status !== 200) return { status, ...JSON.parse(await text(response.stream())) };
  const stream = response.stream().setEncoding('utf8');
  return {
    status,
    /** What has arrived since the last call. */
    read: async (): Promise<string> => {
      await breathe();
      return String(stream.read() ?? '');
    },
    leave: () => response.raw.res.destroy(),
  };
}

it('[EVE-02] beats every 15 seconds with the number of the last news', async () => {
  const board = await open('shop');
  expect(await board.read()).toMatch(/^retry: \d{4}\n\n: 0\n\n$/);
  listeners.get(ORDER_CHANNEL)?.('an-order');
  expect(await board.read()).toBe('id: 1\nevent: order\ndata: an-order\n\n');
  vi.advanceTimersByTime(HEARTBEAT_MS);
  expect(await board.read()).toBe(': 1\n\n');
});

it('[EVE-02] tells of an order those who follow it, its store or the shop, and nobody else', async () => {
  const topics = ['order an-order', 'shop', 'stores harbour hill', 'order another', 'stores pier'];
  const streams = await Promise.all(topics.map((topic) => open(topic as Topic)));
  const readAll = () => Promise.all(streams.map(async ({ read }) => (await read?.()) ?? ''));
  await readAll();
  listeners.get(ORDER_CHANNEL)?.('an-order hill');
  const expected = (await readAll()).map((text) => text.includes('data: an-order'));
  expect(expected).toEqual([true, true, true, false, false]);
});

it('[EVE-06] falls silent and opens nothing while it hears nothing from the database', async () => {
  const page = await open('order an-order');
  await page.read?.();
  isListening = false;
  vi.advanceTimersByTime(4 * HEARTBEAT_MS);
  expect(await page.read?.()).toBe('');
  expect(await open('shop')).toMatchObject({ status: 503, code: 'DATABASE_UNAVAILABLE' });
  isListening = true;
  listeners.get('gap')?.('');
  expect(await page.read?.()).toBe('id: 1\nevent: resync\ndata: shop\n\n');
});

it('[EVE-05] bounds the streams of an address and of an order, and forgets those that left', async () => {
  for (let opened = 0; opened < 100; opened += 1)
    expect((await open(`order ${opened}`)).status).toBe(200);
  const refused = { status: 429, code: 'TOO_MANY_STREAMS' };
  expect(await open('shop')).toMatchObject(refused);
  const other = await open('order 1', 'the pier');
  expect(other.status).toBe(200);
  for (let more = 0; more < 18; more += 1) await open('order 1', `boat ${more}`);
  expect(await open('order 1', 'the lighthouse')).toMatchObject(refused);
  other.leave();
  await vi.waitFor(async () => expect((await open('order 1', 'the lighthouse')).status).toBe(200));
});

it('[RUN-52] ends the streams of whose rights have changed, and of nobody else', async () => {
  for (const crewId of ['baker', 'baker', 'driver']) await open('stores hill', 'here', { crewId });
  await open('order an-order');
  listeners.get(RIGHTS_CHANNEL)?.('baker');
  await vi.waitFor(() => expect(news.count()).toBe(2));
});

it('[RUN-52] ends a stream at once when the rights changed while they were asked for', async () => {
  const { read } = await open('stores hill', 'here', { crewId: 'baker' });
  listeners.get(RIGHTS_CHANNEL)?.('driver');
  askedAtMs = performance.now();
  listeners.get(RIGHTS_CHANNEL)?.('baker');
  await vi.waitFor(() => expect(news.count()).toBe(0));
  await open('stores hill', 'here', { crewId: 'baker' });
  await vi.waitFor(() => expect(news.count()).toBe(0));
  await open('stores hill', 'here', { crewId: 'driver' });
  askedAtMs = Infinity;
  await open('stores hill', 'here', { crewId: 'baker' });
  expect(news.count()).toBe(2);
  expect(await read?.()).toContain('retry');
});

it('[RUN-52] ends the streams of the crew after a pause in which their rights may have changed', async () => {
  await open('stores hill', 'here', { crewId: 'baker' });
  await open('order an-order');
  listeners.get('gap')?.('');
  await vi.waitFor(() => expect(news.count()).toBe(1));
});

it('ends a stream after a quarter of an hour, so that its reader is asked again who it is', async () => {
  await open('shop');
  vi.advanceTimersByTime(14 * 60_000);
  expect(news.count()).toBe(1);
  vi.advanceTimersByTime(4 * 60_000);
  await vi.waitFor(() => expect(news.count()).toBe(0));
});

it('[EVE-05] drops a reader who takes nothing, and keeps the others', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const readers = [0, 1].map(() => {
    const reader = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    reader.write('GET /?topic=shop HTTP/1.1\r\nHost: shop\r\n\r\n');
    return reader;
  });
  await vi.waitFor(() => expect(news.count()).toBe(2));
  const [slow, quick] = readers;
  slow?.pause();
  quick?.resume();
  const long = 'x'.repeat(4000);
  for (let sent = 0; news.count() === 2 && sent < 20_000; sent += 1) {
    listeners.get(ORDER_CHANNEL)?.(long);
    await breathe();
  }
  expect(news.count()).toBe(1);
  expect(quick?.destroyed).toBe(false);
  for (const reader of readers) reader.destroy();
});

it('does not count a reader who leaves before the stream begins', async () => {
  const slow = Fastify();
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  slow.get('/', async (_request, reply) => {
    client.destroy();
    await once(reply.raw, 'close');
    news.open(reply, 'shop', { address: 'the harbour', crewId: null, askedAtMs });
    end();
  });
  await slow.listen({ port: 0, host: '127.0.0.1' });
  const { port } = slow.server.address() as AddressInfo;
  const client = connect(port, '127.0.0.1');
  client.write('GET / HTTP/1.1\r\nhost: shop\r\n\r\n');
  await isOver;
  expect(news.count()).toBe(0);
  await slow.close();
});
