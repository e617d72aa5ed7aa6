import { addDays, daysOf } from '@driftstone/contract/books/books.rules.ts';
import { chooseRefund } from '@driftstone/contract/orders/refund.rules.ts';
import { totalOf } from '@driftstone/contract/orders/shares.rules.ts';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildUser } from '#auth/auth.fixtures.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { send } from '#orders/lifecycle/lifecycle.service.ts';
import { buildOrder } from '#orders/orders.fixtures.ts';
import { orders } from '#orders/orders.tables.ts';
import { orderLines } from '#orders/order-lines.tables.ts';
import {
  changeRefund,
  findRefund,
  insertRefund,
  listRefundsOf,
  type RefundRow,
} from '#orders/refunds/refunds.queries.ts';
import { sharesOf } from '#orders/refunds/shares.ts';
import { untilBlocked } from '#testing/blocked-sessions.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { businessDayAt } from '#orders/business-day.ts';
import { readTakings } from './books.service.ts';
import { readDay } from './day-figures.service.ts';
import { keepDay, listKeptFigures, listKeptTotals, tryLockDay } from './kept-days.queries.ts';
import { findStrayDays, keepEndedDays, listTotals } from './kept-days.service.ts';
import { keptDays } from './kept-days.tables.ts';

const HOUR_MS = 60 * 60 * 1000;
const ALL = { from: '2026-01-01', until: '2028-01-01' };

let t: TestApp;
let ours: { storeId: string; userId: string };
beforeAll(async () => {
  t = await createTestApp();
  ours = { storeId: (await buildStore(t.db)).id, userId: (await buildUser(t.db)).user.id };
});
// Changes the VAT of orders by hand.
afterAll(() => t.close(['VAT adds up']));

const keptNow = async () => (await listKeptTotals(t.db, ALL)).map(({ day }) => day);

interface Placed {
  payment?: 'card' | 'cash';
  rates?: readonly number[];
}

/** An order whose money has come, or will come when it is handed over. */
function place({ payment = 'card', rates = [200] }: Placed = {}) {
  return buildOrder(t.db, {
    ...ours,
    state: 'received',
    paymentMethod: payment,
    paymentStatus: payment === 'card' ? 'paid' : 'due_on_pickup',
    placedAt: t.clock.now,
    ...(payment === 'cash' && { takenAt: null }),
    discountPercent: 10,
    lines: rates.map((vatPermille) => ({ vatPermille, unitPricePence: 1111 })),
  });
}

const happen = (orderId: string, event: Parameters<typeof send>[3]) =>
  t.db.transaction((tx) => send(t.shop, tx, orderId, event));

async function refund(orderId: string, wishPence: number): Promise<void> {
  const [order] = await t.db.select().from(orders).where(eq(orders.id, orderId));
  if (order?.paymentStatus !== 'paid') return;
  const lines = await t.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const known = await listRefundsOf(t.db, [orderId]);
  const refunded = known.filter(({ state }) => state !== 'failed').flatMap(({ shares }) => shares);
  const pence = Math.min(wishPence, order.totalPence - totalOf(refunded).pence - 1);
  if (pence < 1) return;
  const choice = chooseRefund(
    { shares: sharesOf({ order, lines }), refunded, quantities: new Map() },
    { kind: 'amount', pence },
  );
  if (!choice.allowed) throw new Error(choice.code);
  const { shares } = choice;
  const { pence: amountPence, vatPence } = totalOf(shares);
  await t.db.transaction(async (tx) => {
    await insertRefund(tx, {
      orderId,
      amountPence,
      vatPence,
      shares,
      reason: 'wrong',
      by: 'owner',
      state: 'done',
      countedAt: t.clock.now,
    });
    await send(t.shop, tx, orderId, {
      kind: 'part_refunded',
      by: 'owner',
      refunds: shares.map(({ lineId, pence: part }) => ({ lineId, pence: part })),
    });
  });
}

/** The bank could not return the money, which may be known days later. */
async function fail({ id, orderId, shares }: RefundRow): Promise<void> {
  if ((await findRefund(t.db, id))?.state !== 'done') return;
  await t.db.transaction(async (tx) => {
    await changeRefund(tx, id, { state: 'failed', countedAt: null });
    await send(t.shop, tx, orderId, {
      kind: 'refund_failed',
      by: 'provider',
      refunds: shares.map(({ lineId, pence }) => ({ lineId, pence })),
    });
  });
}

const which = fc.nat(20);
const anyStep = fc.oneof(
  fc.record({
    kind: fc.constant('place' as const),
    payment: fc.constantFrom('card' as const, 'cash' as const),
    rates: fc.constantFrom([200], [0], [200, 0], [200, 0, 50]),
  }),
  fc.record({ kind: fc.constant('collect' as const), which }),
  fc.record({
    kind: fc.constant('refund' as const),
    which,
    pence: fc.integer({ min: 1, max: 900 }),
  }),
  fc.record({ kind: fc.constant('fail' as const), which }),
  fc.record({ kind: fc.constant('correct by hand' as const), which }),
  fc.record({
    kind: fc.constant('wait' as const),
    hours: fc.constantFrom(1, 13, 30),
    by: fc.constantFrom('read' as const, 'upkeep' as const),
  }),
);

