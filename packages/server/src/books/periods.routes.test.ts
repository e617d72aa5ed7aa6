import { sumOf } from '@driftstone/contract/orders/shares.rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '#auth/auth.fixtures.ts';
import { buildCoupon } from '#coupons/coupons.fixtures.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { buildOrder } from '#orders/orders.fixtures.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
let ours: { storeId: string; userId: string };
beforeAll(async () => {
  t = await createTestApp();
  ours = { storeId: (await buildStore(t.db)).id, userId: (await buildUser(t.db)).user.id };
});
afterAll(() => t.close());

/** Signs in each time, since the clock jumps over the end of sessions. */
const read = async (path: string) => (await t.staff()).get(path);

describe('the takings of a period', () => {
  it('[DESK-78] shows a year by month, beside the year before up to the same date', async () => {
    const card = { ...ours, state: 'received', paymentStatus: 'paid' } as const;
    for (const placedAt of [
      '2029-02-27T12:00:00Z',
      '2029-12-31T23:00:00Z',
      '2030-01-01T04:59:00Z',
      '2030-02-10T12:00:00Z',
      '2030-02-27T12:00:00Z',
    ])
      await buildOrder(t.db, { ...card, placedAt: new Date(placedAt) });
    t.clock.now = new Date('2030-02-27T12:30:00Z');
    const { body } = await read('/desk/money/takings?period=year');
    expect(body.days).toEqual({ from: '2030-01-01', to: '2030-02-27' });
    expect([body.sums.orders, body.before.orders]).toEqual([2, 1]);
    expect(body.byMonth).toHaveLength(12);
    expect(body.byMonth[1]).toEqual({
      month: 2,
      orders: 2,
      takings: 23,
      ordersBefore: 1,
      takingsBefore: 11.5,
    });
    // What is sold after midnight counts for the old year.
    expect(body.byMonth[11]).toMatchObject({ orders: 0, ordersBefore: 2 });
    const last = (await read('/desk/money/takings?period=last_year')).body;
    expect([last.days.to, last.sums.orders, last.byMonth[11].orders]).toEqual(['2029-12-31', 3, 2]);
    expect((await read('/desk/money/takings?period=month')).body.byMonth).toEqual([]);
  });

  it('[DESK-35] stands beside the same stretch of the period before', async () => {
    const card = { ...ours, state: 'received', paymentStatus: 'paid' } as const;
    for (const placedAt of ['2026-09-21T17:00:00Z', '2026-09-21T19:00:00Z', '2026-09-22T17:00:00Z'])
      await buildOrder(t.db, { ...card, placedAt: new Date(placedAt) });
    t.clock.now = new Date('2026-09-22T18:00:00Z');
    const { body } = await read('/desk/money/takings?period=today');
    expect([body.sums.orders, body.before.orders, body.isRunning]).toEqual([1, 1, true]);
    t.clock.now = new Date('2026-09-23T18:00:00Z');
    const ended = (await read('/desk/money/takings?period=yesterday')).body;
    expect([ended.sums.orders, ended.before.orders, ended.isRunning]).toEqual([1, 2, false]);
  });

  it('[OFFER-12] has what a code took off under the code, apart from the offers that count by themselves', async () => {
    t.clock.now = new Date('2026-10-01T18:00:00Z');
    const { id: couponId } = await buildCoupon(t.db, { code: 'SEA', discountPercent: 0 });
    const offer = '019b0000-0000-7000-8000-000000000001';
    const dealt = (...deals: [dealId: string, pence: number][]) =>
      buildOrder(t.db, {
        ...ours,
        state: 'received',
        paymentStatus: 'paid',
        placedAt: t.clock.now,
        couponId,
        dealsPence: sumOf(deals.map(([, off]) => off)),
        deals: deals.map(([dealId, off]) => ({ dealId, name: '', pence: off, lines: [] })),
      });
    await dealt([couponId, 500]);
    await dealt([couponId, 300], [offer, 200]);
    expect((await read('/desk/money/takings?period=today')).body.byCoupon).toEqual([
      { code: 'SEA', orders: 2, discount: 8 },
      { code: 'Offers', orders: 1, discount: 2 },
    ]);
  });

  it('[MONEY-10] [MONEY-11] counts any days, beside those of last year, by kind and by where it was ordered', async () => {
    const card = { ...ours, state: 'received', paymentStatus: 'paid' } as const;
    const beer = { name: 'Lager', kind: 'drink', unitPricePence: 450, quantity: 2 } as const;
    await buildOrder(t.db, { ...card, placedAt: new Date('2033-07-01T12:00:00Z') });
    await buildOrder(t.db, { ...card, placedAt: new Date('2034-07-01T03:59:00Z') });
    await buildOrder(t.db, {
      ...card,
      placedAt: new Date('2034-07-01T12:00:00Z'),
      lines: [{}, beer],
    });
    const rung = new Date('2034-09-30T23:00:00Z');
    await buildOrder(t.db, {
      ...ours,
      source: 'phone',
      state: 'completed',
      paymentMethod: 'cash',
      paymentStatus: 'paid',
      placedAt: rung,
      acceptedAt: rung,
      readyAt: rung,
      completedAt: rung,
    });
    t.clock.now = new Date('2034-11-01T12:00:00Z');
    const path = '/desk/money/takings?from=2034-07-01&to=2034-09-30';
    const { body } = await read(`${path}&comparison=last_year`);
    expect(body.days).toEqual({ from: '2034-07-01', to: '2034-09-30' });
    expect([body.sums.orders, body.before.orders, body.isRunning]).toEqual([2, 1, false]);
    expect((await read(path)).body.before.orders).toBe(1);
    expect(body.bySource).toEqual([
      { source: 'web', orders: 1, takings: 20.5 },
      { source: 'phone', orders: 1, takings: 11.5 },
    ]);
    expect(body.byKind).toEqual([
      { kind: 'pizza', units: 2, menu: 23 },
      { kind: 'drink', units: 2, menu: 9 },
    ]);
  });

  it('[MONEY-10] says what is wrong with the days', async () => {
    const why = async (query: string) =>
      (await read(`/desk/money/takings?${query}`)).body.issues?.[0]?.message;
    expect(await why('from=2034-07-01')).toBe('Choose the first and the last day');
    expect(await read('/desk/money/takings?from=2099-07-01&to=2099-07-02')).toMatchObject({
      status: 400,
      body: { message: 'Choose a first day up to today' },
    });
    expect(await why('from=2034-07-02&to=2034-07-01')).toBe(
      'The last day can’t come before the first',
    );
    expect(await why('from=2033-07-01&to=2034-07-02')).toBe('Choose at most a year');
  });

  it('[RUN-54] of some stores equal those of a shop that has only these', async () => {
    const hill = { ...ours, storeId: (await buildStore(t.db)).id };
    const card = { state: 'received', paymentStatus: 'paid' } as const;
    const placed = ['2032-01-05T12:00:00Z', '2032-01-06T19:00:00Z', '2032-02-01T12:00:00Z'];
    for (const placedAt of placed)
      await buildOrder(t.db, { ...hill, ...card, placedAt: new Date(placedAt) });
    t.clock.now = new Date('2032-02-01T12:30:00Z');
    const path = '/desk/money/takings?period=year';
    const ofShop = (await read(path)).body;
    await buildOrder(t.db, { ...ours, ...card, placedAt: new Date(placed[1] ?? '') });
    const ofHill = (await (await t.staff('manager', [hill.storeId])).get(path)).body;
    expect(ofHill).toEqual(ofShop);
    expect((await read(path)).body.sums.orders).toBe(ofShop.sums.orders + 1);
  });
});
