import underPressure from '@fastify/under-pressure';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createMetrics } from '#observability/metrics.ts';
import type { SecurityLog } from '#security/security-log.ts';
import { ShopError } from '#errors/shop-error.ts';
import { handleErrors } from './error-handler.ts';

it('[RUN-41] says with each 503 when to try again, also when a provider is away', async () => {
  const app = Fastify();
  const parts = { security: {} as SecurityLog, metrics: createMetrics(), now: () => new Date() };
  handleErrors(app, parts);
  app.get('/', async () => {
    throw new ShopError('PAYMENTS_UNAVAILABLE');
  });
  const { statusCode, headers } = await app.inject('/');
  expect(statusCode).toBe(503);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  await app.close();
});

it('a server that is overloaded refuses callers for a moment, and logs no error', async () => {
  const app = Fastify();
  handleErrors(app, {
    security: {} as SecurityLog,
    metrics: createMetrics(),
    now: () => new Date(),
  });
  // Always unhealthy, since a late event loop is hard to produce at the right moment.
  const isWell = async () => false;
  await app.register(underPressure, {
    healthCheck: isWell,
    healthCheckInterval: 60_000,
    retryAfter: 5,
  });
  app.get('/', async () => 'never');
  const { statusCode, headers, json } = await app.inject('/');
  expect(statusCode).toBe(503);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(json()).toMatchObject({
    code: 'SHOP_BUSY',
    message: 'The shop is busy. Please try again in a moment.',
  });
  await app.close();
});
