import type { LifeEventKind } from '@driftstone/contract/orders/order-life.rules.ts';
import { tidingsPauseMs } from '@driftstone/contract/orders/tidings.rules.ts';
import { eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '#database/queryable.ts';
import { statement } from '#database/statement.ts';
import type { OrderEvent } from '#orders/lifecycle/order-event.ts';
import { orderTidings } from '#orders/lifecycle/tidings.tables.ts';
import { reviews } from '#reviews/reviews.read.ts';

const PLAN_TIDINGS = statement<never, [eventId: number, orderId: string, dueAt: Date]>(
  'plan_tidings',
  'insert into order_tidings (event_id, order_id, due_at) values ($1, $2, $3)',
);

export async function planTidings(tx: Transaction, { id, kind, at, order }: OrderEvent) {
  const pauseMs = tidingsPauseMs(kind);
  if (pauseMs !== null) await PLAN_TIDINGS(tx, id, order.id, new Date(at.getTime() + pauseMs));
}

interface DueTidings {
  eventId: number;
  orderId: string;
  event: LifeEventKind;
}

const TAKE_DUE_TIDINGS = statement<DueTidings, [now: Date]>(
  'take_due_tidings',
  `with due as (
     delete from order_tidings where event_id = (
       select event_id from order_tidings where due_at <= $1
       order by due_at limit 1 for update skip locked)
     returning event_id
   )
   select id::float8 as "eventId", order_id as "orderId", event from order_events join due on event_id = id`,
);

/** null: nothing is due, or other servers are telling it. */
export async function takeDueTidings(tx: Transaction, now: Date): Promise<DueTidings | null> {
  const [due] = await TAKE_DUE_TIDINGS(tx, now);
  return due ?? null;
}

export async function putOff(db: Queryable, eventId: number, dueAt: Date): Promise<void> {
  await db.update(orderTidings).set({ dueAt }).where(eq(orderTidings.eventId, eventId));
}

export async function hasReview(db: Queryable, orderId: string): Promise<boolean> {
  const found = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(eq(reviews.orderId, orderId));
  return found.length > 0;
}
