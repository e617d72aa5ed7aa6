import type { SettingsChange } from '@driftstone/contract/opening/opening-desk.schema.ts';
import { desc, eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#audit/audit.tables.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { stores } from '#location/location.tables.ts';
import { buildPaidOrder } from '#orders/orders.fixtures.ts';
import { orders } from '#orders/orders.tables.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { EVENINGS, inLondon, iso } from '#testing/test-evening.ts';
import { runHoursCommand } from '../hours-by-hand.service.ts';
import { changeSettings } from './opening-desk.service.ts';

let t: TestApp;
let manager: Awaited<ReturnType<TestApp['staff']>>;
let storeId: string;
beforeAll(async () => {
  t = await createTestApp();
  storeId = (await buildStore(t.db)).id;
  manager = await t.staff('manager');
});
// A Monday, at 13:00 in London.
beforeEach(() =>
  t.db.update(stores).set({
    openingHours: EVENINGS,
    specialDays: [],
    deliveryMinimumPence: null,
    pausedUntil: null,
    rushExtraMinutes: 0,
    rushUntil: null,
  }),
);
afterAll(() => t.close());

const desk = async () => (await manager.get('/desk/hours/settings')).body;
const change = async (wanted: SettingsChange, version?: number) =>
  manager.patch('/desk/hours/settings', {
    version: version ?? (await desk()).version,
    change: wanted,
  });
const preview = (wanted: SettingsChange, on?: string) =>
  manager.post('/desk/hours/preview', { change: wanted, ...(on !== undefined && { on }) });
const seen = async () => (await t.nobody.get('/opening')).body.stores[0];
const lastLogged = async () => {
  const [row] = await t.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  return row;
};
const CHRISTMAS = (['delivery', 'pickup'] as const).map((kind) => ({
  date: '2026-12-25',
  kind,
  intervals: [],
  reason: 'Christmas Day',
}));

describe('GET /desk/hours/settings', () => {
  it('[DESK-40] has everything that the owner sets, with the limits of the settings file', async () => {
    expect(await desk()).toMatchObject({
      now: t.clock.now.toISOString(),
      settings: {
        weekly: EVENINGS.toSorted((a, b) => a.kind.localeCompare(b.kind)),
        specialDays: [],
        pizzasPerQuarter: null,
        deliveryFee: 2.5,
        freeDeliveryAbove: 25,
        deliveryMinimum: null,
        serviceRadiusKm: 8,
        deliveryPostcodes: [],
        prepMinutes: 20,
        pickupMinMinutes: 15,
        maxOpenCashOrders: null,
      },
      defaults: { maxOrderPizzas: 60, maxOrderTotal: 600, maxUnconfirmedCash: 40 },
      busy: { extraMinutes: 0, pausedUntil: null },
      ordersOutside: { count: 0, orders: [] },
    });
  });

  it('forgets special days that are over', async () => {
    const over = { date: '2026-05-31', kind: 'pickup' as const, intervals: [], reason: null };
    await t.db.update(stores).set({ specialDays: [over, ...CHRISTMAS] });
    expect((await desk()).settings.specialDays).toEqual(CHRISTMAS);
  });
});

describe('PATCH /desk/hours/settings', () => {
  it('[DESK-40] closes the shop on a day, and customers and the log say so', async () => {
    const { version } = await desk();
    const { status, body } = await change({ specialDays: CHRISTMAS });
    expect([status, body.version]).toEqual([200, version + 1]);
    expect((await seen()).specialDays).toEqual(CHRISTMAS);
    expect(await lastLogged()).toMatchObject({
      action: 'hours_changed',
      staffId: manager.staff.id,
      subjectKind: 'store',
      before: { '2026-12-25 delivery': null, '2026-12-25 pickup': null },
      after: {
        '2026-12-25 delivery': 'closed (Christmas Day)',
        '2026-12-25 pickup': 'closed (Christmas Day)',
      },
    });
  });

  it('[DESK-41] logs the hours of the changed day, as they are read', async () => {
    const weekly = EVENINGS.map((shift) =>
      shift.day === 5 && shift.kind === 'pickup' ? { ...shift, closes: '25:00' } : shift,
    );
    await change({ weekly });
    expect(await lastLogged()).toMatchObject({
      before: { 'Friday pickup': '17:00-22:00' },
      after: { 'Friday pickup': '17:00-25:00' },
    });
  });

  it('[DESK-41] is undone by the earlier values with the new version', async () => {
    const before = (await desk()).settings;
    const { body } = await change({ weekly: [], deliveryFee: 3.5 });
    const { weekly, deliveryFee } = before;
    expect(body.settings).toMatchObject({ weekly: [], deliveryFee: 3.5 });
    const undone = await change({ weekly, deliveryFee }, body.version);
    expect(undone.body.settings).toEqual(before);
  });

  it('[DESK-41] refuses the second of two who change the same, and changes nothing', async () => {
    const { version } = await desk();
    await change({ deliveryFee: 3 }, version);
    expect(await change({ deliveryFee: 4 }, version)).toMatchObject({
      status: 409,
      body: { code: 'CHANGED_MEANWHILE' },
    });
    expect((await desk()).settings.deliveryFee).toBe(3);
  });

  it('[DESK-41] takes one of two changes at once', async () => {
    const { version } = await desk();
    const both = await Promise.allSettled(
      [5, 6].map((deliveryFee) =>
        changeSettings(t.shop, manager.staff, { version, change: { deliveryFee } }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('[DESK-41] tells a desk that is open of a change by the command line', async () => {
    const { version } = await desk();
    await runHoursCommand(t.db, ['capacity', '20', '10']);
    expect((await change({ deliveryFee: 1 }, version)).status).toBe(409);
  });

  it('neither counts nor logs what changes nothing', async () => {
    const { version, settings } = await desk();
    const before = await lastLogged();
    const { weekly, deliveryFee } = settings;
    expect((await change({ weekly, deliveryFee })).body.version).toBe(version);
    expect(await lastLogged()).toEqual(before);
  });

  it('puts shifts into the order of the day', async () => {
    const at = (opens: string, closes: string) => ({
      kind: 'pickup' as const,
      day: 5,
      opens,
      closes,
    });
    const { body } = await change({ weekly: [at('17:00', '25:00'), at('12:00', '14:30')] });
    expect(body.settings.weekly).toEqual([at('12:00', '14:30'), at('17:00', '25:00')]);
  });

  it.each<[string, string, SettingsChange]>([
    [
      'a shift that ends before it begins',
      'weekly.pickup.5',
      { weekly: [{ kind: 'pickup', day: 5, opens: '22:00', closes: '12:00' }] },
    ],
    [
      'shifts that overlap',
      'specialDays.2026-12-31.delivery',
      {
        specialDays: [
          {
            date: '2026-12-31',
            kind: 'delivery',
            reason: null,
            intervals: [
              { opens: '12:00', closes: '18:00' },
              { opens: '17:00', closes: '23:00' },
            ],
          },
        ],
      },
    ],
    [
      'a day that is there twice',
      'specialDays.2026-12-25.delivery',
      { specialDays: [...CHRISTMAS, ...CHRISTMAS] },
    ],
    ['a pickup that is over before it begins', 'pickupMaxMinutes', { pickupMaxMinutes: 10 }],
    ['a fee of a fraction of a penny', 'change.deliveryFee', { deliveryFee: 2.505 }],
    ['a radius of nothing', 'change.serviceRadiusKm', { serviceRadiusKm: 0 }],
    ['an oven that bakes nothing', 'change.pizzasPerQuarter', { pizzasPerQuarter: 0 }],
  ])('[DESK-40] refuses %s, and says where', async (_, path, wanted) => {
    const { status, body } = await change(wanted);
    expect(status).toBe(400);
    expect(body.issues.map((issue: { path: string }) => issue.path)).toContain(path);
    expect((await preview(wanted)).status).toBe(400);
  });

  it('[DESK-42] announces the change to every page and node', async () => {
    const { connectionString } = t.pool.options;
    const client = new pg.Client({ connectionString });
    await client.connect();
    await client.query('listen content_changed');
    const heard = new Promise<pg.Notification>((resolve) => client.once('notification', resolve));
    await change({ deliveryFee: 1.5 });
    expect(await heard).toMatchObject({ channel: 'content_changed' });
    await client.end();
  });

  it('[DESK-43] leaves placed orders promised, and names those that are now outside the hours', async () => {
    const store = { storeId, placedAt: t.clock.now };
    const promise = (from: string, until: string, quarter = from) => ({
      ...store,
      promisedFrom: inLondon(from),
      promisedUntil: inLondon(until),
      promisedAt: t.clock.now,
      ovenQuarter: inLondon(quarter),
    });
    await buildPaidOrder(t.db, promise('20:30', '20:45'));
    const late = await buildPaidOrder(t.db, promise('21:45', '22:00'));
    // The driver leaves at 20:45, before the shop closes.
    const away = { ...promise('21:00', '21:15', '20:45'), deliveryType: 'delivery' as const };
    await buildPaidOrder(t.db, { ...away, address: 'Pier 1', latitude: 50.8, longitude: -0.5 });

    const shorter = EVENINGS.map((shift) => ({ ...shift, closes: '21:00' }));
    const outside = {
      count: 1,
      orders: [{ id: late.id, number: late.number, promisedFrom: iso('21:45') }],
    };
    expect((await preview({ weekly: shorter })).body.ordersOutside).toMatchObject(outside);
    expect((await desk()).ordersOutside.count).toBe(0);
    expect((await change({ weekly: shorter })).body.ordersOutside).toMatchObject(outside);
    expect((await desk()).ordersOutside).toMatchObject(outside);
    const [kept] = await t.db.select().from(orders).where(eq(orders.id, late.id));
    expect(kept).toEqual(late);
  });
});

describe('POST /desk/hours/preview', () => {
  it('[DESK-42] tells what customers would read now, and changes nothing', async () => {
    const { version } = await desk();
    const open = EVENINGS.map((shift) => ({ ...shift, opens: '12:00' }));
    const { body } = await preview({ weekly: open });
    expect(body.at).toBe(t.clock.now.toISOString());
    expect(body.opening.open.pickup[0]).toEqual({ from: iso('12:00'), until: iso('22:00') });
    expect((await desk()).version).toBe(version);
    expect((await seen()).open.pickup[0].from).toBe(iso('17:00'));
  });

  it('[DESK-42] looks at a far day from its first opening, and at noon where it has none', async () => {
    const eve = { date: '2026-12-24', kind: 'pickup' as const, reason: null };
    const late = { ...eve, intervals: [{ opens: '10:30', closes: '25:00' }] };
    const specialDays = [late, ...CHRISTMAS];
    expect((await preview({ specialDays }, '2026-12-24')).body.at).toBe('2026-12-24T10:30:00.000Z');
    const { at, opening } = (await preview({ specialDays }, '2026-12-25')).body;
    expect(at).toBe('2026-12-25T12:00:00.000Z');
    expect(opening.open.pickup[0].from).toBe('2026-12-26T17:00:00.000Z');
  });

  it.each([
    ['2026-10-25', '2026-10-25', '23:30', '2026-10-25T23:30:00.000Z'],
    ['2027-03-28', '2027-03-29', '00:30', '2027-03-28T11:00:00.000Z'],
  ])('looks at all of %s, when the clocks change, and no more', async (on, date, opens, at) => {
    const intervals = [{ opens, closes: '25:30' }];
    const specialDays = [{ date, kind: 'pickup' as const, reason: null, intervals }];
    expect((await preview({ weekly: [], specialDays }, on)).body.at).toBe(at);
  });
});

describe('PATCH /desk/hours/busy', () => {
  it('[DESK-44] pauses the shop as the kitchen does, and logs who did', async () => {
    const pausedUntil = iso('13:30');
    const { status, body } = await manager.patch('/desk/hours/busy', { pausedUntil });
    expect([status, body.busy.pausedUntil]).toEqual([200, pausedUntil]);
    const until = (await seen()).pausedUntil;
    expect(until).toEqual({ delivery: pausedUntil, pickup: pausedUntil });
    expect(await lastLogged()).toMatchObject({
      action: 'busy_changed',
      after: { pausedUntil },
    });
    await manager.patch('/desk/hours/busy', { pausedUntil: null });
    expect((await seen()).pausedUntil.pickup).toBeNull();
  });

  it('[DESK-44] keeps the version, so that a desk in the middle of a change is not refused', async () => {
    const { version } = await desk();
    await manager.patch('/desk/hours/busy', { extraMinutes: 20 });
    expect((await desk()).version).toBe(version);
  });
});
