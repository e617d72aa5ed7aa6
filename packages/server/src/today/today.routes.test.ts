import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildPizza } from '#catalogue/catalogue.fixtures.ts';
import { itemStocks } from '#catalogue/item-stocks.tables.ts';
import { soldOuts } from '#catalogue/sold-outs.tables.ts';
import { contactMessages } from '#contact/contact.tables.ts';
import { stores } from '#location/location.tables.ts';
import { mails } from '#mail/mails.tables.ts';
import { buildOrder, buildPaidOrder } from '#orders/orders.fixtures.ts';
import { refunds } from '#orders/refunds/refunds.tables.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

const MINUTE_MS = 60_000;
const QUAY = { address: '1 Quay Road', latitude: 50.8, longitude: -0.5 };
const QUARTER_MS = 15 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

let t: TestApp;
beforeEach(async () => {
  t = await createTestApp();
});
afterEach(() => t.close());

const inMinutes = (minutes: number) => new Date(t.clock.now.getTime() + minutes * MINUTE_MS);
const promised = (from: number, until: number) => ({
  promisedFrom: inMinutes(from),
  promisedUntil: inMinutes(until),
  promisedAt: t.clock.now,
});
/** The time that the customer chose. */
const booked = (from: number, until: number) => ({
  ...promised(from, until),
  scheduledFor: inMinutes(from),
  isTimeChosen: true,
});
const read = async (role: 'owner' | 'kitchen' | 'counter' = 'owner') =>
  (await (await t.staff(role)).get('/desk/today/glance')).body;

