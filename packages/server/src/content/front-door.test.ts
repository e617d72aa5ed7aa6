import Fastify from 'fastify';
import { once } from 'node:events';
import { type IncomingMessage, request as askServer } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createKeepingApp } from '#testing/keeping-app.ts';
import { createTestApp } from '#testing/test-app.ts';
import type { Metrics } from '#observability/metrics.ts';
import type { ContentEvents } from './content-events.ts';
import { createContentMemory } from './content-memory.ts';
import { openFrontDoor } from './front-door.ts';
import { keepAnswer } from './kept-answer.ts';
import { negotiate, packBody } from './packed-body.ts';

interface Asked {
  method?: string;
  headers?: Record<string, string>;
}

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function ask(port: number, path: string, { method = 'GET', headers = {} }: Asked = {}) {
  const sent = askServer({ port, path, method, headers, host: '127.0.0.1' }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const { date: _, ...received } = response.headers;
  return { status: response.statusCode, headers: received, body: await buffer(response) };
}

/** A server with a kept answer at /menu and a kept page at /, which counts what comes past the door. */
async function openShop({ beforeClose = async () => {} } = {}) {
  const app = Fastify({ return503OnClosing: false });
  const shop = { edition: 1, past: 0, changeContent: () => {} };
  const onChange: ContentEvents['onChange'] = (listener) =>
    void (shop.changeContent = () => listener('anything'));
  const memory = createContentMemory({ onChange }, () => new Date());
  const observeRequest = vi.fn<Metrics['observeRequest']>();
  openFrontDoor(app, memory, { observeRequest });
  app.addHook('onRequest', async (_request, reply) => {
    shop.past += 1;
    reply.headers({ 'x-frame-options': 'DENY', vary: 'Origin' });
  });
  const menu = keepAnswer(memory, '/menu');
  app.get('/menu', { onRequest: menu.onRequest }, (request, reply) =>
    menu.answer(request, reply, async () => ({ edition: shop.edition })),
  );
  app.get('/', async (request, reply) => {
    const page = await memory.recall('home', () => packBody(`<p>${shop.edition}</p>`));
    const body = negotiate(request, reply, page);
    if (!body) return reply.send();
    reply.type('text/html').server.frontDoor?.learn(request, reply, 'home', page);
    return reply.send(body);
  });
  app.addHook('preClose', () => beforeClose());
  await app.listen({ port: 0, host: '127.0.0.1' });
  closers.push(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  return {
    shop,
    app,
    port,
    observeRequest,
    ask: (path: string, how?: Asked) => ask(port, path, how),
  };
}

describe('the front door', () => {
  it.each(['/menu', '/'])('sends %s again as it was, in each encoding', async (path) => {
    const { shop, ask: visit } = await openShop();
    await visit(path);
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': encoding };
      const known = await visit(path, { headers });
      expect(shop.past).toBe(1);
      // This is no plain request, so Fastify answers it.
      const asBefore = await visit(path, { headers: { ...headers, 'content-length': '0' } });
      expect(shop.past).toBe(2);
      shop.past = 1;
      expect(known).toEqual(asBefore);
      expect(known.headers).toMatchObject({
        'x-frame-options': 'DENY',
        vary: 'Origin, Accept-Encoding',
      });
    }
  });

  it('answers 304 to a browser that has it', async () => {
    const { shop, ask: visit } = await openShop();
    const { headers } = await visit('/menu');
    const again = { 'if-none-match': `W/"other", ${headers.etag}` };
    const known = await visit('/menu', { headers: again });
    expect([shop.past, known.status, known.body.length]).toEqual([1, 304, 0]);
    expect(await visit('/menu', { headers: { ...again, 'content-length': '0' } })).toEqual(known);
  });

  it('never sends an old version', async () => {
    const { shop, ask: visit } = await openShop();
    await visit('/menu');
    shop.edition = 2;
    shop.changeContent();
    expect((await visit('/menu')).body.toString()).toBe('{"edition":2}');
    expect((await visit('/menu')).body.toString()).toBe('{"edition":2}');
    expect(shop.past).toBe(2);
  });

  it.each<[string, string, Asked]>([
    ['another method', '/menu', { method: 'HEAD' }],
    ['another site', '/menu', { headers: { origin: 'https://elsewhere.example' } }],
    ['a query', '/menu?page=2', {}],
    ['another spelling', '/men%75', {}],
    ['a reader of JSON that asks for a page', '/', { headers: { accept: 'application/json' } }],
  ])('leaves %s to Fastify', async (_case, path, how) => {
    const { shop, ask: visit } = await openShop();
    await visit('/menu');
    await visit('/');
    shop.past = 0;
    await visit(path, how);
    await visit(path, how);
    expect(shop.past).toBe(2);
  });

  it('counts what it answers', async () => {
    const { observeRequest, ask: visit } = await openShop();
    const { headers } = await visit('/menu');
    await visit('/menu');
    await visit('/menu', { headers: { 'if-none-match': String(headers.etag) } });
    expect(observeRequest.mock.calls.map(([labels]) => labels)).toEqual([
      { method: 'GET', route: '/menu', status: 200 },
      { method: 'GET', route: '/menu', status: 304 },
    ]);
  });

  it('leaves requests to Fastify while the server closes, so that the connection closes too', async () => {
    const socket = new Socket();
    const beforeClose = async () => {
      socket.write('GET /menu HTTP/1.1\r\nHost: shop\r\n\r\n');
      await once(app.server, 'request');
    };
    const { app, port, ask: visit } = await openShop({ beforeClose });
    await visit('/menu');
    socket.connect(port, '127.0.0.1');
    await once(app.server, 'connection');
    const answer = text(socket);
    await app.close();
    expect(await answer).toMatch(/^HTTP\/1.1 200 OK\r\n(?:.+\r\n)*connection: close\r\n/i);
  });
});

it('sends an answer with the very headers that Fastify gave it', async () => {
  const t = await createTestApp();
  const keeping = await createKeepingApp(t);
  closers.push(
    () => keeping.close(),
    () => t.close(),
  );
  const port = await keeping.listen();
  for (const path of ['/categories', '/pizzas/all', '/api/pizzas/all', '/opening']) {
    const first = await ask(port, path);
    expect([path, first.status]).toEqual([path, 200]);
    expect(await ask(port, path)).toEqual(first);
  }
});
