import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { sql } from 'drizzle-orm';
import { fastify } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { untilBlocked } from '#testing/blocked-sessions.ts';
import { endConnectionsWhenClosing } from './end-connections.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

/** The answer to a request that has begun before the server closes, and arrives whole when it does. */
async function askWhileClosing(t: TestApp, request: string): Promise<string> {
  const socket = new Socket();
  t.app.addHook('preClose', async () => {
    socket.write(request.slice(1));
    await once(t.app.server, 'request');
  });
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  socket.connect((t.app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(t.app.server, 'connection');
  socket.write(request.slice(0, 1));
  const answer = text(socket);
  await t.close();
  return answer;
}

const CALLER = `
  const { parentPort, workerData: { port, connected } } = require('node:worker_threads');
  const socket = require('node:net').connect(port, '127.0.0.1', () => {
    Atomics.store(connected, 0, 1);
    Atomics.notify(connected, 0);
  });
  socket.write('GET / HTTP/1.1\\r\\nHost: shop\\r\\n\\r\\n');
  require('node:stream/consumers').text(socket).then((answer) => parentPort.postMessage(answer));
`;

/** Holds this thread until the operating system has accepted the caller's connection, and resolves to its answer. */
function askWhileBusy(port: number): Promise<unknown[]> {
  const connected = new Int32Array(new SharedArrayBuffer(4));
  const caller = new Worker(CALLER, { eval: true, workerData: { port, connected } });
  Atomics.wait(connected, 0, 0);
  return once(caller, 'message');
}

describe('a server that closes', () => {
  it('answers requests that arrive meanwhile, and then closes their connections', async () => {
    const t = await createTestApp();
    const answer = await askWhileClosing(t, 'GET /categories HTTP/1.1\r\nHost: shop\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\n(?:.+\r\n)*connection: close\r\n/i);
  });

  it('[RUN-40] still answers on a connection that was idle, and takes no new one', async () => {
    const t = await createTestApp();
    await t.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = t.app.server.address() as AddressInfo;
    const socket = new Socket().connect(port, '127.0.0.1');
    const request = 'GET /categories HTTP/1.1\r\nHost: shop\r\n\r\n';
    socket.write(request);
    await once(socket, 'data');
    const closing = t.close();
    await vi.waitFor(() => expect(t.app.server.listening).toBe(false));
    const late = new Socket().connect(port, '127.0.0.1');
    await expect(once(late, 'connect')).rejects.toThrow('ECONNREFUSED');
    // Like a proxy that does not know yet that the server is closing.
    socket.write(request);
    expect(await text(socket)).toMatch(/^HTTP\/1.1 200 OK\r\n(?:.+\r\n)*connection: close\r\n/i);
    await closing;
  });

  it('[RUN-40] answers on a connection that the operating system has accepted before the server has seen it', async () => {
    const app = fastify({ return503OnClosing: false });
    let answer: Promise<unknown[]> | undefined;
    app.addHook('preClose', async () => {
      answer = askWhileBusy((app.server.address() as AddressInfo).port);
    });
    endConnectionsWhenClosing(app);
    app.get('/', () => 'pizza');
    await app.listen({ port: 0, host: '127.0.0.1' });
    await app.close();
    expect(await answer).toEqual([expect.stringMatching(/^HTTP\/1.1 200 OK\r\n[^]*pizza$/)]);
  });

  it('waits for no connection on which nothing was ever asked', async () => {
    const t = await createTestApp();
    await t.app.listen({ port: 0, host: '127.0.0.1' });
    const socket = new Socket().connect((t.app.server.address() as AddressInfo).port, '127.0.0.1');
    await once(t.app.server, 'connection');
    socket.resume();
    await t.close();
    await vi.waitFor(() => expect(socket.closed).toBe(true));
  });

  it('closes the connections of requests that were in flight', async () => {
    const t = await createTestApp();
    await t.app.listen({ port: 0, host: '127.0.0.1' });
    const socket = new Socket();
    socket.connect((t.app.server.address() as AddressInfo).port, '127.0.0.1');
    const answer = text(socket);
    const { closing } = await t.db.transaction(async (tx) => {
      await tx.execute(sql`lock table categories in access exclusive mode`);
      socket.write('GET /categories HTTP/1.1\r\nHost: shop\r\n\r\n');
      await untilBlocked(t.db, 1);
      const whenClosed = t.app.close();
      await vi.waitFor(() => expect(t.app.server.listening).toBe(false));
      return { closing: whenClosed };
    });
    await closing;
    expect(await answer).toMatch(/^HTTP\/1.1 200 OK\r\n/);
    await t.close();
  });

  it('can still call itself: a sandbox payment is processed and announced', async () => {
    const t = await createTestApp();
    const { sessionId } = await t.shop.providers.payments.createSession({
      idempotencyKey: randomUUID(),
      orderId: randomUUID(),
      orderNumber: 1001,
      amountPence: 1025,
      lines: [],
      customerEmail: 'marina@example.com',
      successUrl: 'http://shop.example/order-confirmation',
      cancelUrl: 'http://shop.example/order-confirmation',
      expiresAt: new Date(t.clock.now.getTime() + 60 * 60 * 1000),
    });
    const card = 'number=4242424242424242&expiry=12/30&cvc=123&name=Marina';
    const head = [
      `POST /sandbox/pay/${sessionId} HTTP/1.1`,
      'Host: shop',
      'Content-Type: application/x-www-form-urlencoded',
      `Content-Length: ${card.length}`,
    ];
    const answer = await askWhileClosing(t, `${head.join('\r\n')}\r\n\r\n${card}`);
    expect(answer).toMatch(/^HTTP\/1.1 303 /);
  });
});
