import { once } from 'node:events';
import { type AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { createTestApp } from '#testing/test-app.ts';

it('serves a request that arrives while the server closes, as the last of its connection', async () => {
  const t = await createTestApp();
  const socket = new Socket();
  t.app.addHook('preClose', async () => {
    socket.write('GET /categories HTTP/1.1\r\nHost: shop.example\r\n\r\n');
    await once(t.app.server, 'request');
  });
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  socket.connect((t.app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(t.app.server, 'connection');
  const answer = text(socket);
  await t.close();
  expect(await answer).toMatch(/^HTTP\/1.1 200 OK\r\n(?:.+\r\n)*connection: close\r\n/i);
});
