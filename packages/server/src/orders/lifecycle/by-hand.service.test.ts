import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { buildOrder, buildPaidOrder } from '#orders/orders.fixtures.ts';
import { NO_SHOW_AFTER_MS } from './no-show.rules.ts';
import { closeOrdersPlacedBefore, missOrder } from './by-hand.service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
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

const buildCashOrder = (overrides: Parameters<typeof buildOrder>[1] = {}) =>
  buildOrder(t.db, {
    state: 'received',
    paymentStatus: 'due_on_pickup',
    paymentMethod: 'cash',
    placedAt: t.clock.now,
    promisedFrom: t.clock.now,
    promisedUntil: t.clock.now,
    promisedAt: t.clock.now,
    readyAt: overrides?.state === 'ready' ? t.clock.now : null,
    ...overrides,
  });

describe('closeOrdersPlacedBefore', () => {
  it('completes orders placed before the kitchen board existed, and leaves the rest on it', async () => {
    const placedAt = new Date('2026-04-30T18:00:00Z');
    await buildPaidOrder(t.db, { placedAt });
    const { number } = await buildPaidOrder(t.db, { placedAt: t.clock.now });
    expect(await closeOrdersPlacedBefore(t.shop, BOARD_CAME)).toEqual({ closed: 1, notDue: 0 });
    expect(await closeOrdersPlacedBefore(t.shop, BOARD_CAME)).toEqual({ closed: 0, notDue: 0 });
    expect(await numbersOnBoard()).toEqual([number]);
  });

  it('[MONEY-04] leaves an order that is not due yet', async () => {
    const placedAt = new Date('2026-04-30T18:00:00Z');
    const promisedUntil = new Date(t.clock.now.getTime() + 3 * DAY_MS);
    const promise = { promisedFrom: promisedUntil, promisedUntil, promisedAt: placedAt };
    const { number } = await buildPaidOrder(t.db, { placedAt, ...promise });
    expect(await closeOrdersPlacedBefore(t.shop, BOARD_CAME)).toEqual({ closed: 0, notDue: 1 });
    expect(await numbersOnBoard()).toContain(number);
  });
});

describe('missOrder', () => {
  it('takes an order that nobody collected off the board, once', async () => {
    const { number } = await buildCashOrder({ state: 'ready' });
    expect(await missOrder(t.shop, number)).toMatch(
      /^Order #\d+ can be closed from 13:10 today\. /,
    );
    expect(await numbersOnBoard()).toContain(number);
    t.clock.advanceMs(NO_SHOW_AFTER_MS);
    expect(await missOrder(t.shop, number)).toBeNull();
    expect(await numbersOnBoard()).not.toContain(number);
    expect(await missOrder(t.shop, number)).toBe(`Order #${number} is not on the board.`);
  });

  it('[MONEY-04] refuses an order that was never accepted', async () => {
    const { number } = await buildCashOrder();
    t.clock.advanceMs(DAY_MS);
    expect(await missOrder(t.shop, number)).toMatch(/ is not ready, .* cancel it/);
    expect(await numbersOnBoard()).toContain(number);
  });

  it('finds no order that is not placed', async () => {
    const { number } = await buildOrder(t.db);
    expect(await missOrder(t.shop, number)).toBe(`Order #${number} is not on the board.`);
  });
});
