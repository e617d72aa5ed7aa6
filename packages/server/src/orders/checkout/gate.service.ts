/**
 * The gate decides whether an order may be placed now. It is asked before cash is promised, before a card page
 * opens and before staff place an order. It also decides whether the shop may keep money that was already taken.
 */
import { isDeepStrictEqual } from 'node:util';
import { countBaked } from '@driftstone/contract/orders/oven-places.rules.ts';
import type { PaymentMethod } from '@driftstone/contract/orders/orders.schema.ts';
import { takeStock } from '#catalogue/stock.service.ts';
import type { Kitchen } from '#orders/times/promise.rules.ts';
import { takeDeals } from '#cart/cart-deals.service.ts';
import { atOnce } from '#database/at-once.ts';
import type { Transaction } from '#database/queryable.ts';
import { limitMails } from '#mail/mailbox-limits.ts';
import { ShopError } from '#errors/shop-error.ts';
import type { Shop } from '#shop.ts';
import { changeDraft } from '#orders/lifecycle/lifecycle.service.ts';
import type { OrderTime } from '#orders/lifecycle/order-time.ts';
import { confirmTime } from '#orders/times/draft-time.service.ts';
import { lockKitchen } from '#orders/times/kitchen-now.ts';
import { refuseOpenPayment } from '#payment-sessions/payment-sessions.service.ts';
import type { CustomersOrder, OrderRow } from '#orders/orders.queries.ts';
import { termsThere } from '#orders/terms-there.ts';
import { canPlace } from './placing.rules.ts';
import { lockCouponOf, secureCoupon } from './coupon-keeping.service.ts';
import { describeLimit } from './limit-messages.ts';
import { orderLimitsOf } from './order-limits.ts';
import { requireChangeable } from './order-access.ts';
import { customerOf, isSameTotals, priceOrder } from './order-pricing.ts';
import { listStrangersCash, requireCashShare } from './cash-share.service.ts';
import { countEarlierOrders } from './earlier-orders.queries.ts';
import { describeNewTotal, renewQuote } from './quote.service.ts';
import { requireReach } from './serving-store.service.ts';

/** How long a provider may take to open a payment. Coupon and stock are kept meanwhile. */
const OPENING_LIMIT_MS = 2 * 60 * 1000;
/** A cash order that nobody collected stops counting against the limit a day after it was placed or due. */
const OPEN_CASH_ORDER_MS = 24 * 60 * 60 * 1000;

/** `null`: it may be placed as it is. Else throw the refusal after the commit, since the order keeps its changes. */
export type GateAnswer =
  | { refusal: null; whole: CustomersOrder; time: OrderTime }
  | { refusal: ShopError };

interface Asked {
  paymentMethod: PaymentMethod;
  /** How long the order keeps its slot in the oven until it is placed; null: it is placed now. */
  heldUntil: Date | null;
  /** Set when staff take the order: they book its time, and the limits on customers don't count. */
  bookTime?: (kitchen: Kitchen, whole: CustomersOrder) => OrderTime;
}

/**
 * The order must be locked. Keeps its coupon for it, and answers with the time to place it for.
 * @throws ShopError ORDER_ALREADY_PAID, ORDER_NOT_OPEN, ADDRESS_NEEDED, OUT_OF_RANGE, CASH_NEEDS_PICKUP,
 * BELOW_DELIVERY_MINIMUM, ORDER_TOO_LARGE, CARD_TOO_SMALL, CASH_BLOCKED, CASH_NEEDS_CONFIRMED_EMAIL, TOO_MANY_CASH_ORDERS, TIME_GONE
 */
