// Two tablets act on one order at once: every pair of acts, from every state in which both are possible.
import { randomUUID } from 'node:crypto';
import type { CrewAct } from '@driftstone/contract/orders/crew-acts.schema.ts';
import type { Ticket } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import type { LifeEventKind } from '@driftstone/contract/orders/order-life.rules.ts';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_SHOW_AFTER_MS } from '#orders/lifecycle/no-show.rules.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { orderEvents } from '#orders/lifecycle/order-events.tables.ts';
import { findStrayOrders } from '#orders/lifecycle/replay.service.ts';
import type { Shop } from '#shop.ts';
import { untilBlocked } from '#testing/blocked-sessions.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { buildCardPaidOrder } from '#testing/test-card-orders.ts';
import { actOnOrder } from './crew-acts.service.ts';

let t: TestApp;
let shop: Shop;
let storeId: string;
beforeAll(async () => {
  t = await createTestApp();
  shop = { ...t.shop, log: t.app.log };
  storeId = (await buildStore(t.db, { unnamedRefundsPence: 1_000_000 })).id;
});
afterAll(() => t.close());

type Kind = CrewAct['kind'];

/** What the crew may do in each state, and the acts that lead to the state, in order. */
const STATES: { at: string; way: Kind[]; acts: Kind[] }[] = [
  { at: 'received', way: [], acts: ['accepted', 'retimed', 'cancelled'] },
  {
    at: 'accepted',
    way: ['accepted'],
    acts: ['put_back', 'baked', 'retimed', 'cancelled'],
  },
  {
    at: 'ready',
    way: ['accepted', 'baked'],
    acts: ['taken_back', 'sent_out', 'handed_over', 'retimed', 'cancelled', 'missed'],
  },
  {
    at: 'out_for_delivery',
    way: ['accepted', 'baked', 'sent_out'],
    acts: ['returned', 'retimed', 'cancelled'],
  },
  { at: 'completed', way: ['accepted', 'baked', 'handed_over'], acts: ['recalled'] },
];

const PAIRS = STATES.flatMap(({ at, way, acts }) =>
  acts.flatMap((one, index) => acts.slice(index).map((other) => ({ at, way, one, other }))),
);

function actOf(kind: Kind): CrewAct {
  if (kind === 'cancelled') return { kind, reason: 'sold_out', refundId: randomUUID() };
  return kind === 'retimed' ? { kind, minutes: 10 } : { kind };
}

/** The kitchen's board has no button for it. */
const isDrivers = (kind: Kind) => kind === 'sent_out';

interface Press {
  orderId: string;
  lastEvent: number;
  kind: Kind;
}

async function press({
  orderId,
  lastEvent,
  kind,
}: Press): Promise<{ status: number; says: string }> {
  const done = { act: actOf(kind), lastEvent };
  if (!isDrivers(kind)) {
    const { status, body } = await t.kitchen.post(`/kitchen/orders/${orderId}/acts`, done);
    return { status, says: body.message ?? '' };
  }
  const driver = { by: 'driver' } as const;
  return actOnOrder(shop, driver, orderId, done).then(
    () => ({ status: 200, says: '' }),
    (error: Error) => ({ status: 409, says: error.message }),
  );
}

const eventsOf = (orderId: string) =>
  t.db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id));

async function buildAt(way: readonly Kind[]) {
  const order = await buildCardPaidOrder(t, {
    storeId,
    deliveryType: 'delivery',
    address: '1 Quay Road',
    latitude: 50.8,
    longitude: -0.5,
    promisedFrom: t.clock.now,
    promisedUntil: t.clock.now,
    promisedAt: t.clock.now,
  });
  for (const kind of way) {
    const lastEvent = (await eventsOf(order.id)).at(-1)?.id ?? 0;
    expect(await press({ orderId: order.id, lastEvent, kind })).toMatchObject({ status: 200 });
  }
  return order;
}

/** Both have seen the same version, and both begin before either has ended. */
async function pressAtOnce(orderId: string, kinds: readonly Kind[]) {
  const lastEvent = (await eventsOf(orderId)).at(-1)?.id ?? 0;
  const holder = await t.pool.connect();
  await holder.query('begin');
  await holder.query('select 1 from orders where id = $1 for update', [orderId]);
  const presses = kinds.map((kind) => press({ orderId, lastEvent, kind }));
  await untilBlocked(t.db, kinds.length);
  await holder.query('commit');
  holder.release();
  const answers = await Promise.all(presses);
  const events = await eventsOf(orderId);
  return { answers, moved: events.filter(({ id }) => id > lastEvent).map(({ event }) => event) };
}

