import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPaidOrder } from '#orders/orders.fixtures.ts';
import { orders } from '#orders/orders.tables.ts';
import type { Caller } from '#testing/test-app.ts';
import { createEvening, type Evening, inLondon, iso } from '#testing/test-evening.ts';

const QUARTER_MS = 15 * 60 * 1000;

let t: Evening;
let owner: Caller;
beforeAll(async () => (t = await createEvening()));
afterAll(() => t.close());

type DeskTimes = { asap: object | null; days: { slots: { at: string; isFree: boolean }[] }[] };

/** At 19:00, with one pizza, where the oven has room for one in each quarter of an hour. */
async function buildReceived(overrides: Parameters<typeof buildPaidOrder>[1] = {}) {
  await t.setUp('19:00', { pizzasPerQuarter: 1 });
  owner = await t.staff();
  return buildOther(overrides);
}

function buildOther(overrides: Parameters<typeof buildPaidOrder>[1] = {}) {
  return buildPaidOrder(t.db, { storeId: t.storeId, placedAt: t.clock.now, ...overrides });
}

async function retime({ id }: { id: string }, at: string | null) {
  const { lastEvent } = (await owner.get(`/desk/orders/${id}`)).body;
  return owner.post(`/desk/orders/${id}/time`, { at, lastEvent });
}

async function timesFor({ id }: { id: string }): Promise<DeskTimes> {
  return (await owner.get(`/desk/orders/${id}/times`)).body;
}

async function slotsFor(order: { id: string }) {
  return (await timesFor(order)).days.flatMap(({ slots }) => slots);
}

async function stored({ id }: { id: string }) {
  const [order] = await t.db.select().from(orders).where(eq(orders.id, id));
  return order;
}

describe('POST /desk/orders/:orderId/time', () => {
  it('[DESK-31] promises a quarter of an hour that is full, and stores what it promised', async () => {
    const [first, second] = [await buildReceived(), await buildOther()];
    const at = iso('20:00');
    for (const order of [first, second]) {
      expect(await retime(order, at)).toMatchObject({
        status: 200,
        body: { scheduledFor: at, promised: { from: at, until: iso('20:15') } },
      });
      expect((await stored(order))?.ovenQuarter).toEqual(new Date(at));
    }
    expect(await slotsFor(first)).toContainEqual(expect.objectContaining({ at, isFree: false }));
  });

  it.each([
    ['over', iso('18:00')],
    ['sooner than the kitchen can be ready', iso('19:00')],
    ['no quarter of an hour', iso('20:07')],
    ['after closing', iso('22:30')],
    ['more than seven days away', iso('19:00', '2026-06-09')],
    ['in another century', '2099-06-01T18:00:00.000Z'],
  ])('[DESK-31] refuses a time that is %s, and leaves the order as it was', async (_, at) => {
    const order = await buildReceived();
    const before = await stored(order);
    expect(await retime(order, at)).toMatchObject({ status: 409, body: { code: 'TIME_GONE' } });
    expect(await stored(order)).toEqual(before);
  });

  it('[DESK-31] brings no order for tonight forward to a morning when the shop is closed', async () => {
    const order = await buildReceived();
    expect((await retime(order, iso('20:00'))).status).toBe(200);
    t.clock.now = inLondon('10:00');
    owner = await t.staff();
    expect((await timesFor(order)).asap).toBeNull();
    expect(await retime(order, null)).toMatchObject({
      status: 409,
      body: { code: 'TIME_GONE', message: 'The shop is closed now. Please choose another time.' },
    });
    // What is late after closing goes on.
    t.clock.now = inLondon('22:15');
    owner = await t.staff();
    expect((await timesFor(order)).asap).toEqual({ from: iso('22:30'), until: iso('22:35') });
    expect((await retime(order, null)).status).toBe(200);
  });

  it('[DESK-31] promises a time during a pause', async () => {
    const order = await buildReceived();
    await t.setStore({ pausedUntil: new Date(t.clock.now.getTime() + 8 * QUARTER_MS) });
    expect((await retime(order, iso('20:00'))).status).toBe(200);
  });
});

describe('GET /desk/orders/:orderId/times', () => {
  it.each([
    ['pickup', {}, '19:15'],
    ['delivery', { address: '12 Arundel Road', latitude: 50.815, longitude: -0.545 }, '19:45'],
  ] as const)(
    '[DESK-31] offers what can be promised for a %s, and nothing sooner',
    async (deliveryType, place, first) => {
      const order = await buildReceived({ deliveryType, ...place });
      const slots = (await slotsFor(order)).map(({ at }) => at);
      expect(slots[0]).toBe(iso(first));
      const lastToday = slots.findLast((at) => at < iso('23:00'));
      for (const at of [slots[0], lastToday, slots.at(-1)])
        expect((await retime(order, at ?? '')).body).toMatchObject({ promised: { from: at } });
    },
  );
});
