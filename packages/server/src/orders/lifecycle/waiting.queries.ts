import type { LifeEventKind } from '@driftstone/contract/orders/order-life.rules.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#database/queryable.ts';
import { statement } from '#database/statement.ts';
import { orderEvents } from '#orders/lifecycle/order-events.tables.ts';
import type { OrderEvent } from '#shop.ts';
import { waitingReactions } from './waiting-reactions.tables.ts';

/** For the last event of the order, whose lock its writer holds: its id need not be known before it is written. */
const LET_WAIT = statement<never, [feature: string, orderId: string, dueAt: Date]>(
  'let_reaction_wait',
  `insert into waiting_reactions (event_id, feature, order_id, due_at)
   values ((select max(id) from order_events where order_id = $2), $1, $2, $3)`,
);

/** The feature reacts after the commit, and not before the pause has passed. */
export async function letWait(
  tx: Transaction,
  feature: string,
  { at, order }: OrderEvent,
  pauseMs: number,
): Promise<void> {
  await LET_WAIT(tx, feature, order.id, new Date(at.getTime() + pauseMs));
}

export interface DueReaction {
  eventId: number;
  feature: string;
  orderId: string;
  /** Those that failed before. */
  attempts: number;
  event: LifeEventKind;
  /** The refund that the customer is told about, if the event is one. */
  refundId: string | null;
}

/** A feature reacts to the events of an order in their order. One that fails holds the later ones up no longer. */
const TAKE_DUE = statement<DueReaction, [now: Date, features: string[], most: number]>(
  'take_due_reactions',
  `with chosen as materialized (
     select event_id, feature from waiting_reactions as next
     where due_at <= $1 and feature = any($2) and not exists (
       select from waiting_reactions as earlier
       where earlier.order_id = next.order_id and earlier.feature = next.feature
         and earlier.event_id < next.event_id and earlier.due_at <= $1
     )
     order by due_at, event_id limit $3 for update skip locked
   ), due as (
     delete from waiting_reactions where (event_id, feature) in (select event_id, feature from chosen)
     returning event_id, feature, order_id, attempts
   )
   select event_id::float8 as "eventId", feature, due.order_id as "orderId", attempts, event,
     details->>'refundId' as "refundId"
   from due join order_events on order_events.id = event_id
   order by event_id`,
);

/** At most one of each order and feature. A newer release may have features that this one does not know. */
export function takeDue(
  tx: Transaction,
  { now, features, most }: { now: Date; features: Iterable<string>; most: number },
): Promise<DueReaction[]> {
  return TAKE_DUE(tx, now, [...features], most);
}

export async function putOff(
  db: Queryable,
  { eventId, feature }: DueReaction,
  dueAt: Date,
  lastProblem: string,
): Promise<void> {
  await db
    .update(waitingReactions)
    .set({ dueAt, lastProblem, attempts: sql`${waitingReactions.attempts} + 1` })
    .where(and(eq(waitingReactions.eventId, eventId), eq(waitingReactions.feature, feature)));
}

/** What still waits of an order, in the order of its events. */
export function listWaitingOf(db: Queryable, orderId: string) {
  const { attempts } = waitingReactions;
  return db
    .select({ event: orderEvents.event, at: orderEvents.at, attempts })
    .from(waitingReactions)
    .innerJoin(orderEvents, eq(orderEvents.id, waitingReactions.eventId))
    .where(eq(waitingReactions.orderId, orderId))
    .orderBy(orderEvents.id);
}

/** What a server of the release before has left. The table goes with the release after this one. */
export const takeOverTidings = statement<never, []>(
  'take_over_tidings',
  `with left_over as (
     delete from order_tidings where event_id in (
       select event_id from order_tidings for update skip locked)
     returning event_id, order_id, due_at
   )
   insert into waiting_reactions (event_id, feature, order_id, due_at)
   select event_id, 'messages', order_id, due_at from left_over`,
);

export interface WaitingCounts {
  /** Due, and not done. */
  waiting: number;
  /** How long the oldest of them has been due. */
  waitingS: number;
  /** Failed at least once. */
  failing: number;
  lastProblem: string | null;
}

const COUNT_WAITING = statement<WaitingCounts, [now: Date]>(
  'count_waiting_reactions',
  `select count(*) filter (where due_at <= $1) as "waiting",
     coalesce(extract(epoch from $1 - min(due_at) filter (where due_at <= $1)), 0)::float8 as "waitingS",
     count(*) filter (where attempts > 0) as "failing", max(last_problem) as "lastProblem"
   from waiting_reactions where due_at <= $1 or attempts > 0`,
);

/** For all nodes together. */
export async function countWaiting(db: Queryable, now: Date): Promise<WaitingCounts> {
  const [counted] = await COUNT_WAITING(db, now);
  return counted ?? { waiting: 0, waitingS: 0, failing: 0, lastProblem: null };
}
