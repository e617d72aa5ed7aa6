import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { KitchenBoard, Ticket } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import type { Order } from '@driftstone/contract/orders/orders.schema.ts';
import { count, eq, sql, sum } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restoreBackup } from '#database/backup/restore-backup.ts';
import { applyMigrations } from '#database/migrate.ts';
import { withSession } from '#database/session.ts';
import { stepOnBoard } from '#testing/board-steps.ts';
import { callerWith, createTestApp, type TestApp } from '#testing/test-app.ts';
import { stores } from '#location/location.tables.ts';
import { orders } from '#orders/orders.tables.ts';
import { orderLines } from '#orders/order-lines.tables.ts';
import { findStraySales } from '#books/sales/sales.service.ts';
import { sales } from '#books/sales/sales.tables.ts';
import { reviewDays, reviews } from '#reviews/reviews.tables.ts';
import { orderEvents } from './order-events.tables.ts';
import { findStrayOrders } from './replay.service.ts';

/** A file of `driftstone backup`, written by the last version without events, and that version's API answers. */
const BACKUP = fixture('before-order-life.jsonl.gz');
const ANSWERS: Answers = JSON.parse(
  gunzipSync(readFileSync(fixture('before-order-life.answers.json.gz'))).toString(),
);

/** Hours as they were written before a closing time could lie past 24:00. */
const LATE_HOURS = [
  { day: 1, opens: '12:00', closes: '14:30' },
  { day: 1, opens: '17:00', closes: '23:59' },
  { day: 5, opens: '17:30', closes: '01:15' },
  { day: 6, opens: '12:00', closes: '00:00' },
  { day: 7, opens: '00:00', closes: '00:00' },
  { day: 7, opens: '20:00', closes: '19:00' },
];

interface Answers {
  now: string;
  customers: Record<
    string,
    { userId: string; sessionId: string; orders: Order[]; mine: unknown[] }
  >;
  board: KitchenBoard;
}

function fixture(name: string): string {
  return fileURLToPath(new URL(`fixtures/${name}`, import.meta.url));
}

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  t.clock.now = new Date(ANSWERS.now);
  const connection = { connectionString: t.pool.options.connectionString };
  await withSession(connection, 'test', async (client) => {
    await restoreBackup(client, BACKUP, { isForced: true });
    const hours = JSON.stringify(LATE_HOURS);
    await client.query('update stores set opening_hours = $1', [hours]);
  });
  await applyMigrations(connection);
});
// That version let a customer go whose order was with the kitchen.
afterAll(() => t.close(['no order under way lacks a name']));

