/** The built shop in a process of its own, as `npm start` runs it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { NODE_OPTIONS } from './node-options.ts';
import { SECRETS } from './secrets.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const START_LIMIT_MS = 120_000;
const STOP_LIMIT_MS = 20_000;

export interface ShopProcess {
  child: ChildProcess;
  /** Both output streams so far. */
  log: () => string;
  /** Resolves to undefined once the shop is open, or to what went wrong. */
  waitUntilOpen: () => Promise<string | undefined>;
  /** Asks the shop to end, and resolves to what went wrong when it ended. */
  end: () => Promise<string | undefined>;
}

interface ShopPlace {
  port: number;
  dataDir: string;
  /** Ctrl-C in the terminal does not reach it. */
  isApart?: boolean;
  /** Override those of `npm start`. */
  nodeOptions?: readonly string[];
}

/** `own` settings override those of every test. `root`: the folder of another release's code. */
export function launchShop(
  { port, dataDir, isApart = false, nodeOptions = [] }: ShopPlace,
  own: Record<string, string> = {},
  root = ROOT,
): ShopProcess {
  const options = [...NODE_OPTIONS, ...nodeOptions];
  const child = spawn(process.execPath, [...options, 'packages/server/build/serve.js'], {
    cwd: root,
    env: { ...process.env, ...settings(port, dataDir), ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: isApart,
  });
  let written = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (written += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (written += text));
  return {
    child,
    log: () => written,
    waitUntilOpen: () => waitUntilOpen(child, () => written),
    end: () => endShop(child),
  };
}

/** Empty settings count as not set, so that no setting of the machine's own shop reaches this one. */
function settings(port: number, dataDir: string): Record<string, string> {
  return {
    NODE_ENV: 'test',
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    ...Object.fromEntries(Object.keys(SECRETS).map((name) => [name, ''])),
    PUBLIC_URL: '',
    GEOCODER: '',
    STRIPE_API_BASE: '',
    GOOGLE_CLIENT_ID: '',
    APPLE_CLIENT_ID: '',
    DEV: '',
  };
}

function waitUntilOpen(child: ChildProcess, written: () => string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => resolve('was not open in time'), START_LIMIT_MS);
    const settle = (problem?: string) => {
      clearTimeout(limit);
      resolve(problem);
    };
    child.stdout?.on('data', () => written().includes('is open at') && settle());
    child.once('error', (error) => settle(`did not start (${error.message})`));
    child.once('close', (code) => settle(`ended with exit code ${code} before it was open`));
  });
}

async function endShop(child: ChildProcess): Promise<string | undefined> {
  if (child.exitCode !== null || child.signalCode !== null) return 'had ended by itself';
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  await ended;
  clearTimeout(limit);
  return child.exitCode === 0
    ? undefined
    : `did not end cleanly (${child.exitCode ?? child.signalCode})`;
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port is free');
  return address.port;
}
