import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { buildApp } from '#app.ts';
import { CONTENT_CHANNEL, contentEventsOf } from '#content/content-events.ts';
import { listenTo } from '#database/notifications.ts';
import { createContentMemory } from '#content/content-memory.ts';
import { openDetails } from '#details/details.service.ts';
import { createMetrics } from '#observability/metrics.ts';
import { type Caller, callerWith, type TestApp } from './test-app.ts';

interface KeepingApp {
  guest: Caller;
  /** Calls the same app with another caller's headers. */
  as(caller: Pick<Caller, 'headers'>): Caller;
  /** The log lines with this message so far. */
  logged(message: string): Record<string, unknown>[];
  /** Returns its port. */
  listen(): Promise<number>;
  close(): Promise<void>;
}

/**
 * A second server of the same shop, which caches public answers and logs errors as in production. The test decides
 * whether it hears of changed content.
 */
export async function createKeepingApp(
  { shop, pool }: TestApp,
  { hearsChanges = false } = {},
): Promise<KeepingApp> {
  const lines: string[] = [];
  const notifications = hearsChanges ? await listenTo(pool.options, [CONTENT_CHANNEL]) : null;
  const events = notifications && contentEventsOf(notifications);
  const content = createContentMemory(events ?? { onChange: () => {} }, shop.now);
  const details = events ? await openDetails(shop.db, events) : shop.details;
  const config = { ...shop.config, logLevel: 'error' as const };
  const app = await buildApp(
    { ...shop, config, content, details, metrics: createMetrics() },
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
    close: async () => {
      await notifications?.close();
      await app.close();
    },
  };
}
