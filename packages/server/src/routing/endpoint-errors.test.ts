import { defineRoutes } from '@driftstone/contract/route.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ShopError } from '#errors/shop-error.ts';
import { createTestApp } from '#testing/test-app.ts';
import { handlersFor } from './mount-routes.ts';

const contract = defineRoutes({
  refuse: {
    route: 'GET /refusals',
    access: 'public',
    summary: 'Refuses',
    success: { 200: z.object({}) },
    errors: ['CART_EMPTY'],
  },
});

/** A shop with an endpoint that answers every call with this error. */
async function openRefusingShop(error: Error) {
  const t = await createTestApp();
  const mount = handlersFor(contract, { refuse: () => Promise.reject(error) });
  mount(t.app, { ...t.shop, log: t.app.log });
  return t;
}

describe('an error of an endpoint', () => {
  it('that its contract does not name is sent with its code, counted, and fails the test', async () => {
    const t = await openRefusingShop(new ShopError('COUPON_REFUSED'));
    expect(await t.nobody.get('/refusals')).toMatchObject({
      status: 422,
      body: { code: 'COUPON_REFUSED', message: 'Invalid or expired coupon' },
    });
    expect(await t.shop.metrics.registry.metrics()).toContain(
      'driftstone_undeclared_errors_total{endpoint="GET /refusals",code="COUPON_REFUSED"} 1\n',
    );
    await expect(t.close()).rejects.toThrow('GET /refusals');
  });

  it.each([new ShopError('CART_EMPTY'), new ShopError('INVALID_REQUEST')])(
    'that its contract or every endpoint names is not reported: %s',
    async (error) => {
      const t = await openRefusingShop(error);
      const { body } = await t.nobody.get('/refusals');
      expect(body.code).toBe(error.code);
      await expect(t.close()).resolves.toBeUndefined();
    },
  );

  it('that nobody expected is answered with a code and no detail', async () => {
    const t = await openRefusingShop(new Error('the secret recipe'));
    const { status, body } = await t.nobody.get('/refusals');
    expect({ status, body }).toEqual({
      status: 500,
      body: {
        code: 'INTERNAL',
        message: 'Something went wrong on our side.',
        requestId: expect.any(String),
      },
    });
    await t.close();
  });
});
