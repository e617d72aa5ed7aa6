import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { createMetrics } from '#observability/metrics.ts';
import type { SecurityLog } from '#security/security-log.ts';
import { callInProcess } from './call-in-process.ts';
import { handleErrors } from './error-handler.ts';
import { shedLoad } from './shed-load.ts';

const MAX_LOOP_DELAY_MS = 1;

let app: FastifyInstance;
afterEach(() => app.close());

async function open(settlingMs: number): Promise<void> {
  app = Fastify();
  const parts = { security: {} as SecurityLog, metrics: createMetrics(), now: () => new Date() };
  handleErrors(app, parts);
  await shedLoad(app, { maxLoopDelayMs: MAX_LOOP_DELAY_MS, settlingMs });
  app.get('/', async () => 'well');
  await app.listen({ port: 0, host: '127.0.0.1' });
}

async function askLate(): Promise<LightMyRequestResponse> {
  const untilMs = performance.now() + 100;
  while (performance.now() < untilMs);
  return app.inject('/');
}

it('refuses calls while the event loop is late, and says when to come again', async () => {
  await open(0);
  const refusal = await vi.waitFor(
    async () => {
      const answer = await askLate();
      expect(answer.statusCode).toBe(503);
      return answer;
    },
    { timeout: 10_000 },
  );
  expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0);
  expect(refusal.json()).toMatchObject({ code: 'SHOP_BUSY' });
});

it('[RUN-40] refuses nobody because its own start made the event loop late', async () => {
  await open(60_000);
  const statuses = new Set<number>();
  await vi.waitFor(
    async () => {
      statuses.add((await askLate()).statusCode);
      expect(app.memoryUsage().eventLoopDelay).toBeGreaterThan(MAX_LOOP_DELAY_MS);
    },
    { timeout: 10_000 },
  );
  statuses.add((await app.inject('/')).statusCode);
  expect([...statuses]).toEqual([200]);
});

it('refuses no call that the shop makes for a page, while it refuses those of others', async () => {
  await open(0);
  await vi.waitFor(
    async () => {
      const before = await askLate();
      const own = await callInProcess(app, { url: '/' });
      const after = await app.inject('/');
      const statuses = [before, own, after].map(({ statusCode }) => statusCode);
      expect(statuses).toEqual([503, 200, 503]);
    },
    { timeout: 10_000 },
  );
});
