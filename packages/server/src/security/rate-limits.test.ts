import Fastify from 'fastify';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { addressOf } from './rate-limits.ts';

it('takes a caller who hangs up meanwhile for no fault of the shop', async () => {
  const app = Fastify();
  const { promise: address, resolve, reject } = Promise.withResolvers<string>();
  app.get('/', async (request, reply) => {
    client.destroy();
    await once(reply.raw, 'close');
    try {
      resolve(addressOf(request));
    } catch (error) {
      reject(error);
    }
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  client.write('GET / HTTP/1.1\r\nhost: shop\r\n\r\n');
  await expect(address).resolves.toBe('');
  await app.close();
});
