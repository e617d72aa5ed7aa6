import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { buildOrder, buildPaidOrder } from '#orders/orders.fixtures.ts';
import { closeOrdersPlacedBefore, missOrder } from './by-hand.service.ts';

const BOARD_CAME = new Date('2026-05-01T00:00:00Z');

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const numbersOnBoard = async (): Promise<number[]> =>
  (await t.kitchen.get('/kitchen/orders')).body.open.map(
    ({ number }: { number: number }) => number,
  );

const buildCashOrder = () =>
  buildOrder(t.db, {
    state: 'received',
    paymentStatus: 'due_on_pickup',
    paymentMethod: 'cash',
    placedAt: t.clock.now,
  });

describe('closeOrdersPlacedBefore', () => {
  it('completes orders placed before the kitchen board existed, and leaves the rest on it', async () => {
    const placedAt = new Date('2026-04-30T18:00:00Z');
    await buildPaidOrder(t.db, { placedAt });
    const { number } = await buildPaidOrder(t.db, { placedAt: t.clock.now });
    expect(await closeOrdersPlacedBefore(t.shop, BOARD_CAME)).toBe(1);
    expect(await closeOrdersPlacedBefore(t.shop, BOARD_CAME)).toBe(0);
    expect(await numbersOnBoard()).toEqual([number]);
  });
});

describe('missOrder', () => {
  it('takes an order that nobody collected off the board, once', async () => {
    const { number } = await buildCashOrder();
    expect(await missOrder(t.shop, number)).toBe(true);
    expect(await numbersOnBoard()).not.toContain(number);
    expect(await missOrder(t.shop, number)).toBe(false);
  });

  it('finds no order that is not placed', async () => {
    const { number } = await buildOrder(t.db);
    expect(await missOrder(t.shop, number)).toBe(false);
  });
});
