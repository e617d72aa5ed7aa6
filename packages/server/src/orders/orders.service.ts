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
  isOrderOf,
  listOrdersOf,
  type WholeOrder,
} from './orders.queries.ts';

const MAX_LISTED_ORDERS = 50;

/** @throws ShopError ORDER_NOT_FOUND */
export async function readLatestUnpaid({ db, now }: Shop, user: SignedIn): Promise<WholeOrder> {
  const found = await findUnpaidOrder(db, user.userId);
  if (!found || asOf(found.order, now()).state !== 'draft') throw new ShopError('ORDER_NOT_FOUND');
  return found;
}

/** @throws ShopError ORDER_NOT_FOUND, also for another user's order */
export async function readOrder(
  { db, now }: Shop,
  user: SignedIn,
  orderId: string,
): Promise<WholeOrder> {
  const found = await findOrder(db, user.userId, orderId);
  if (!found) throw new ShopError('ORDER_NOT_FOUND');
  return { ...found, order: asOf(found.order, now()) };
}

/** @throws ShopError ORDER_NOT_FOUND, also for another user's order */
export async function requireOwnOrder(
  { db }: Shop,
  user: SignedIn,
  orderId: string,
): Promise<void> {
  if (!(await isOrderOf(db, user.userId, orderId))) throw new ShopError('ORDER_NOT_FOUND');
}

/** Newest first. */
export async function listOrders({ db, now }: Shop, user: SignedIn): Promise<WholeOrder[]> {
  const found = await listOrdersOf(db, user.userId, MAX_LISTED_ORDERS);
  return found.map((whole) => ({ ...whole, order: asOf(whole.order, now()) }));
}

/** The order's facts that a review needs; null for another user's order. */
export async function findOrderForReview(db: Queryable, userId: string, orderId: string) {
  const found = await findOrder(db, userId, orderId);
  if (!found) return null;
  const { id, paymentStatus } = found.order;
  return { id, status: statusOf(found.order), paymentStatus, storeName: found.store.name };
}
