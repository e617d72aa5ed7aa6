/** Orders as the kitchen sees them, and the steps that move them to the customer. */
import { stageOf, stepBetween } from '@driftstone/contract/orders/order-progress.rules.ts';
import type { OrderStage } from '@driftstone/contract/orders/orders.schema.ts';
import type { Queryable } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import type { Shop } from '#shop.ts';
import { sendLocked } from './lifecycle.service.ts';
import { type CustomersOrder, lockOrder, requireWhole } from '#orders/orders.queries.ts';
import { presentProgress, presentPromise } from '#orders/orders.present.ts';
import { listOpenOrders, listOrdersCompletedSince } from './progress.queries.ts';

// The kitchen shows an order's progress and promise as the customer sees them.
export { presentProgress, presentPromise };

export type KitchenOrder = CustomersOrder;

/** An evening's work. */
const SOON_MS = 12 * 60 * 60 * 1000;

interface OrdersForKitchen {
  /** Oldest first. */
  open: KitchenOrder[];
  /** The latest first. */
  completed: KitchenOrder[];
}

export async function listOrdersForKitchen(
  db: Queryable,
  wanted: { now: Date; completedSince: Date; limit: number },
): Promise<OrdersForKitchen> {
  const { now, completedSince, limit } = wanted;
  const open = await listOpenOrders(db, new Date(now.getTime() + SOON_MS), limit);
  const completed = await listOrdersCompletedSince(db, completedSince, limit);
  const completedIds = new Set(completed.map(({ order }) => order.id));
  // An order may have been completed between the two queries.
  return { open: open.filter(({ order }) => !completedIds.has(order.id)), completed };
}

/**
 * @throws ShopError STEP_REFUSED; ORDER_NOT_FOUND, also for a cancelled order; ORDER_MOVED when its state has changed
 */
export function stepOrder(
  shop: Shop,
  orderId: string,
  { from, to }: { from: OrderStage; to: OrderStage },
): Promise<KitchenOrder> {
  const kind = stepBetween(from, to);
  if (!kind) throw new ShopError('STEP_REFUSED');
  return shop.db.transaction(async (tx) => {
    // Of two rivals, one moves the order, and the other sees that it has moved.
    const order = await lockOrder(tx, orderId);
    const stage = order && stageOf({ state: order.state, money: order.paymentStatus });
    if (!stage) throw new ShopError('ORDER_NOT_FOUND');
    if (stage !== from)
      throw new ShopError('ORDER_MOVED', {
        message: `Order ${order.number} was moved meanwhile: it is ${WORDS[stage]} now.`,
      });
    await sendLocked(shop, tx, order, { kind, by: 'kitchen' });
    return requireWhole(tx, orderId);
  });
}

const WORDS: Record<OrderStage, string> = {
  received: 'new',
  accepted: 'in the oven',
  ready: 'ready',
  completed: 'completed',
};