describe('orders from before they had events', () => {
  it('are in the sales, and their reviews in the counts of days', async () => {
    expect(await t.db.$count(sales)).toBeGreaterThan(0);
    expect(await findStraySales(t.db)).toEqual([]);
    const day = sql`(${reviews.createdAt} at time zone 'UTC')::date`;
    const written = await t.db
      .select({ day: sql<string>`${day}::text`, reviews: count() })
      .from(reviews)
      .groupBy(day)
      .orderBy(day);
    expect(written.length).toBeGreaterThan(0);
    expect(await t.db.select().from(reviewDays).orderBy(reviewDays.day)).toEqual(written);
  });

  it('have events that lead to their present state', async () => {
    expect(await findStrayOrders(t.db)).toEqual([]);
    const states = await t.db
      .select({ state: orders.state, money: orders.paymentStatus, orders: count() })
      .from(orders)
      .groupBy(orders.state, orders.paymentStatus);
    const found = Object.fromEntries(
      states.map(({ state, money, orders: found_ }) => [`${state} ${money}`, found_]),
    );
    expect(found).toEqual({
      'draft unpaid': 3,
      'expired unpaid': 1,
      'received paid': 3,
      'received due_on_pickup': 1,
      'accepted paid': 1,
      'accepted due_on_pickup': 1,
      'completed paid': 5,
      'completed refunded': 1,
      'no_show due_on_pickup': 1,
      'cancelled unpaid': 2,
      'cancelled refunded': 3,
    });
  });

  it('have an event for each timestamp that they carry', async () => {
    const events = await t.db
      .select({ event: orderEvents.event, at: orderEvents.at, order: orders })
      .from(orderEvents)
      .innerJoin(orders, eq(orders.id, orderEvents.orderId));
    const atOf = (event: string) => events.filter((each) => each.event === event);
    expect(atOf('opened').map(({ at }) => at)).toEqual(
      atOf('opened').map(({ order }) => order.createdAt),
    );
    for (const { at, order } of [...atOf('paid'), ...atOf('placed_in_cash')])
      expect(at).toEqual(order.placedAt);
    for (const { at, order } of atOf('handed_over')) expect(at).toEqual(order.completedAt);
    for (const { at, order } of atOf('forgotten')) expect(at).toEqual(order.anonymisedAt);
    expect(new Set(events.map(({ event }) => event))).toEqual(
      new Set([
        'opened',
        'paid',
        'placed_in_cash',
        'placed_free',
        'accepted',
        'baked',
        'handed_over',
        'closed_by_hand',
        'missed',
        'refunded',
        'expired',
        'withdrawn',
        'forgotten',
      ]),
    );
  });

  it.each(Object.entries(ANSWERS.customers))(
    'look the same as before to %s',
    async (_name, { userId, sessionId, orders: shown, mine }) => {
      const token = await t.shop.tokens.sign({ kind: 'user', userId, sessionId, guestId: null });
      const customer = callerWith(t.app, { authorization: `Bearer ${token}` });
      expect((await customer.get('/orders')).body.items).toMatchObject(shown);
      expect((await customer.get('/users/me/data')).body.orders).toMatchObject(mine);
      for (const order of shown)
        expect((await customer.get(`/orders/${order.id}`)).body).toMatchObject(order);
    },
  );

  it('keep what they were promised in minutes as times on the clock', async () => {
    const found = await t.db
      .select({ order: orders, store: stores })
      .from(orders)
      .innerJoin(stores, eq(stores.id, orders.storeId));
    const minutesAfter = (placedAt: Date | null, at: Date | null) =>
      at && placedAt && (at.getTime() - placedAt.getTime()) / 60_000;
    const placed = found.filter(({ order }) => order.placedAt !== null);
    for (const { order, store } of placed) {
      const { placedAt, estimateMinMinutes, estimateMaxMinutes } = order;
      const isPickup = order.deliveryType === 'pickup';
      const events = [order.promisedFrom, order.promisedUntil].map((at) =>
        minutesAfter(placedAt, at),
      );
      expect(events).toEqual(
        isPickup
          ? [store.pickupMinMinutes, store.pickupMaxMinutes]
          : [estimateMinMinutes, estimateMaxMinutes],
      );
    }
    expect(placed.length).toBeGreaterThan(10);
  });

  it('have their pizzas in the oven while they are under way, and no longer', async () => {
    const found = await t.db
      .select({ order: orders, pizzas: sum(orderLines.quantity).mapWith(Number) })
      .from(orders)
      .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
      .groupBy(orders.id);
    for (const { order, pizzas } of found) {
      const isUnderWay = ['received', 'accepted', 'ready'].includes(order.state);
      expect(order.ovenWork).toEqual(isUnderWay ? [pizzas] : null);
    }
  });

  it('come from a store that is open for deliveries and pickups as its hours say, past midnight too', async () => {
    const [store] = await t.db.select().from(stores);
    expect(store).toMatchObject({ pizzasPerQuarter: 24, deliveriesPerQuarter: 12 });
    const ofKind = (kind: string) =>
      store?.openingHours.flatMap((shift) => (shift.kind === kind ? [{ ...shift, kind: '' }] : []));
    expect(ofKind('delivery')).toMatchObject([
      { day: 1, opens: '12:00', closes: '14:30' },
      { day: 1, opens: '17:00', closes: '23:59' },
      { day: 5, opens: '17:30', closes: '25:15' },
      { day: 6, opens: '12:00', closes: '24:00' },
      { day: 7, opens: '00:00', closes: '24:00' },
      { day: 7, opens: '20:00', closes: '36:00' },
    ]);
    expect(ofKind('delivery')).toEqual(ofKind('pickup'));
  });

  it('look the same as before on the board, and go on from there', async () => {
    // The app's own tablet was paired before the old database was put in its place.
    const kitchen = await t.device('kitchen');
    const { body: board } = await kitchen.get('/kitchen/orders');
    const dueMs = ({ dueAt }: Ticket) => Date.parse(dueAt ?? '');
    const open = ANSWERS.board.open.toSorted((a, b) => dueMs(a) - dueMs(b));
    expect({
      ...board,
      open: board.open.toSorted((a: Ticket, b: Ticket) => dueMs(a) - dueMs(b)),
    }).toMatchObject({ ...ANSWERS.board, open });
    for (const { id, progress } of ANSWERS.board.open) {
      const to = progress.stage === 'received' ? 'accepted' : 'ready';
      const step = [progress.stage, to] as const;
      expect((await stepOnBoard(t, id, step, kitchen)).status).toBe(200);
    }
  });
});
