/** Orders as the kitchen sees them. */
import type { Queryable } from '#database/queryable.ts';
import { startByOf } from '#orders/times/kitchen-now.ts';
import {
  presentHears,
  presentKitchenNotes,
  presentProgress,
  presentPromise,
} from '#orders/orders.present.ts';
import type { Reach } from '#security/reach.ts';
import {
  findVersioned,
  listOpenOrders,
  listOrdersCompletedSince,
  type VersionedOrder,
} from './progress.queries.ts';

// The kitchen shows an order's progress and promise as the customer sees them.
export {
  findVersioned,
  presentHears,
  presentKitchenNotes,
  presentProgress,
  presentPromise,
  startByOf,
};

export type KitchenOrder = VersionedOrder;

/** About an evening's work. */
const SOON_MS = 12 * 60 * 60 * 1000;

interface OrdersForKitchen {
  /** Oldest first. */
  open: KitchenOrder[];
  /** The latest first. */
  completed: KitchenOrder[];
}

export async function listOrdersForKitchen(
  db: Queryable,
  wanted: { now: Date; completedSince: Date; reach: Reach; limit: number },
): Promise<OrdersForKitchen> {
  const { now, completedSince: since, reach, limit } = wanted;
  const soon = new Date(now.getTime() + SOON_MS);
  const open = await listOpenOrders(db, { soon, reach, limit });
  const completed = await listOrdersCompletedSince(db, { since, reach, limit });
  const completedIds = new Set(completed.map(({ order }) => order.id));
  // An order may have been completed between the two queries.
  return { open: open.filter(({ order }) => !completedIds.has(order.id)), completed };
}