export async function askGate(
  shop: Shop,
  tx: Transaction,
  asShown: CustomersOrder,
  { paymentMethod, heldUntil, bookTime }: Asked,
): Promise<GateAnswer> {
  const now = shop.now();
  requireChangeable(asShown.order, now);
  // A customer's cash is for pickup, which is refused below.
  if (asShown.order.deliveryType === 'delivery' && (paymentMethod === 'card' || bookTime))
    requireDeliverable(asShown);
  const until = heldUntil && new Date(now.getTime() + OPENING_LIMIT_MS);
  const isCustomersCash = paymentMethod === 'cash' && !bookTime;
  const isUnconfirmed = isCustomersCash && !asShown.customer.isEmailVerified;
  // Strangers' cash is added up once the oven is locked, in the same round trip.
  const lockOven = () =>
    atOnce([
      lockKitchen(tx, { ...asShown, now }),
      isUnconfirmed ? listStrangersCash(tx, asShown, now) : null,
    ]);
  // In the order of locks: the quote locks stocks.
  const [coupon, [oven, strangersCash], quote, earlier] = await atOnce([
    lockCouponOf(tx, asShown.order),
    lockOven(),
    renewQuote(shop, tx, asShown),
    isCustomersCash ? listEarlierOrders(tx, asShown.order, now) : null,
  ]);
  if (quote.refusal) return quote;
  // The desk may have changed what the coupon is worth since it was put on the order.
  const { discountPercent } = coupon ?? quote.whole.order;
  const isWorthAsShown = discountPercent === quote.whole.order.discountPercent;
  const whole = { ...quote.whole, order: { ...quote.whole.order, discountPercent } };
  const { order, lines, store } = whole;
  const taken = await takeDeals(shop, tx, lines, customerOf(order, now));
  const refusal = await secureCoupon(shop, tx, whole, { now, until, taken });
  if (refusal) return { refusal };

  const totals = priceOrder(lines, order, { store, now }, taken);
  if (!isSameTotals(order, totals)) {
    await refuseOpenPayment(tx, order.id);
    await changeDraft(shop, tx, order, { ...totals, discountPercent, quotedAt: now });
    return { refusal: describeNewTotal(order, totals) };
  }
  // OFFER-12: other offers may come to the same, and none of the code be used up.
  const dealt =
    isWorthAsShown && isDeepStrictEqual(order.deals, totals.deals)
      ? whole
      : { ...whole, order: await changeDraft(shop, tx, order, { ...totals, discountPercent }) };
  const isTakenByStaff = bookTime !== undefined;
  const openCashOrders = earlier?.openCash ?? 0;
  requireWithinLimits(shop, whole, { paymentMethod, openCashOrders, isTakenByStaff });
  if (isUnconfirmed) await limitMails({ ...shop, db: tx }, 'unconfirmed-order', asShown.customer);
  // SALE-05: by the menu as this transaction sees it.
  const kitchen = { ...oven, limited: quote.limited };
  const time = bookTime?.(kitchen, whole) ?? confirmTime(shop, kitchen, whole, heldUntil);
  if (strangersCash && earlier?.completed === 0 && totals.totalPence > 0)
    requireCashShare(shop, kitchen, strangersCash, time);
  if (quote.takes.length > 0) await takeStock(tx, order, quote.takes, { now, heldUntil: until });
  return { refusal: null, whole: dealt, time };
}

/**
 * Why money that was taken can't be kept; null when it can. The customer paid a price that the shop showed, so later
 * changes of the menu, the limits, the coupons or the hours don't count, but nobody bakes in a store that has closed for
 * good. An order that expired is revived.
 */
export function objectToMoney(
  { order, store }: Pick<CustomersOrder, 'order' | 'store'>,
  { amountPence, currency }: { amountPence: number; currency: string },
): string | null {
  if (order.paymentStatus !== 'unpaid') return 'the order is paid by other means';
  if (order.state !== 'draft' && order.state !== 'expired') return 'the order is closed';
  if (currency !== CURRENCY) return 'the currency is not the shop’s';
  if (amountPence !== order.totalPence) return 'the amount is not what the order costs now';
  if (order.deliveryType === 'delivery' && order.address === null)
    return 'the order lost its address';
  if (store.closedAt !== null) return 'the store has closed for good';
  return null;
}

const CURRENCY = 'gbp';

function requireDeliverable({ order, store }: CustomersOrder): void {
  const { address, latitude, longitude } = order;
  if (address === null || latitude === null || longitude === null)
    throw new ShopError('ADDRESS_NEEDED');
  requireReach(store, { address, latitude, longitude });
}

/** A user has one unpaid order, and its lock is held, so no rival can place another one meanwhile. */
function listEarlierOrders(tx: Transaction, { userId }: OrderRow, now: Date) {
  return countEarlierOrders(tx, userId, new Date(now.getTime() - OPEN_CASH_ORDER_MS));
}

function requireWithinLimits(
  shop: Shop,
  { order, lines, customer, store }: CustomersOrder,
  asked: { paymentMethod: PaymentMethod; openCashOrders: number; isTakenByStaff: boolean },
): void {
  const { deliveryType, subtotalPence, totalPence } = order;
  const terms = termsThere(store, order, shop.now());
  const limits = orderLimitsOf({ ...store, ...terms }, shop.config);
  const verdict = canPlace(
    {
      ...asked,
      deliveryType,
      subtotalPence,
      totalPence,
      pizzas: countBaked(lines),
      hasConfirmedEmail: customer.isEmailVerified,
      isCashBlocked: customer.isCashBlocked,
    },
    limits,
  );
  const { isCashBlocked } = customer;
  if (!verdict.allowed)
    throw describeLimit(verdict.code, { limits, shop }, { ...order, isCashBlocked, lines });
}
