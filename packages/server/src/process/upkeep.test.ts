import { afterEach, expect, it, vi } from 'vitest';
import Fastify from 'fastify';
import { createBell } from './bell.ts';
import { keepUp } from './upkeep.ts';

afterEach(() => void vi.useRealTimers());

it('runs the work periodically, never twice at once, and waits for it when the server closes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const app = Fastify();
  const gate = Promise.withResolvers<void>();
  const signals: AbortSignal[] = [];
  keepUp(app, 1000, async (signal) => {
    signals.push(signal);
    await gate.promise;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  expect(signals).toHaveLength(0);
  vi.advanceTimersByTime(5000);
  expect(signals).toHaveLength(1);
  expect(signals[0]?.aborted).toBe(false);

  let isClosed = false;
  const closing = app.close().then(() => (isClosed = true));
  await vi.waitFor(() => expect(signals[0]?.aborted).toBe(true));
  expect(isClosed).toBe(false);
  gate.resolve();
  await closing;
  vi.advanceTimersByTime(5000);
  expect(signals).toHaveLength(1);
});

it('runs the work when the bell rings, and once more when it rang meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const app = Fastify();
  const bell = createBell();
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let runs = 0;
  keepUp(app, 1000, async () => gates[runs++]?.promise, bell);
  bell.ring();
  await app.listen({ port: 0, host: '127.0.0.1' });
  expect(runs).toBe(0);
  bell.ring();
  expect(runs).toBe(1);
  bell.ring();
  bell.ring();
  vi.advanceTimersByTime(3000);
  expect(runs).toBe(1);
  gates[0]?.resolve();
  await vi.waitFor(() => expect(runs).toBe(2));
  gates[1]?.resolve();
  await new Promise(setImmediate);
  expect(runs).toBe(2);
  await app.close();
  bell.ring();
  expect(runs).toBe(2);
});

it('logs five failures a minute, since every run fails while the database is unreachable', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const lines: string[] = [];
  const app = Fastify({
    logger: { level: 'error', stream: { write: (line) => void lines.push(line) } },
  });
  let runs = 0;
  keepUp(app, 2000, async () => {
    runs += 1;
    throw new Error('away');
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  for (let run = 1; run <= 20; run += 1) {
    vi.advanceTimersByTime(2000);
    await vi.waitFor(() => expect(runs).toBe(run));
    await new Promise(setImmediate);
  }
  await app.close();
  expect(lines.filter((line) => line.includes('upkeep failed'))).toHaveLength(5);
});
