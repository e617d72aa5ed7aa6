import { afterEach, expect, it, vi } from 'vitest';
import Fastify from 'fastify';
import { keepUp } from './upkeep.ts';

afterEach(() => void vi.useRealTimers());

it('runs the work now and then, not twice at once, and waits for it when the server closes', async () => {
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
