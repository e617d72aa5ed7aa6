import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startWebDevServer } from './dev-server.ts';

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

let vite: Awaited<ReturnType<typeof startWebDevServer>>;
const server = createServer((request, response) =>
  vite.middlewares(request, response, () => response.writeHead(404).end()),
);
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  vite = await startWebDevServer(server);
});
afterAll(async () => {
  await vite.close();
  server.close();
});

async function statusOf(path: string): Promise<number> {
  const { port } = server.address() as AddressInfo;
  const { status } = await fetch(`http://127.0.0.1:${port}${path}`);
  return status;
}

describe('the development server', () => {
  it.each(['../../package.json', '../server/src/main.ts', '../../data/auth-secret'])(
    'keeps %s to itself',
    async (path) => {
      // Where Vite says what it refuses.
      for (const level of ['warn', 'error'] as const)
        vi.spyOn(console, level).mockImplementation(() => undefined);
      expect(await statusOf(`/@fs${fileOf(path)}?raw`)).not.toBe(200);
    },
  );

  it.each(['./src/paths.ts', '../contract/src/money.ts'])('hands out %s', async (path) => {
    expect(await statusOf(`/@fs${fileOf(path)}`)).toBe(200);
  });
});
