import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { buildApp } from '#app.ts';
import { createContentMemory } from '#content/content-memory.ts';
import { createMetrics } from '#observability/metrics.ts';
import { type Caller, callerWith, type TestApp } from './test-app.ts';

interface KeepingApp {
  guest: Caller;
  /** Somebody with the headers of another caller. */
  as(caller: Pick<Caller, 'headers'>): Caller;
  /** The log lines with this message so far. */
  logged(message: string): Record<string, unknown>[];
  /** Returns its port. */
  listen(): Promise<number>;
  close(): Promise<void>;
}

/** A second server of the same shop, which caches public answers and logs errors as in production. */
export async function createKeepingApp({ shop }: TestApp): Promise<KeepingApp> {
  const lines: string[] = [];
  const content = createContentMemory({ onChange: () => {} }, shop.now);
  const config = { ...shop.config, logLevel: 'error' as const };
  const app = await buildApp(
    { ...shop, config, content, metrics: createMetrics() },
    {
      mountSandboxPages: () => {},
      maxLoopDelayMs: 0,
      logStream: { write: (line) => void lines.push(line) },
    },
  );
  return {
    guest: callerWith(app, { 'x-session-id': randomUUID() }),
    as: ({ headers }) => callerWith(app, headers),
    logged: (message) => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === message),
    listen: async () => {
      await app.listen({ port: 0, host: '127.0.0.1' });
      return (app.server.address() as AddressInfo).port;
    },
    close: () => app.close(),
  };
}
