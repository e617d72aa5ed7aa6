/** Builds the events that lead to an order that was stored in a given state, for tests and the seed. */
import { type LifeEventKind, ORDER_LIFE } from '@driftstone/contract/orders/order-life.rules.ts';
import type { Life } from '@driftstone/contract/orders/transition.rules.ts';
import type { Queryable } from '#database/queryable.ts';
import type { OrderRow } from '#orders/orders.queries.ts';
import { type LifeEvent, nextLife } from './next-life.rules.ts';
import { factsOf } from './order-life.ts';
import { orderEvents } from './order-events.tables.ts';

type NewEvent = typeof orderEvents.$inferInsert;

const ROWS_PER_INSERT = 1000;

export async function buildHistories(db: Queryable, stored: readonly OrderRow[]): Promise<void> {
  const events = stored.flatMap(historyOf);
  for (let start = 0; start < events.length; start += ROWS_PER_INSERT)
    await db.insert(orderEvents).values(events.slice(start, start + ROWS_PER_INSERT));
}

function historyOf(order: OrderRow): NewEvent[] {
  let life: Life | null = null;
  return kindsOf(order).map(([kind, at]) => {
    const before: Life | null = life;
    const reason = order.cancelReason ?? undefined;
    const event: LifeEvent = {
      kind,
      at: at ?? order.updatedAt,
      by: ORDER_LIFE[kind].by[0],
      ...(reason && { reason }),
    };
    const facts = { ...factsOf(order), hasAddress: true, isPast: true };
    const next = nextLife(before, event, facts);
    if (!next.allowed)
      throw new Error(
        `No events lead to an order that is ${order.state}, ${order.paymentStatus}: ${next.why}`,
      );
    life = next.life;
    return {
      orderId: order.id,
      event: kind,
      fromState: before?.state ?? null,
      toState: next.life.state,
      moneyBefore: before?.money ?? null,
      moneyAfter: next.life.money,
      at: event.at,
      by: event.by,
      details: { isSynthesised: true, ...(reason && { reason }) },
    };
  });
}

function kindsOf(order: OrderRow): [LifeEventKind, Date | null][] {
  const { state, paymentStatus: money, acceptedAt, startedAt, readyAt, completedAt } = order;
  const kinds: [LifeEventKind, Date | null][] = [['opened', order.createdAt]];
  if (state === 'draft') return kinds;
  if (state === 'expired') return [...kinds, ['expired', null]];
  if (money === 'unpaid') kinds.push(['withdrawn', null]);
  else {
    kinds.push([placingOf(order), order.placedAt]);
    if (acceptedAt) kinds.push(['accepted', acceptedAt]);
    if (startedAt) kinds.push(['started', startedAt]);
    if (readyAt) kinds.push(['baked', readyAt]);
    if (state === 'out_for_delivery') kinds.push(['sent_out', null]);
    if (state === 'completed')
      kinds.push(completedAt ? ['handed_over', completedAt] : ['closed_by_hand', null]);
    if (state === 'no_show') kinds.push(['missed', null]);
    if (money === 'refunded') kinds.push(['refunded', null]);
    else if (state === 'cancelled') kinds.push(['cancelled', null]);
  }
  if (order.anonymisedAt) kinds.push(['forgotten', order.anonymisedAt]);
  return kinds;
}

function placingOf({ paymentMethod, totalPence, source }: OrderRow): LifeEventKind {
  if (source !== 'web') return 'placed_at_counter';
  if (paymentMethod === 'cash') return 'placed_in_cash';
  return totalPence === 0 ? 'placed_free' : 'paid';
}
