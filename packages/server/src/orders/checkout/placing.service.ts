/** Places orders: paid in cash at the counter, or free. Card payments are placed through payments. */
import { randomBytes } from 'node:crypto';
import { redeemCartCoupon, takeOrderedLines } from '#cart/cart.service.ts';
import { keepStock } from '#catalogue/stock.service.ts';
import { totalOf } from '@driftstone/contract/orders/shares.rules.ts';
import type { Transaction } from '#database/queryable.ts';
import { commitWith, writeAtOnce } from '#database/transaction.ts';
import { ShopError } from '#errors/shop-error.ts';
import type { Shop } from '#shop.ts';
import type { SignedIn } from '#security/shopper.ts';
import { keepPaidUse } from './coupon-keeping.service.ts';
import { askGate } from './gate.service.ts';
import { lockWholeOf } from './locked-order.queries.ts';
import { usedCouponOf } from './order-pricing.ts';
import { keepLaterAllergens } from '#orders/later-allergens.service.ts';
import { sendLocked, type SentEvent } from '#orders/lifecycle/lifecycle.service.ts';
import { timePaidOrder } from '#orders/times/draft-time.service.ts';
import { changeOrder, refuseOpenPage } from '#payment-sessions/payment-sessions.service.ts';
import { sharesOf } from '#orders/refunds/shares.ts';
import {
  type CustomersOrder,
  type OrderRow,
  requireWhole,
  type WholeOrder,
} from '#orders/orders.queries.ts';

const HANDLE_BYTES = 24;

export interface PlacedCashOrder {
  sessionId: string;
  whole: WholeOrder;
}

/** A repeated call gives the same answer. @throws ShopError ORDER_NOT_FOUND, and what the gate throws */
export async function placeCashOrder(
  shop: Shop,
  user: SignedIn,
  orderId: string,
): Promise<PlacedCashOrder> {
  const placed = await changeOrder(shop, async (tx) => {
    const whole = await lockWholeOf(tx, user.userId, orderId);
    if (!whole) throw new ShopError('ORDER_NOT_FOUND');
    const { cashSessionId } = whole.order;
    if (cashSessionId) return { sessionId: cashSessionId, whole: await requireWhole(tx, orderId) };

    refuseOpenPage(whole.openPaymentId);
    const answer = await askGate(shop, tx, whole, { paymentMethod: 'cash', heldUntil: null });
    if (answer.refusal) return answer.refusal;
    // CHK-15: nobody is asked for £0.00 at the counter.
    const isFree = answer.whole.order.totalPence === 0;
    const sessionId = createHandle(isFree ? 'free' : 'cash');
    const placing = {
      kind: isFree ? 'placed_free' : 'placed_in_cash',
      by: 'customer',
      account: user.userId,
      handle: sessionId,
      time: answer.time,
      isLast: true,
    } as const;
    const confirmed = await confirmOrder(shop, tx, answer.whole, placing);
    return { sessionId, whole: confirmed };
  });
  // Thrown after the commit, since the order keeps the changes that the refusal reports.
  if (placed instanceof ShopError) throw placed;
  return placed;
}

/** Places an order that a coupon made free. No provider takes a payment of £0.00. Returns the order's handle. */
export async function giveAway(
  shop: Shop,
  tx: Transaction,
  order: OrderRow,
  user: SignedIn,
): Promise<string> {
  const handle = createHandle('free');
  const whole = await requireWhole(tx, order.id);
  await keepStock(tx, order, whole.lines, { now: shop.now(), heldUntil: null });
  // The gate found a use, and may have kept none.
  await keepPaidUse(tx, order, shop.now());
  const { userId: account } = user;
  const time = { heldUntil: null };
  await confirmOrder(shop, tx, whole, {
    kind: 'placed_free',
    by: 'customer',
    account,
    handle,
    time,
  });
  return handle;
}

/** Confirms a card order at the price that was paid. An order that expired meanwhile is revived. */
export async function confirmPaidOrder(
  shop: Shop,
  tx: Transaction,
  order: OrderRow,
): Promise<OrderRow> {
  const whole = await keepLaterAllergens(shop, tx, await requireWhole(tx, order.id));
  const time = await timePaidOrder(shop, tx, whole);
  // The order may have expired meanwhile, and with it what it held.
  await keepStock(tx, order, whole.lines, { now: shop.now(), heldUntil: null });
  await keepPaidUse(tx, order, shop.now());
  return (await confirmOrder(shop, tx, whole, { kind: 'paid', by: 'provider', time })).order;
}

/** Hands the locked order to the kitchen: uses its coupon up, empties the cart. `isLast`: only the commit follows. */
export async function confirmOrder(
  shop: Shop,
  tx: Transaction,
  whole: CustomersOrder,
  { isLast = false, ...placing }: SentEvent & { isLast?: boolean },
): Promise<CustomersOrder> {
  const { id: orderId, userId } = whole.order;
  const { vatPence } = totalOf(sharesOf(whole));
  const couponId = usedCouponOf(whole.order);
  if (couponId !== null) await redeemCartCoupon(tx, orderId);
  const [order] = await (isLast ? commitWith : writeAtOnce)(tx, [
    sendLocked(shop, tx, whole.order, { ...placing, vatPence, couponId }),
    takeOrderedLines(tx, userId, whole.lines),
  ]);
  return { ...whole, order };
}

/** A secret by which the confirmation page finds an order that no provider knows. */
function createHandle(kind: 'cash' | 'free'): string {
  return `${kind}_${randomBytes(HANDLE_BYTES).toString('base64url')}`;
}
