import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { dropEverything, inTransaction } from '#database/reset.ts';
import { createTestDatabase } from '#testing/test-database.ts';

const START = fileURLToPath(new URL('./serve.ts', import.meta.url));
const START_LIMIT_MS = 180_000;

function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [START], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let written = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (written += text));
  const ended = once(child, 'close').then(([exitCode]) => exitCode as number | null);
  return { child, ended, written: () => written };
}

it(
  'ends with one line when its address is taken, before it touches any data',
  async () => {
    const open = createServer().listen({ host: '127.0.0.1', port: 0 });
    await once(open, 'listening');
    const { port } = open.address() as AddressInfo;
    const home = await mkdtemp(join(tmpdir(), 'driftstone-busy-'));
    const dataDir = join(home, 'data');

    const second = start({ PORT: String(port), DATA_DIR: dataDir });
    const exitCode = await second.ended;
    const hasData = existsSync(dataDir);
    open.close();
    await rm(home, { recursive: true, force: true });

    expect(exitCode).toBe(1);
    expect(second.written()).toBe(
      `The address 127.0.0.1:${port} is busy. Stop what uses it, or set PORT to another one.\n`,
    );
    expect(hasData).toBe(false);
  },
  START_LIMIT_MS,
);

it(
  '[RUN-84] a start that waits for a silent database ends on a signal',
  async () => {
    const silent = createServer((socket) => void socket.on('error', () => undefined));
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    const { port } = silent.address() as AddressInfo;
    const home = await mkdtemp(join(tmpdir(), 'driftstone-silent-'));
    const env = { DATABASE_URL: `postgres://gull@127.0.0.1:${port}/shop`, DATA_DIR: home };
    const shop = start({ ...env, PORT: '0' });
    await once(silent, 'connection');
    shop.child.kill('SIGTERM');
    const askedAt = performance.now();
    const exitCode = await shop.ended;
    silent.close();
    await rm(home, { recursive: true, force: true });
    expect([exitCode, shop.written()]).toEqual([0, '']);
    expect(performance.now() - askedAt).toBeLessThan(8_000);
  },
  START_LIMIT_MS,
);

describe('a first start where customers would come', () => {
  it(
    '[RUN-82] leaves an empty database alone, unless a new shop is asked for',
    async () => {
      const { pool, url, close } = await createTestDatabase();
      const client = await pool.connect();
      await inTransaction(client, () => dropEverything(client));
      client.release();
      const home = await mkdtemp(join(tmpdir(), 'driftstone-first-'));
      const shop = start({
        NODE_ENV: 'production',
        PORT: '0',
        PUBLIC_URL: 'https://shop.example',
        AUTH_SECRET: 'a-limpet-keeps-the-signature-of-this-test',
        SMTP_URL: 'smtp://mail.example',
        DATABASE_URL: url,
        DATA_DIR: home,
        HOME: home,
      });
      const exitCode = await shop.ended;
      const { rows } = await pool.query("select to_regclass('orders') as there");
      await close();
      await rm(home, { recursive: true, force: true });
      expect(exitCode).toBe(1);
      expect(shop.written()).toMatch(
        /^The shop does not open: the database .* is empty\. .*NEW_SHOP=\d{4}-/,
      );
      expect(rows).toEqual([{ there: null }]);
    },
    START_LIMIT_MS,
  );
});
