/** Reads orders, for their owner and for reviews. Writes nothing. */
import { statusOf } from '@driftstone/contract/orders/order-progress.rules.ts';
import type { Queryable } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import type { Shop } from '#shop.ts';
import type { SignedIn } from '#security/shopper.ts';
import { asOf } from './lifecycle/staleness.ts';
import {
  findOrder,
  findUnpaidOrder,
  listLines,
  listOrdersOf,
  type OrderWithStore,
  type WholeOrder,
} from './orders.queries.ts';

const MAX_LISTED_ORDERS = 50;

/** @throws ShopError ORDER_NOT_FOUND */
export async function readLatestUnpaid({ db, now }: Shop, user: SignedIn): Promise<WholeOrder> {
  const found = await findUnpaidOrder(db, user.userId);
  const isOpen = found && asOf(found.order, now()).state === 'draft';
  return withLines(db, isOpen ? found : null);
}

/** @throws ShopError ORDER_NOT_FOUND, also for another user's order */
export async function readOrder(
  { db, now }: Shop,
  user: SignedIn,
  orderId: string,
): Promise<WholeOrder> {
  const whole = await withLines(db, await findOrder(db, user.userId, orderId));
  return { ...whole, order: asOf(whole.order, now()) };
}

/** Newest first. */
export async function listOrders({ db, now }: Shop, user: SignedIn): Promise<WholeOrder[]> {
  const found = await listOrdersOf(db, user.userId, MAX_LISTED_ORDERS);
  const ids = found.map(({ order }) => order.id);
  const lines = ids.length > 0 ? await listLines(db, ids) : [];
  const linesByOrder = Map.groupBy(lines, (line) => line.orderId);
  return found.map(({ order, store }) => ({
    order: asOf(order, now()),
    store,
    lines: linesByOrder.get(order.id) ?? [],
  }));
}

/** The order's facts that a review needs; null for another user's order. */
export async function findOrderForReview(db: Queryable, userId: string, orderId: string) {
  const found = await findOrder(db, userId, orderId);
  if (!found) return null;
  const { id, paymentStatus } = found.order;
  return { id, status: statusOf(found.order), paymentStatus, storeName: found.store.name };
}

async function withLines(db: Queryable, found: OrderWithStore | null): Promise<WholeOrder> {
  if (!found) throw new ShopError('ORDER_NOT_FOUND');
  return { ...found, lines: await listLines(db, [found.order.id]) };
}
