// Uses a real socket: some bytes never become a request, and some requests never end.
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

const BODY_LIMIT_BYTES = 64 * 1024;
const REFUSAL = { code: expect.any(String), message: expect.any(String) };

let t: TestApp;
let port: number;
beforeAll(async () => {
  t = await createTestApp();
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = t.app.server.address() as AddressInfo);
});
afterAll(() => t.close());

async function dial(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** Status and body of what comes back until the shop hangs up. */
async function send(...parts: string[]): Promise<{ status: number; body: unknown }> {
  const socket = await dial();
  for (const part of parts) socket.write(part);
  const answer = await text(socket);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body: JSON.parse(body) };
}

const POST =
  'POST /contact/create HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nContent-Type: application/json\r\n';

describe('the shop, by a socket', () => {
  it('[RUN-33] refuses headers without an end', async () => {
    const header = `X-Long: ${'x'.repeat(20_000)}\r\n`;
    const answer = await send(`GET / HTTP/1.1\r\nHost: shop\r\n${header}\r\n`);
    expect(answer).toEqual({ status: 431, body: REFUSAL });
  });

  it('[RUN-33] refuses a body that is too large, whether it says so or comes in chunks', async () => {
    const said = await send(`${POST}Content-Length: ${BODY_LIMIT_BYTES + 1}\r\n\r\n`);
    expect(said).toEqual({ status: 413, body: REFUSAL });
    const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
    const chunked = await send(`${POST}Transfer-Encoding: chunked\r\n\r\n`, chunk.repeat(5));
    expect(chunked).toEqual({ status: 413, body: REFUSAL });
  });

  it('[RUN-33] refuses two lengths, which smuggle a request past a proxy', async () => {
    const both = `${POST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /desk/today HTTP/1.1\r\n\r\n`;
    expect(await send(both)).toEqual({ status: 400, body: REFUSAL });
    expect(await send(`${POST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`)).toEqual({
      status: 400,
      body: REFUSAL,
    });
  });

  it('[RUN-33] answers others while two hundred callers say nothing, or half a request', async () => {
    const idle = await Promise.all(Array.from({ length: 200 }, dial));
    for (const [index, socket] of idle.entries())
      if (index % 2 === 0) socket.write(`${POST}Content-Length: 100\r\n\r\n{"name":"`);
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`);
    expect(answer.status).toBe(200);
    // Refuses whatever has not arrived by then.
    expect(t.app.server.requestTimeout).toBeLessThanOrEqual(30_000);
    for (const socket of idle) socket.destroy();
  });
});
