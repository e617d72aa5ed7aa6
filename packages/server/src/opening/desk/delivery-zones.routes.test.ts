import type { DeliveryZone } from '@driftstone/contract/location/zones.schema.ts';
import { pointAt } from '@driftstone/contract/location/outline.rules.ts';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#audit/audit.tables.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { stores } from '#location/location.tables.ts';
import { buildPaidOrder } from '#orders/orders.fixtures.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

const RING: DeliveryZone = {
  fromMiles: 3,
  toMiles: 5,
  postcodes: [],
  fee: 4.5,
  freeAbove: 40,
  minimum: 20,
  extraMinutes: 15,
  days: [5, 6],
};
const LISTED: DeliveryZone = { ...RING, fromMiles: 0, toMiles: null, postcodes: ['BN16 2'] };

let t: TestApp;
let manager: Awaited<ReturnType<TestApp['staff']>>;
beforeAll(async () => {
  t = await createTestApp();
  await buildStore(t.db);
  manager = await t.staff('manager');
});
afterAll(() => t.close());

const read = async () => (await manager.get('/desk/hours/settings')).body;
const put = async (deliveryZones: unknown[], version?: number) =>
  manager.patch('/desk/hours/settings', {
    version: version ?? (await read()).version,
    change: { deliveryZones },
  });

describe('the zones of PATCH /desk/hours/settings', () => {
  it('[ZONE-01] reach customers in the owner’s order, and are read as one sentence each', async () => {
    expect((await read()).settings.deliveryZones).toEqual([]);
    expect((await put([RING, LISTED])).body.settings.deliveryZones).toEqual([RING, LISTED]);
    const { body } = await put([LISTED, RING]);
    expect(body.settings.deliveryZones).toEqual([LISTED, RING]);
    const [store] = (await t.nobody.get('/stores')).body;
    expect(store.deliveryZones).toEqual([LISTED, RING]);
    const [, first] = await t.db
      .select({ before: auditLog.before, after: auditLog.after })
      .from(auditLog)
      .orderBy(desc(auditLog.id));
    const terms = '£4.50, minimum spend £20.00, 15 minutes longer, free from £40.00';
    expect(first).toEqual({
      before: { deliveryZones: '' },
      after: {
        deliveryZones: `From 3 to 5 miles: ${terms}, Fridays and Saturdays only; BN16 2: ${terms}, Fridays and Saturdays only`,
      },
    });
  });

  it('[ZONE-04] [DESK-43] name the orders that are promised for a day on which nothing goes there any more', async () => {
    const [store] = await t.db.select().from(stores);
    const { lat, lng } = pointAt((await read()).place, { x: 0, y: 4 });
    // 1 June 2026 is a Monday.
    const promisedFrom = new Date('2026-06-01T18:00:00Z');
    const promise = {
      storeId: store?.id ?? '',
      placedAt: t.clock.now,
      promisedFrom,
      promisedAt: t.clock.now,
      promisedUntil: new Date('2026-06-01T18:30:00Z'),
      ovenQuarter: promisedFrom,
    };
    const there = { address: '1 Mill Lane, Arundel', latitude: lat, longitude: lng };
    const far = await buildPaidOrder(t.db, { ...promise, deliveryType: 'delivery', ...there });
    await buildPaidOrder(t.db, { ...promise, ...there });
    const onMondays = { ...RING, days: [1, 5] };
    expect((await put([onMondays])).body.ordersOutside.count).toBe(0);
    expect((await put([RING])).body.ordersOutside).toMatchObject({
      count: 1,
      orders: [{ number: far.number }],
    });
    expect((await read()).ordersOutside.count).toBe(1);
    await put([]);
  });

  it('[ZONE-01] of two editors, the second is told that somebody else has changed them', async () => {
    const { version } = await read();
    await put([RING], version);
    expect(await put([LISTED], version)).toMatchObject({
      status: 409,
      body: { code: 'CHANGED_MEANWHILE' },
    });
    expect((await read()).settings.deliveryZones).toEqual([RING]);
  });

  it('[ZONE-08] are drawn, drawn anew in the log, and refused with what to do', async () => {
    const { place } = await read();
    const corners = (...spots: [number, number][]) =>
      spots.map(([x, y]) => pointAt(place, { x, y }));
    const square = corners([1, 1], [3, 1], [3, 3], [1, 3]);
    const drawn = (points: typeof square) => ({
      ...RING,
      fromMiles: 0,
      outline: { name: 'Up the hill', corners: points },
    });
    expect((await put([drawn(square)])).body.settings.deliveryZones).toEqual([drawn(square)]);
    const [store] = (await t.nobody.get('/stores')).body;
    expect(store.deliveryZones).toEqual([drawn(square)]);
    // The same words, and yet it is saved and logged.
    const moved = square.with(0, pointAt(place, { x: 0.5, y: 1 }));
    expect((await put([drawn(moved)])).body.settings.deliveryZones).toEqual([drawn(moved)]);
    const [change] = await t.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(JSON.stringify(change?.after)).toContain('Up the hill: £4.50');
    expect(JSON.stringify(change?.after)).toContain('4 corners');
    for (const [wrong, message] of [
      [corners([1, 1], [3, 3], [3, 1], [1, 3]), /Its sides cross/],
      [corners([1, 1], [60, 1], [1, 3]), /miles from the shop/],
      [square.slice(2), /at least 3 corners/],
      [Array.from({ length: 101 }, () => place), /at most 100 corners/],
    ] as const) {
      const { status, body } = await put([drawn(wrong)]);
      expect([status, body.issues[0].message]).toEqual([400, expect.stringMatching(message)]);
    }
    expect((await put([drawn(square), drawn(moved)])).body.issues[0].message).toBe(
      'Another zone has this name. Give this one another',
    );
    expect((await read()).settings.deliveryZones).toEqual([drawn(moved)]);
  });

  it.each([
    ['which end before they begin', [{ ...RING, toMiles: 2 }], 'Use more than the first distance'],
    ['that are there twice', [RING, { ...RING, fee: 1 }], 'You have this zone already'],
    ['with a fee below 0', [{ ...RING, fee: -1 }], 'Use 0 or more'],
    ['with a word for a postcode', [{ ...LISTED, postcodes: ['Angmering'] }], /such as BN17/],
    ['on an eighth day', [{ ...RING, days: [8] }], /./],
  ])('[ZONE-01] are refused, %s', async (_, zones, message) => {
    const before = (await read()).settings.deliveryZones;
    const { status, body } = await put(zones);
    expect(status).toBe(400);
    expect(body.issues[0].message).toMatch(message);
    expect((await read()).settings.deliveryZones).toEqual(before);
  });
});