describe('the kept figures of days that have ended', () => {
  beforeEach(async () => {
    await t.db.delete(keptDays);
  });

  it('[DESK-77] are those of the orders, after any sequence of events', async () => {
    t.clock.now = new Date('2026-03-02T12:00:00Z');
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 10, maxLength: 25 }), async (steps) => {
        const placed = [(await place()).id, (await place({ payment: 'cash' })).id];
        for (const step of steps) {
          if (step.kind === 'place') placed.push((await place(step)).id);
          else if (step.kind === 'wait') await wait(step);
          else await change(placed[step.which % placed.length] ?? '', step);
        }
        t.clock.advanceMs(30 * HOUR_MS);
        await readTakings(t.shop, 'month');
        await keepEndedDays(t.shop);
        expect(await findStrayDays(t.db)).toEqual([]);
        const ended = { ...ALL, until: businessDayAt(t.clock.now) };
        expect(await listTotals(t.shop, [ours.storeId], ended)).toEqual(
          await listKeptTotals(t.db, ended),
        );
        const { days } = daysOf('month', businessDayAt(t.clock.now));
        expect(await keptNow()).toEqual(expect.arrayContaining([addDays(days.until, -2)]));
      }),
      { numRuns: 25 },
    );
  }, 90_000);

  async function wait({ hours, by }: { hours: number; by: 'read' | 'upkeep' }): Promise<void> {
    t.clock.advanceMs(hours * HOUR_MS);
    await (by === 'read' ? readTakings(t.shop, 'year') : keepEndedDays(t.shop));
  }

  async function change(orderId: string, step: { kind: string; pence?: number }): Promise<void> {
    const [order] = await t.db.select().from(orders).where(eq(orders.id, orderId));
    if (step.kind === 'collect' && order?.state === 'received')
      await happen(orderId, { kind: 'closed_by_hand', by: 'owner' });
    if (step.kind === 'refund') await refund(orderId, step.pence ?? 1);
    if (step.kind === 'correct by hand' && order)
      await t.db
        .update(orders)
        .set({ vatPence: order.vatPence === 1 ? 2 : 1 })
        .where(eq(orders.id, orderId));
    const given = await listRefundsOf(t.db, [orderId]);
    if (step.kind === 'fail') for (const each of given) await fail(each);
  }

  it('[DESK-77] are not kept while an order of that day is being placed, so that the order counts', async () => {
    t.clock.now = new Date('2027-05-03T20:00:00Z');
    const { id } = await place({ payment: 'cash' });
    await place();
    const late = Promise.withResolvers<void>();
    const sent = Promise.withResolvers<void>();
    // Handed over at 20:00, and committed after the day has ended.
    const slow = t.db.transaction(async (tx) => {
      await send(t.shop, tx, id, { kind: 'closed_by_hand', by: 'owner' });
      sent.resolve();
      await late.promise;
    });
    await sent.promise;
    t.clock.now = new Date('2027-05-04T20:00:00Z');
    expect((await readTakings(t.shop, 'yesterday')).sums.orders).toBe(1);
    expect(await keptNow()).not.toContain('2027-05-03');
    late.resolve();
    await slow;
    expect((await readTakings(t.shop, 'yesterday')).sums.orders).toBe(2);
    expect(await keptNow()).toContain('2027-05-03');
  });

  it('[DESK-77] are read anew where a release kept less of them', async () => {
    t.clock.now = new Date('2027-07-05T20:00:00Z');
    await place();
    t.clock.now = new Date('2027-07-06T20:00:00Z');
    await keepEndedDays(t.shop);
    await t.db.update(keptDays).set({ details: sql`details - 'sources'` });
    const { details } = await readTakings(t.shop, 'yesterday');
    expect(details.sources).toMatchObject([{ source: 'web', orders: 1 }]);
    expect(await findStrayDays(t.db)).toEqual([]);
    expect(await listKeptFigures(t.db, { from: '2027-07-05', until: '2027-07-06' })).toHaveLength(
      1,
    );
  });

  it('[DESK-77] are forgotten by a change that waited until they were kept', async () => {
    t.clock.now = new Date('2027-06-07T20:00:00Z');
    const { id } = await place();
    t.clock.now = new Date('2027-06-08T20:00:00Z');
    const held = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    // Holds the lock that keeping a day takes.
    const keeping = t.db.transaction(async (tx) => {
      await tryLockDay(tx, '2027-06-07');
      const figures = await readDay(tx, '2027-06-07');
      locked.resolve();
      await held.promise;
      await keepDay(tx, figures);
    });
    await locked.promise;
    const byHand = t.db.update(orders).set({ vatPence: 1 }).where(eq(orders.id, id)).execute();
    await untilBlocked(t.db, 1);
    held.resolve();
    await Promise.all([keeping, byHand]);
    expect(await keptNow()).not.toContain('2027-06-07');
    expect((await readTakings(t.shop, 'yesterday')).sums.vatPence).toBe(1);
  });
});