describe('two who act on the same order at once', () => {
  it.each(PAIRS)('[EVE-22] one does it, the other is told: $at, $one and $other', async (pair) => {
    const { id, number } = await buildAt(pair.way);
    if (pair.one === 'missed' || pair.other === 'missed') t.clock.advanceMs(NO_SHOW_AFTER_MS);
    const { answers, moved } = await pressAtOnce(id, [pair.one, pair.other]);
    const winner = answers.findIndex(({ status }) => status === 200);
    const loser = answers.find((_, index) => index !== winner);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(loser?.says).toMatch(
      new RegExp(`^Order #${number} has (moved|changed) in the meantime: it `),
    );
    const did = winner === 0 ? pair.one : pair.other;
    const expected: LifeEventKind[] = did === 'cancelled' ? ['cancelled', 'refunded'] : [did];
    expect(moved).toEqual(expected);
  });

  it('[EVE-22] leaves every order in the state that its events lead to', async () => {
    expect(await findStrayOrders(t.db)).toEqual([]);
  });
});

describe('POST /kitchen/orders/:orderId/acts', () => {
  const act = async (orderId: string, wish: CrewAct) => {
    const lastEvent = (await eventsOf(orderId)).at(-1)?.id ?? 0;
    return t.kitchen.post(`/kitchen/orders/${orderId}/acts`, { act: wish, lastEvent });
  };

  it('[EVE-20] promises ten minutes later, tells the customer, and takes it back', async () => {
    const { id } = await buildAt([]);
    const later = await act(id, { kind: 'retimed', minutes: 10 });
    const ticket: Ticket = later.body.ticket;
    const inTenMinutes = new Date(t.clock.now.getTime() + 10 * 60_000).toISOString();
    expect(ticket.promised).toEqual({ from: inTenMinutes, until: inTenMinutes });
    const back = await act(id, { kind: 'retimed', minutes: -10 });
    expect(back.body.ticket.promised.from).toBe(t.clock.now.toISOString());
  });

  it('[EVE-21] takes a handover back within a minute, and not later', async () => {
    const { id } = await buildAt(['accepted', 'baked', 'handed_over']);
    expect((await act(id, { kind: 'recalled' })).body.ticket.progress.stage).toBe('ready');
    await act(id, { kind: 'handed_over' });
    t.clock.advanceMs(61_000);
    expect(await act(id, { kind: 'recalled' })).toMatchObject({
      status: 422,
      body: { message: 'That was more than a minute ago.' },
    });
  });

  it.each([[[]], [['accepted']], [['accepted', 'baked']]] as Kind[][][])(
    '[MONEY-04] keeps a paid order after %j: nobody can have missed it yet',
    async (way) => {
      const { id } = await buildAt(way);
      const { status, body } = await act(id, { kind: 'missed' });
      expect(status).toBe(422);
      expect(body.message).toMatch(
        way.length < 2 ? / is not ready, / : / can be closed from \d\d:/,
      );
      expect((await eventsOf(id)).at(-1)?.event).not.toBe('missed');
    },
  );

  it('[EVE-20] takes an order that nobody collected off the board', async () => {
    const { id } = await buildAt(['accepted', 'baked']);
    t.clock.advanceMs(NO_SHOW_AFTER_MS);
    expect(await act(id, { kind: 'missed' })).toMatchObject({
      status: 200,
      body: { ticket: null },
    });
  });

  it('refuses acts that are not the kitchen’s, and an order that was never placed', async () => {
    const { id } = await buildAt(['accepted', 'baked']);
    const gone = { deviceId: randomUUID(), staffId: null };
    expect((await act(id, { kind: 'sent_out', driver: gone })).status).toBe(422);
    const unknown = randomUUID();
    const lastEvent = 1;
    const done = { act: { kind: 'accepted' }, lastEvent };
    expect((await t.kitchen.post(`/kitchen/orders/${unknown}/acts`, done)).status).toBe(404);
  });
});
