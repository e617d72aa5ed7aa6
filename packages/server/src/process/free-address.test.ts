import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { requireFreeAddress } from './free-address.ts';

it('leaves a free address free', async () => {
  const shop = createServer().listen({ host: '127.0.0.1', port: 0 });
  await once(shop, 'listening');
  const { port } = shop.address() as AddressInfo;
  shop.close();
  await once(shop, 'close');
  const address = { host: '127.0.0.1', port };
  await expect(requireFreeAddress(address)).resolves.toBeUndefined();
  await expect(requireFreeAddress(address)).resolves.toBeUndefined();
});

it('says in one line why it can’t listen on the address', async () => {
  // 203.0.113.0/24 is reserved for documentation: no machine has it.
  await expect(requireFreeAddress({ host: '203.0.113.7', port: 3000 })).rejects.toMatchObject({
    name: 'ConfigError',
    message:
      'The address 203.0.113.7:3000 does not belong to this machine. Set HOST to one of its addresses.',
  });
});
