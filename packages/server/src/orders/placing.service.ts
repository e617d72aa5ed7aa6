/** Makes an order firm: by cash at the counter here, by card through payments. */
import { randomBytes } from 'node:crypto';
import { redeemCartCoupon, takeOrderedLines } from '#cart/cart.service.ts';
import { releaseCoupon } from '#coupons/coupons.service.ts';
import type { Transaction } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import type { Shop } from '#shop.ts';
import type { SignedIn } from '#security/shopper.ts';
import { keepCoupon } from './coupon-keeping.service.ts';
import { askGate } from './gate.service.ts';
import { changeOrder, refuseOpenPayment } from './open-payment.service.ts';
import { queueOrderMails } from './order-mails.service.ts';
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

export interface PlacedCashOrder {
  sessionId: string;
  whole: WholeOrder;
}

/** Repeats answer the same. @throws ShopError ORDER_NOT_FOUND, and whatever the gate refuses for */
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

    const { refusal } = await askGate(shop, tx, order, 'cash');
    if (refusal) return refusal;
    await refuseOpenPayment(tx, order.id);
    const sessionId = createHandle('cash');
    const confirmed = await confirmOrder(shop, tx, order, {
      paymentMethod: 'cash',
      paymentStatus: 'due_on_pickup',
      cashSessionId: sessionId,
    });
    return { sessionId, whole: await readWhole(tx, confirmed) };
  });
  // Thrown only now, since the order is to stay as the customer is told.
  if (placed instanceof ShopError) throw placed;
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
  await redeemCartCoupon(tx, order.id);
  await queueOrderMails(shop, tx, confirmed);
  return confirmed;
}

/** By card, at the price of the order. One that expired meanwhile is revived. */
export async function confirmPaidOrder(
  shop: Shop,
  tx: Transaction,
  order: OrderRow,
): Promise<OrderRow> {
  const now = shop.now();
  // Its time may be over, and others may have used the coupon up. The customer keeps the price that was paid all the
  // same, and the use is not counted: the coupon has none left.
  if (!(await keepCoupon(tx, order, { now, until: now }))) await releaseCoupon(tx, order.id);
  return confirmOrder(shop, tx, order, { paymentMethod: 'card', paymentStatus: 'paid' });
}

async function readWhole(tx: Transaction, order: OrderRow): Promise<WholeOrder> {
  return {
    order,
    store: await requireStoreOf(tx, order),
    lines: await listLines(tx, [order.id]),
  };
}