describe('GET /desk/today/glance', () => {
  it('[DESK-60] counts what waits, bakes, is ready, late, and for later', async () => {
    const placedAt = inMinutes(-60);
    await buildPaidOrder(t.db, { placedAt, ...promised(-30, -10) });
    await buildPaidOrder(t.db, { placedAt, ...promised(10, 20) });
    await buildPaidOrder(t.db, { placedAt, ...booked(180, 195) });
    await buildPaidOrder(t.db, { placedAt, state: 'accepted', ...promised(-9, -1) });
    await buildPaidOrder(t.db, { placedAt, state: 'ready', ...promised(-9, -1) });
    await buildPaidOrder(t.db, { placedAt, state: 'completed', ...promised(-9, -1) });
    await buildOrder(t.db);
    expect((await read()).orders).toEqual({ waiting: 2, baking: 1, ready: 1, late: 2, later: 1 });
  });

  it('[DESK-60] [DESK-88] [TIME-07] counts as for later what the board keeps for later, and no order that a full oven makes wait', async () => {
    const placedAt = inMinutes(-5);
    await buildPaidOrder(t.db, { placedAt, ...promised(75, 85) });
    const { id } = await buildPaidOrder(t.db, { placedAt, ...booked(61, 76) });
    await buildPaidOrder(t.db, { placedAt, ...booked(59, 74) });
    const accepted = {
      placedAt,
      state: 'accepted',
      acceptedAt: placedAt,
      ...booked(90, 105),
    } as const;
    const { id: movedId } = await buildPaidOrder(t.db, accepted);
    await buildPaidOrder(t.db, { ...accepted, startedAt: placedAt });
    const { orders, next } = await read();
    expect(orders).toMatchObject({ waiting: 2, baking: 1, later: 2 });
    expect(next).toMatchObject([{ id }, { id: movedId }]);
  });

  it('[DESK-60] says how many pickups have been ready for over an hour, and since when', async () => {
    const ready = (minutes: number) => ({
      placedAt: inMinutes(-200),
      state: 'ready' as const,
      acceptedAt: inMinutes(-190),
      readyAt: inMinutes(-minutes),
    });
    await buildPaidOrder(t.db, ready(59));
    await buildPaidOrder(t.db, { ...ready(120), deliveryType: 'delivery', ...QUAY });
    // Its customer has rung to come later.
    await buildPaidOrder(t.db, { ...ready(90), ...promised(20, 35) });
    expect((await read()).orders).not.toHaveProperty('uncollected');
    await buildPaidOrder(t.db, ready(61));
    await buildPaidOrder(t.db, ready(150));
    expect((await read()).orders).toMatchObject({
      late: 0,
      uncollected: { orders: 2, since: inMinutes(-150).toISOString() },
    });
  });

  it('[DESK-88] lists the next orders for later, and what the oven has promised', async () => {
    const quarter = new Date(Math.ceil(inMinutes(120).getTime() / QUARTER_MS) * QUARTER_MS);
    const placed = { placedAt: inMinutes(-60), ovenQuarter: quarter };
    const { id, number } = await buildPaidOrder(t.db, {
      ...placed,
      ...booked(130, 145),
      lines: [{}, { kind: 'side', quantity: 2 }, { kind: 'drink' }],
    });
    await buildPaidOrder(t.db, { ...placed, ...booked(150, 165), ovenWork: [1] });
    await buildPaidOrder(t.db, {
      ...placed,
      ...promised(10, 20),
      state: 'completed',
      ovenWork: [1],
    });
    await t.db.update(stores).set({ pizzasPerQuarter: 8 });
    const { next, oven } = await read('kitchen');
    expect(next).toHaveLength(2);
    // As on the board; the oven has a place for the sides as well.
    const counted = { pizzas: 1, others: 3 };
    const at = inMinutes(130).toISOString();
    expect(next[0]).toMatchObject({ id, number, at, ...counted });
    expect(oven).toEqual({
      mostAQuarter: 8 * (await t.db.$count(stores)),
      // What is handed over was baked in its place.
      quarters: [{ at: quarter.toISOString(), pizzas: 5 }],
    });
    await t.db.update(stores).set({ pizzasPerQuarter: null });
    expect((await read()).oven.mostAQuarter).toBeNull();
  });

  it('[DESK-61] shows the takings of the evening beside last week by this time', async () => {
    const weekAgo = t.clock.now.getTime() - 7 * DAY_MS;
    await buildPaidOrder(t.db, { placedAt: t.clock.now });
    for (const minutes of [-10, 10, 20])
      await buildPaidOrder(t.db, { placedAt: new Date(weekAgo + minutes * MINUTE_MS) });
    t.clock.advanceMs(1000);
    expect((await read()).takings).toEqual({
      now: { orders: 1, takings: 11.5, refunded: 0, kept: 11.5 },
      lastWeek: { orders: 1, takings: 11.5, refunded: 0, kept: 11.5 },
    });
  });

  it('[DESK-61] compares with no week in which the shop did not sell yet', async () => {
    await buildPaidOrder(t.db, { placedAt: t.clock.now });
    const { takings } = await read();
    // Not null: a tab from before this release reads its orders.
    expect(takings.lastWeek).toEqual({ orders: 0, takings: 0, refunded: 0, kept: 0 });
    expect(takings.isFirstWeek).toBe(true);
    const earlier = new Date(t.clock.now.getTime() - 8 * DAY_MS);
    await buildPaidOrder(t.db, { placedAt: earlier });
    expect((await read()).takings).not.toHaveProperty('isFirstWeek');
  });

  it('[MONEY-06] takes off what was refunded, tonight and last week', async () => {
    const weekAgo = new Date(t.clock.now.getTime() - 7 * DAY_MS);
    const refunded = { state: 'cancelled', paymentStatus: 'refunded' } as const;
    await buildPaidOrder(t.db, { placedAt: t.clock.now });
    await buildPaidOrder(t.db, {
      ...refunded,
      placedAt: t.clock.now,
      updatedAt: t.clock.now,
    });
    await buildPaidOrder(t.db, { ...refunded, placedAt: weekAgo, updatedAt: weekAgo });
    t.clock.advanceMs(1000);
    expect((await read()).takings).toEqual({
      now: { orders: 2, takings: 23, refunded: 11.5, kept: 11.5 },
      lastWeek: { orders: 1, takings: 11.5, refunded: 11.5, kept: 0 },
    });
  });

  it('[DESK-62] says what is sold out, and what waits for somebody', async () => {
    const pizza = await buildPizza(t.db, { name: 'Gull’s Nest' });
    await t.db
      .insert(soldOuts)
      .values({ subjectId: pizza.id, until: null, markedAt: t.clock.now, markedBy: 'Rosa' });
    await t.db
      .insert(contactMessages)
      .values({ name: 'Bo', email: 'bo@example.com', message: 'Do you open on Monday?' });
    const letter = { to: 'bo@example.com', subject: 'A', text: 'B', html: 'C' };
    await t.db.insert(mails).values({
      cause: 'receipt:gone',
      mail: letter,
      dueAt: t.clock.now,
      failedAt: t.clock.now,
    });
    const [{ id: orderId }, failed] = [await buildPaidOrder(t.db), await buildPaidOrder(t.db)];
    const shared = { orderId, amountPence: 5, vatPence: 1, shares: [], by: 'owner' as const };
    await t.db.insert(refunds).values([
      { ...shared, orderId: failed.id, reason: 'wrong', state: 'failed' },
      { ...shared, reason: 'wrong', state: 'asked', dueAt: t.clock.now, createdAt: inMinutes(-61) },
      { ...shared, reason: 'wrong', state: 'asked', dueAt: t.clock.now, createdAt: inMinutes(-59) },
    ]);
    expect(await read()).toMatchObject({
      soldOut: [{ id: pizza.id, name: 'Gull’s Nest', words: expect.stringMatching(/sold out/i) }],
      waits: { messages: 1, reviews: 0, menuChanges: 0, failedMails: 1, stuckRefunds: 2 },
    });
  });

  it('[DESK-62] [STOCK-01] names what has run out by its count, and its press brings it back', async () => {
    const [cola, soup] = [
      await buildPizza(t.db, { name: 'Cola' }),
      await buildPizza(t.db, { name: 'Soup' }),
    ];
    const count = (id: string, left: number, isDaily: boolean) =>
      t.kitchen.post('/crew/sold-out', { ids: [id], until: { left, isDaily, was: null } });
    expect((await count(cola.id, 1, false)).status).toBe(200);
    expect((await count(soup.id, 1, true)).status).toBe(200);
    // Somebody has ordered the last ones.
    await t.db.update(itemStocks).set({ left: 0 });
    expect((await read()).soldOut).toEqual(
      expect.arrayContaining([
        { id: cola.id, name: 'Cola', words: 'Sold out', isCounted: true },
        { id: soup.id, name: 'Soup', words: 'Sold out today', isCounted: true },
      ]),
    );
    await t.kitchen.post('/crew/sold-out', { ids: [cola.id, soup.id], until: 'now' });
    expect(JSON.stringify((await read()).soldOut)).not.toMatch(/Cola|Soup/);
  });

  it('[DESK-62] counts no refund that a later one has made up for, and no newsletter', async () => {
    const before = (await read()).waits;
    const { id: orderId } = await buildPaidOrder(t.db);
    const shared = { orderId, amountPence: 5, vatPence: 1, shares: [], by: 'owner' as const };
    await t.db.insert(refunds).values([
      { ...shared, reason: 'wrong', state: 'failed', createdAt: inMinutes(-2) },
      { ...shared, reason: 'wrong', state: 'asked', dueAt: t.clock.now, createdAt: inMinutes(-1) },
    ]);
    const letter = { to: 'bo@example.com', subject: 'A', text: 'B', html: 'C' };
    await t.db.insert(mails).values({
      cause: 'newsletter:reader:issue',
      mail: letter,
      isBulk: true,
      dueAt: t.clock.now,
      failedAt: t.clock.now,
    });
    expect((await read()).waits).toEqual(before);
  });

  it('[DESK-63] leaves out what the role does not see', async () => {
    expect(await read('kitchen')).toMatchObject({
      takings: null,
      waits: {
        messages: null,
        reviews: null,
        menuChanges: null,
        failedMails: null,
        stuckRefunds: null,
      },
    });
    expect(await read('counter')).toMatchObject({
      takings: null,
      waits: { failedMails: 0, stuckRefunds: null },
    });
  });
});
