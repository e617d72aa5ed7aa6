/** Makes an order firm: by cash at the counter here, by card through payments. */
import { randomBytes } from 'node:crypto';
import { canPayBy } from '@driftstone/contract/orders/orders.rules.ts';
import {
  checkCoupon,
  redeemCoupon,
  releaseCoupon,
  reserveCoupon,
  takeOrderedLines,
} from '#cart/cart.service.ts';
import type { Transaction } from '#database/connect.ts';
import { ShopError } from '#platform/shop-error.ts';
import type { Shop, SignedIn } from '#platform/shop.ts';
import { changeOrder, refuseOpenPayment } from './open-payment.service.ts';
import { requireChangeable } from './order-access.ts';
import { queueOrderMails } from './order-mails.service.ts';
import { priceOrder } from './order-pricing.ts';
import {
  listLines,
  lockOrderOf,
  type OrderChanges,
  type OrderRow,
  requireStoreOf,
  updateOrder,
  type WholeOrder,
} from './orders.queries.ts';

const HANDLE_BYTES = 24;

/** The message for an order whose coupon could no longer be used: it was taken off. */
export const COUPON_LOST =
  'Your coupon can no longer be used, so the total has changed. Please check it and try again.';

export interface PlacedCashOrder {
  sessionId: string;
  whole: WholeOrder;
}

/**
 * Repeats answer the same.
 * @throws ShopError ORDER_NOT_FOUND, ORDER_ALREADY_PAID, ORDER_NOT_OPEN, CASH_NEEDS_PICKUP, COUPON_REFUSED
 */
export async function placeCashOrder(
  shop: Shop,
  user: SignedIn,
  orderId: string,
): Promise<PlacedCashOrder> {
  const placed = await changeOrder(shop, async (tx) => {
    const order = await lockOrderOf(tx, user.userId, orderId);
    if (!order) throw new ShopError('ORDER_NOT_FOUND');
    if (order.paymentMethod === 'cash' && order.cashSessionId)
      return { sessionId: order.cashSessionId, whole: await readWhole(tx, order) };

    requireChangeable(order, shop.now());
    const verdict = canPayBy('cash', order.deliveryType);
    if (!verdict.allowed) throw new ShopError(verdict.code);
    await refuseOpenPayment(tx, order.id);
    const secured = await secureCoupon(tx, order, { now: shop.now(), until: shop.now() });
    if (secured.isCouponLost) return 'COUPON_LOST';

    const sessionId = createHandle('cash');
    const confirmed = await confirmOrder(shop, tx, order, {
      paymentMethod: 'cash',
      paymentStatus: 'due_on_pickup',
      cashSessionId: sessionId,
    });
    return { sessionId, whole: await readWhole(tx, confirmed) };
  });
  // Thrown only now, since the order without its coupon is to stay.
  if (placed === 'COUPON_LOST') throw new ShopError('COUPON_REFUSED', { message: COUPON_LOST });
  return placed;
}

/** A secret under which the confirmation page finds an order that no provider knows. */
export function createHandle(kind: 'cash' | 'free'): string {
  return `${kind}_${randomBytes(HANDLE_BYTES).toString('base64url')}`;
}

/** The order is the kitchen's from here on: its lines leave the cart, its coupon is used up, customer and kitchen get to know. */
export async function confirmOrder(
  shop: Shop,
  tx: Transaction,
  order: OrderRow,
  changes: OrderChanges,
): Promise<OrderRow> {
  const now = shop.now();
  const confirmed = await updateOrder(tx, order.id, {
    ...changes,
    status: 'confirmed',
    placedAt: now,
    updatedAt: now,
  });
  await takeOrderedLines(tx, order.userId, await listLines(tx, [order.id]));
  await redeemCoupon(tx, order.id);
  await queueOrderMails(shop, tx, confirmed);
  return confirmed;
}

/** By card, at the price of the order. One that expired meanwhile is revived. */
export async function confirmPaidOrder(
  shop: Shop,
  tx: Transaction,
  order: OrderRow,
): Promise<OrderRow> {
  const { id: orderId, userId, couponId } = order;
  // Expiry gave the use back; should it be taken since, the customer keeps the price that was paid all the same.
  const now = shop.now();
  if (couponId !== null) await reserveCoupon(tx, { couponId, userId, orderId, now, until: now });
  return confirmOrder(shop, tx, order, { paymentMethod: 'card', paymentStatus: 'paid' });
}

/** Keeps a use of the coupon for this order until then, or takes the coupon off it and prices it anew. */
export async function secureCoupon(
  tx: Transaction,
  order: OrderRow,
  { now, until }: { now: Date; until: Date },
): Promise<{ order: OrderRow; isCouponLost: boolean }> {
  const { couponId, userId, subtotalPence } = order;
  if (couponId === null) return { order, isCouponLost: false };
  const check = await checkCoupon(tx, { couponId, userId, subtotalPence, now });
  const verdict = check.allowed
    ? await reserveCoupon(tx, { couponId, userId, orderId: order.id, now, until })
    : check;
  if (verdict.allowed) return { order, isCouponLost: false };

  await releaseCoupon(tx, order.id);
  const lines = await listLines(tx, [order.id]);
  const full = { ...order, couponId: null, discountPercent: 0 };
  const totals = priceOrder(lines, full, await requireStoreOf(tx, order));
  const repriced = await updateOrder(tx, order.id, {
    couponId: null,
    discountPercent: 0,
    ...totals,
    updatedAt: now,
  });
  return { order: repriced, isCouponLost: true };
}

async function readWhole(tx: Transaction, order: OrderRow): Promise<WholeOrder> {
  return {
    order,
    store: await requireStoreOf(tx, order),
    lines: await listLines(tx, [order.id]),
  };
}
