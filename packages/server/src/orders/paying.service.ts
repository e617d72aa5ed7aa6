/** What a payment needs of an order: its lock, its amount, and its confirmation. */
import { reserveCoupon } from '#cart/cart.service.ts';
import type { Transaction } from '#database/connect.ts';
import { ShopError } from '#platform/shop-error.ts';
import type { SignedIn } from '#platform/shop.ts';
import { findCustomerOf } from './customer.queries.ts';
import { requireInRange } from './delivery.service.ts';
import { lockChangeableOrder } from './order-access.ts';
import { isSameTotals, priceOrder } from './order-pricing.ts';
import {
  listLines,
  lockOrder,
  lockOrderOf,
  type OrderLineRow,
  type OrderRow,
  requireStoreOf,
  updateOrder,
} from './orders.queries.ts';
import { secureCoupon } from './placing.service.ts';

/** So long may a provider take to open a payment, whose coupon is kept free meanwhile. */
const OPENING_LIMIT_MS = 2 * 60 * 1000;

export interface PayableOrder {
  order: OrderRow;
  lines: OrderLineRow[];
  /** The coupon was taken off and the order priced anew: the customer must see that before paying. */
  isCouponLost: boolean;
}

/**
 * Locks an order that is ready to be paid, its coupon reserved. The lines cost what they did when the order was opened,
 * since that is what the customer saw; fee and discount are worked out again.
 * @throws ShopError ORDER_NOT_FOUND, ORDER_ALREADY_PAID, ORDER_NOT_OPEN, ADDRESS_NEEDED, OUT_OF_RANGE
 */
export async function lockPayableOrder(
  tx: Transaction,
  user: SignedIn,
  orderId: string,
  now: Date,
): Promise<PayableOrder> {
  const locked = await lockChangeableOrder(tx, user.userId, orderId, now);
  if (locked.deliveryType === 'delivery') await requireDeliverable(tx, locked);
  const { order, isCouponLost } = await secureCoupon(tx, locked, {
    now,
    until: new Date(now.getTime() + OPENING_LIMIT_MS),
  });
  const lines = await listLines(tx, [order.id]);
  const totals = priceOrder(lines, order, await requireStoreOf(tx, order));
  const isPriced = isSameTotals(order, totals);
  return {
    order: isPriced ? order : await updateOrder(tx, order.id, { ...totals, updatedAt: now }),
    lines,
    isCouponLost,
  };
}

/** Keeps the order's coupon free for as long as its payment can come. False: others have used it up meanwhile. */
export async function keepCoupon(
  tx: Transaction,
  { id: orderId, userId, couponId }: OrderRow,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  if (couponId === null) return true;
  return (await reserveCoupon(tx, { couponId, userId, orderId, now, until })).allowed;
}

/** null: there is no such order. Whose it is does not matter to money that was taken. */
export function lockOrderForSettlement(tx: Transaction, orderId: string): Promise<OrderRow | null> {
  return lockOrder(tx, orderId);
}

/** null: no such order, or another user's. */
export function lockOwnOrder(
  tx: Transaction,
  user: SignedIn,
  orderId: string,
): Promise<OrderRow | null> {
  return lockOrderOf(tx, user.userId, orderId);
}

/** For the payment page, so that the customer need not type it. */
export async function requireEmailOf(tx: Transaction, { userId }: OrderRow): Promise<string> {
  const customer = await findCustomerOf(tx, userId);
  if (!customer) throw new Error('A signed-in user is gone');
  return customer.email;
}

/**
 * The customer has the money back. What the kitchen has not finished is cancelled: nobody is to bake what is not paid for.
 */
export async function refundOrder(tx: Transaction, order: OrderRow, now: Date): Promise<void> {
  if (order.paymentStatus !== 'paid') return;
  const status = order.status === 'confirmed' ? 'cancelled' : order.status;
  await updateOrder(tx, order.id, { paymentStatus: 'refunded', status, updatedAt: now });
}

async function requireDeliverable(tx: Transaction, order: OrderRow): Promise<void> {
  const { latitude, longitude } = order;
  if (latitude === null || longitude === null) throw new ShopError('ADDRESS_NEEDED');
  await requireInRange(tx, { latitude, longitude });
}
