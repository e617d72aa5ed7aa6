/** What payments needs of an order: its lock, its amount and its confirmation. */
import { holdStock, keepStock, returnHeld } from '#catalogue/stock.service.ts';
import { atOnce } from '#database/at-once.ts';
import type { Transaction } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import type { Shop } from '#shop.ts';
import type { SignedIn } from '#security/shopper.ts';
import { findEmailOf } from '#orders/customer.queries.ts';
import { lockCouponOf } from './coupon-keeping.service.ts';
import { askGate } from './gate.service.ts';
import { lockWholeOf } from './locked-order.queries.ts';
import { keepTime } from '#orders/lifecycle/lifecycle.service.ts';
import {
  lockOrder,
  type OrderLineRow,
  type OrderRow,
  requireStoreOf,
  type StoreRow,
} from '#orders/orders.queries.ts';
import { lockStoreForOrder } from '#orders/times/kitchen-now.ts';
import { findOpenSession } from '#payment-sessions/payment-sessions.service.ts';

export interface PayableOrder {
  order: OrderRow;
  lines: OrderLineRow[];
}

/** Locks an order, and keeps its time until `heldUntil` if the gate lets it be paid by card. @throws as the gate */
export async function lockPayableOrder(
  shop: Shop,
  tx: Transaction,
  user: SignedIn,
  orderId: string,
  heldUntil: Date,
): Promise<({ refusal: null } & PayableOrder) | { refusal: ShopError }> {
  const whole = await lockWholeOf(tx, user.userId, orderId);
  if (!whole) throw new ShopError('ORDER_NOT_FOUND');
  const answer = await askGate(shop, tx, whole, { paymentMethod: 'card', heldUntil });
  if (answer.refusal) return answer;
  const { order, lines } = answer.whole;
  return { refusal: null, order: await keepTime(tx, order, answer.time), lines };
}

/** Whom to write to about a payment, and what is locked by who pays, or once the money has been taken. */
export {
  findWhole,
  lockOrder as lockOrderForSettlement,
  lockOrderOf,
} from '#orders/orders.queries.ts';

/** Of a card page that is open already: it can be paid, whatever is left. */
export async function keepHolding(
  { now }: Pick<Shop, 'now'>,
  tx: Transaction,
  { order, lines }: PayableOrder,
  heldUntil: Date,
): Promise<void> {
  await keepStock(tx, order, lines, { now: now(), heldUntil });
}

/** For as long as a card page can be paid; until it is open, only for a short time. False: others have it by now. */
export function holdForPage(
  { now }: Pick<Shop, 'now'>,
  tx: Transaction,
  { order, lines }: PayableOrder,
  heldUntil: Date,
): Promise<boolean> {
  return holdStock(tx, order, lines, { now: now(), heldUntil });
}

/** Others may have what the order held for a page that could not be opened, unless a rival has opened one. */
export async function returnUnopened({ db }: Pick<Shop, 'db'>, orderId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    if (!(await findOpenSession(tx, orderId))) await returnHeld(tx, orderId);
  });
}

/** The store of a locked order. It can't change until the transaction ends. */
export async function lockStoreOf(tx: Transaction, order: OrderRow): Promise<StoreRow> {
  const [, store] = await atOnce([lockCouponOf(tx, order), requireStoreOf(tx, order)]);
  return lockStoreForOrder(tx, store);
}

/** Fills in the e-mail on the provider's payment page. */
export async function requireEmailOf(tx: Transaction, { userId }: OrderRow): Promise<string> {
  const email = await findEmailOf(tx, userId);
  if (email === null) throw new Error('A signed-in user is gone');
  return email;
}
