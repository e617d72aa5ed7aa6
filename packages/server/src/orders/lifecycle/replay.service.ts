/** Replays the events of stored orders, and names each order that its events don't lead to. */
import type { Life } from '@driftstone/contract/orders/transition.rules.ts';
import type { Queryable } from '#database/queryable.ts';
import type { OrderRow } from '#orders/orders.queries.ts';
import { nextLife } from './next-life.rules.ts';
import { factsOf, lifeOf } from './order-life.ts';
import { listEventsOf, listOrdersAfter, type OrderEventRow } from './replay.queries.ts';

const ORDERS_AT_ONCE = 500;

export interface StrayOrder {
  number: number;
  /** What is wrong with the order, for the operator. */
  why: string;
}

export async function findStrayOrders(db: Queryable): Promise<StrayOrder[]> {
  const stray: StrayOrder[] = [];
  let last = 0;
  for (;;) {
    // One snapshot of the orders and their events, while the shop goes on.
    const { found, events } = await db.transaction(
      async (tx) => {
        const listed = await listOrdersAfter(tx, last, ORDERS_AT_ONCE);
        const ids = listed.map(({ id }) => id);
        return { found: listed, events: ids.length > 0 ? await listEventsOf(tx, ids) : [] };
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    const eventsByOrder = Map.groupBy(events, ({ orderId }) => orderId);
    for (const order of found) {
      const why = judge(order, eventsByOrder.get(order.id) ?? []);
      if (why !== null) stray.push({ number: order.number, why });
    }
    const end = found.at(-1);
    if (!end) return stray;
    last = end.number;
  }
}

/** null: each event follows from the one before, and the last leads to the order's present state. */
function judge(order: OrderRow, events: readonly OrderEventRow[]): string | null {
  let life: Life | null = null;
  for (const stored of events) {
    const { event: kind, by, at, details } = stored;
    // Deleting an account clears the address, so an old order may have none.
    const facts = { ...factsOf(order), hasAddress: true, isPast: true };
    const next = nextLife(life, { kind, by, at, ...details }, facts);
    if (!next.allowed) return `${kind} is not possible ${whenOf(life)}: ${next.why}`;
    const recorded = `${stored.fromState ?? 'none'} ${stored.moneyBefore ?? ''} → ${stored.toState} ${stored.moneyAfter}`;
    const played = `${tellLife(life)} → ${tellLife(next.life)}`;
    if (recorded !== played) return `${kind} tells of ${recorded}, and led from ${played}`;
    ({ life } = next);
  }
  if (!life) return 'it has no events';
  return isSame(life, lifeOf(order))
    ? null
    : `its events lead to ${describe(life)}, and it is ${describe(lifeOf(order))}`;
}

function whenOf(life: Life | null): string {
  return life ? `when it is ${tellLife(life)}` : 'before it is opened';
}

function tellLife(life: Life | null): string {
  return life ? `${life.state} ${life.money}` : 'none ';
}

function isSame(played: Life, stands: Life): boolean {
  return describe(played) === describe(stands);
}

/** Compares only whether each timestamp is set. The payment method counts only once the order is paid. */
function describe(life: Life): string {
  const { state, money, paymentMethod, refundedPence, cancelReason, cancelledBy } = life;
  const moments = (
    ['acceptedAt', 'startedAt', 'readyAt', 'completedAt', 'anonymisedAt'] as const
  ).filter((moment) => life[moment] !== null);
  const method = money === 'unpaid' ? null : paymentMethod;
  return [state, money, method, refundedPence, cancelReason, cancelledBy, ...moments]
    .filter((word) => word !== null)
    .join(' ');
}
