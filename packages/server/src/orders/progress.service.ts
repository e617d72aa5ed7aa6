/** Orders as the kitchen sees them, and their way to the customer. */
import { canStep } from '@driftstone/contract/orders/order-progress.rules.ts';
import type { OrderStage } from '@driftstone/contract/orders/orders.schema.ts';
import type { Queryable } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import { listLines, type OrderLineRow } from './orders.queries.ts';
import { presentProgress } from './orders.present.ts';
import {
  findOrderForKitchen,
  listOpenOrders,
  listOrdersCompletedSince,
  moveOrder,
  type OrderWithCustomer,
} from './progress.queries.ts';

// The kitchen shows an order's progress as the customer sees it.
export { presentProgress };

export interface KitchenOrder extends OrderWithCustomer {
  lines: OrderLineRow[];
}

interface OrdersForKitchen {
  /** Oldest first. */
  open: KitchenOrder[];
  /** The latest first. */
  completed: KitchenOrder[];
}

export async function listOrdersForKitchen(
  db: Queryable,
  wanted: { completedSince: Date; limit: number },
): Promise<OrdersForKitchen> {
  const { completedSince, limit } = wanted;
  const open = await listOpenOrders(db, limit);
  const completed = await listOrdersCompletedSince(db, completedSince, limit);
  const completedIds = new Set(completed.map(({ order }) => order.id));
  const ids = [...open, ...completed].map(({ order }) => order.id);
  const lines = ids.length > 0 ? await listLines(db, ids) : [];
  const linesByOrder = Map.groupBy(lines, ({ orderId }) => orderId);
  const withLines = (each: OrderWithCustomer) => ({
    ...each,
    lines: linesByOrder.get(each.order.id) ?? [],
  });
  // One may have been completed between the two questions.
  const stillOpen = open.filter(({ order }) => !completedIds.has(order.id));
  return { open: stillOpen.map(withLines), completed: completed.map(withLines) };
}

/** @throws ShopError STEP_REFUSED; ORDER_NOT_FOUND, also when it is off; ORDER_MOVED when it stands elsewhere by now */
export async function stepOrder(
  db: Queryable,
  orderId: string,
  step: { from: OrderStage; to: OrderStage },
  now: Date,
): Promise<KitchenOrder> {
  const verdict = canStep(step);
  if (!verdict.allowed) throw new ShopError(verdict.code);
  const isMoved = await moveOrder(db, orderId, step, now);
  const found = await findOrderForKitchen(db, orderId);
  const progress = found && presentProgress(found.order);
  if (!found || !progress) throw new ShopError('ORDER_NOT_FOUND');
  if (!isMoved)
    throw new ShopError('ORDER_MOVED', {
      message: `Order ${found.order.number} was moved meanwhile: it is ${WORDS[progress.stage]} now.`,
    });
  return { ...found, lines: await listLines(db, [orderId]) };
}

const WORDS: Record<OrderStage, string> = {
  received: 'new',
  accepted: 'in the oven',
  ready: 'ready',
  completed: 'completed',
};
