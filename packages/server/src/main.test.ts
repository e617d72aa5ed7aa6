import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const START = fileURLToPath(new URL('./serve.ts', import.meta.url));
const START_LIMIT_MS = 60_000;

it(
  'ends with one line when its address is taken, before it touches any data',
  async () => {
    const open = createServer().listen({ host: '127.0.0.1', port: 0 });
    await once(open, 'listening');
    const { port } = open.address() as AddressInfo;
    const home = await mkdtemp(join(tmpdir(), 'driftstone-busy-'));
    const dataDir = join(home, 'data');

    const second = spawn(process.execPath, [START], {
      env: { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: dataDir },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let written = '';
    second.stderr.setEncoding('utf8').on('data', (text: string) => (written += text));
    const [exitCode] = (await once(second, 'close')) as [number | null];
    const hasData = existsSync(dataDir);
    open.close();
    await rm(home, { recursive: true, force: true });

    expect(exitCode).toBe(1);
    expect(written).toBe(
      `The address 127.0.0.1:${port} is busy. Stop what uses it, or set PORT to another one.\n`,
    );
    expect(hasData).toBe(false);
  },
  START_LIMIT_MS,
);
