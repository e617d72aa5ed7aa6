/** Reads orders: for their owner, for reviews, and for who may reach them. Writes nothing. */
import { statusOf } from '@driftstone/contract/orders/order-progress.rules.ts';
import { findToday } from '#cart/today.service.ts';
import type { Queryable } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import type { Shop } from '#shop.ts';
import type { OrderStores } from '#security/reach.ts';
import type { SignedIn } from '#security/shopper.ts';
import { asOf } from './lifecycle/staleness.ts';
import {
  findOrder,
  findUnpaidOrder,
  isOrderOf,
  isOrderWithin,
  listOrdersOf,
  type WholeOrder,
} from './orders.queries.ts';
import { findNextOrder, findUsual, type NextOrder, type UsualRow } from './usual.queries.ts';

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
  const { id, paymentStatus, state } = found.order;
  return { id, status: statusOf(found.order), paymentStatus, wasMissed: state === 'no_show' };
}

export interface Usual extends UsualRow {
  /** null: it can't be had as it was. */
  pricePence: number | null;
}

/** The pizza that the user orders most, and what it costs today; null: they have ordered nothing yet. */
export async function readUsual(shop: Shop, { userId }: SignedIn): Promise<Usual | null> {
  const usual = await findUsual(shop.db, userId);
  if (!usual) return null;
  const { fingerprint } = usual.line;
  const today = await findToday(shop, [fingerprint]);
  return { ...usual, pricePence: today.get(fingerprint)?.unitPricePence ?? null };
}

/** Undefined while the shop works on none of the user's. */
export function readNext({ db, now }: Shop, { userId }: SignedIn): Promise<NextOrder | undefined> {
  return findNextOrder(db, userId, now());
}

/** Which store an order belongs to, for the doors of desk and crew. */
export function createOrderStores({ db }: Pick<Shop, 'db'>): OrderStores {
  return { isWithin: (orderId, stores) => isOrderWithin(db, orderId, stores) };
}
