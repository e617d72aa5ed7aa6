import { randomUUID } from 'node:crypto';
import { buildApp } from '#app.ts';
import { createContentMemory } from '#content/content-memory.ts';
import { createMetrics } from '#observability/metrics.ts';
import { type Caller, callerWith, type TestApp } from './test-app.ts';

interface KeepingApp {
  guest: Caller;
  /** What was logged so far under this message. */
  logged(message: string): Record<string, unknown>[];
  close(): Promise<void>;
}

/** The same shop once more, which keeps what is the same for everybody and logs errors, as the running one does. */
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
    logged: (message) => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === message),
    close: () => app.close(),
  };
}
