import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasNginx, Nginx, render } from './nginx.ts';

it('still knows every line of the delivered nginx that it has to change', () => {
  const delivered = readFileSync(
    new URL('../../../../deploy/nginx/driftstone.conf', import.meta.url),
    'utf8',
  );
  const nodes = ['127.0.0.1:3', '127.0.0.1:4'];
  const site = render(delivered, { folder: '/tmp/rounds', port: 1, plainPort: 2, nodes });
  for (const node of nodes) expect(site).toContain(`server ${node} max_fails=0;`);
  expect(site).not.toMatch(/ssl|\/etc\/letsencrypt|\/var\/(?!www)/);
});

const SECRETS = ['of-a-reset', 'of-a-reader', 'of-a-session', 'of-a-printer'];
const ADDRESSES_WITH_SECRETS = [
  '/auth/reset-password?token=of-a-reset',
  '/subscribe?unsubscribe=of-a-reader',
  '/order-confirmation?status=success&session_id=of-a-session',
  '/print/star/of-a-printer?mac=1',
  '/api/print/star/of-a-printer',
];
const OF_THE_SHOP = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': 'of the page',
};

// One page, the same for everybody, as the shop sends it.
const answerAsNode: RequestListener = (_request, response) => {
  response.writeHead(200, { ...OF_THE_SHOP, 'cache-control': 'no-cache', etag: '"1"' });
  response.end('<!doctype html>');
};

describe.skipIf(!hasNginx())('the nginx of deploy/', () => {
  let node: Server;
  let nginx: Nginx;
  beforeAll(async () => {
    node = createServer(answerAsNode).listen(0, '127.0.0.1');
    await new Promise((resolve) => node.once('listening', resolve));
    nginx = await Nginx.start([`http://127.0.0.1:${(node.address() as AddressInfo).port}`]);
  });
  afterAll(async () => {
    await nginx.end();
    node.close();
  });

  const open = (path: string, init?: RequestInit) => fetch(`${nginx.url}${path}`, init);
  const endNode = async () => {
    node.closeAllConnections();
    await new Promise((resolve) => node.close(resolve));
  };

  it('[RUN-62] passes on the headers of the shop, each once', async () => {
    for (const status of ['MISS', 'kept']) {
      const { headers } = await open('/menu');
      expect([status, headers.get('x-content-type-options')]).toEqual([status, 'nosniff']);
      expect(headers.get('content-security-policy')).toBe('of the page');
      expect(headers.get('cache-control')).toBe('no-cache');
      expect(headers.get('retry-after')).toBeNull();
    }
  });

  it('[RUN-62] sends the shop’s headers with what it says itself', async () => {
    const body = new Uint8Array(22 * 1024 * 1024);
    const tooLarge = await open('/desk/pictures', { method: 'POST', body });
    expect(tooLarge.status).toBe(413);
    expect(Object.fromEntries(tooLarge.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cache-control': 'no-store',
    });
  });

  it('[RUN-62] writes no secret of an address into a log or the cache, whatever goes wrong', async () => {
    for (const path of ADDRESSES_WITH_SECRETS) expect((await open(path)).status).toBe(200);
    await endNode();
    for (const path of ADDRESSES_WITH_SECRETS) {
      const lost = await open(path);
      expect(lost.status).toBe(502);
      expect(lost.headers.get('retry-after')).toBe('5');
      expect(lost.headers.get('x-frame-options')).toBe('DENY');
    }
    const written = await filesOf(nginx.folder);
    expect(written.find(({ path }) => path.endsWith('access.log'))?.text).toContain(
      'GET /print/star/- 502',
    );
    const leaks = written.flatMap(({ path, text }) =>
      SECRETS.filter((secret) => text.includes(secret)).map((secret) => `${secret} in ${path}`),
    );
    expect(leaks).toEqual([]);
  });
});

async function filesOf(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((f) => join(f.parentPath, f.name));
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(path, 'latin1') })));
}
