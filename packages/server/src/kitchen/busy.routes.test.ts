import type { KitchenBoard } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import type { Opening } from '@driftstone/contract/opening/opening.schema.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildStore } from '#location/location.fixtures.ts';
import { stores } from '#location/location.tables.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  await buildStore(t.db);
});
afterAll(() => t.close());

describe('PATCH /kitchen/busy', () => {
  const inMinutes = (minutes: number) =>
    new Date(t.clock.now.getTime() + minutes * 60_000).toISOString();
  const NORMAL = {
    extraMinutes: 0,
    extraUntil: null,
    deliveryOffUntil: null,
    pausedUntil: null,
  };
  afterEach(() =>
    t.kitchen.patch('/kitchen/busy', {
      extraMinutes: 0,
      deliveryOffUntil: null,
      pausedUntil: null,
    }),
  );
  const busyOnBoard = async () =>
    ((await t.kitchen.get('/kitchen/orders')).body as KitchenBoard).busy;

  it('adds minutes for an hour, or until a time, and says so on the board and to customers', async () => {
    const { status, body } = await t.kitchen.patch('/kitchen/busy', { extraMinutes: 20 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...NORMAL, extraMinutes: 20, extraUntil: inMinutes(60) });
    expect(await busyOnBoard()).toEqual(body);
    const [store] = ((await t.nobody.get('/opening')).body as Opening).stores;
    expect(store?.busy).toEqual({ extraMinutes: 20, until: inMinutes(60) });

    await t.kitchen.patch('/kitchen/busy', { extraMinutes: 30, until: inMinutes(15) });
    expect(await busyOnBoard()).toMatchObject({ extraMinutes: 30, extraUntil: inMinutes(15) });
    await t.kitchen.patch('/kitchen/busy', { extraMinutes: 0 });
    expect(await busyOnBoard()).toMatchObject(NORMAL);
  });

  it('leaves alone what is not named, and ends what is null', async () => {
    await t.kitchen.patch('/kitchen/busy', { deliveryOffUntil: inMinutes(60) });
    await t.kitchen.patch('/kitchen/busy', { pausedUntil: inMinutes(30) });
    expect(await busyOnBoard()).toMatchObject({
      ...NORMAL,
      deliveryOffUntil: inMinutes(60),
      pausedUntil: inMinutes(30),
    });
    await t.kitchen.patch('/kitchen/busy', { deliveryOffUntil: null });
    expect(await busyOnBoard()).toMatchObject({ ...NORMAL, pausedUntil: inMinutes(30) });
  });

  it('ends by itself', async () => {
    const [now, end] = [t.clock.now, inMinutes(30)];
    await t.kitchen.patch('/kitchen/busy', { extraMinutes: 10, until: end, pausedUntil: end });
    t.clock.now = new Date(Date.parse(end) - 1);
    expect(await busyOnBoard()).toMatchObject({ extraMinutes: 10, pausedUntil: end });
    t.clock.now = new Date(end);
    expect(await busyOnBoard()).toMatchObject(NORMAL);
    t.clock.now = now;
  });

  it('refuses a pause without an end, and minutes that no button has', async () => {
    for (const change of [
      { pausedUntil: inMinutes(24 * 60 + 1) },
      { deliveryOffUntil: inMinutes(24 * 60 + 1) },
      { extraMinutes: 10, until: inMinutes(24 * 60 + 1) },
      { extraMinutes: 45 },
      { pausedUntil: 'soon' },
    ])
      expect((await t.kitchen.patch('/kitchen/busy', change)).status).toBe(400);
    expect(await busyOnBoard()).toMatchObject(NORMAL);
  });

  it('is open to the crew only', async () => {
    expect((await t.nobody.patch('/kitchen/busy', { extraMinutes: 10 })).status).toBe(401);
  });

  it('says when the present opening ends', async () => {
    // The test's clock stands at 13:00 in London, on a Monday.
    await t.db.update(stores).set({
      openingHours: [
        { kind: 'delivery', day: 1, opens: '12:00', closes: '21:30' },
        { kind: 'pickup', day: 1, opens: '12:00', closes: '22:00' },
      ],
    });
    expect(await busyOnBoard()).toMatchObject({ closesAt: '2026-06-01T21:00:00.000Z' });
    await t.db.update(stores).set({ openingHours: [] });
    expect(await busyOnBoard()).toMatchObject({ closesAt: null });
  });
});
