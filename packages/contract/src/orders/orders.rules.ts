import { percentOf } from '#money.ts';
import { allow, refuse, type Verdict } from '#verdict.ts';
import type { DeliveryType, OrderStatus, PaymentMethod, PaymentStatus } from './orders.schema.ts';

export const UNPAID_ORDER_LIFETIME_HOURS = 24;

/** CHK-03: shown unless the store sets another estimate. */
export const PICKUP_ESTIMATE = '15–20 minutes';

/** CHK-15: Stripe takes no smaller payment. */
export const LEAST_CARD_PENCE = 30;

/** CHK-03: cash is for pickup only. */
export function canPayBy(
  payment: PaymentMethod,
  delivery: DeliveryType,
): Verdict<'CASH_NEEDS_PICKUP'> {
  return payment !== 'card' && delivery === 'delivery' ? refuse('CASH_NEEDS_PICKUP') : allow;
}

/** Only an unpaid, pending order may still change. */
export function canChangeOrder(order: {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
}): Verdict<'ORDER_ALREADY_PAID' | 'ORDER_NOT_OPEN'> {
  if (order.paymentStatus === 'paid' || order.paymentStatus === 'refunded')
    return refuse('ORDER_ALREADY_PAID');
  return order.status === 'pending' ? allow : refuse('ORDER_NOT_OPEN');
}

/** REV-01: paid or completed. The money of a cancelled order goes back, however long it is still `paid`. */
export function canReviewOrder({
  status,
  paymentStatus,
  wasMissed,
}: {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  wasMissed: boolean;
}): Verdict<'REVIEW_TOO_EARLY'> {
  if (status === 'completed') return allow;
  const isCancelled = status === 'cancelled' && !wasMissed;
  return paymentStatus === 'paid' && !isCancelled ? allow : refuse('REVIEW_TOO_EARLY');
}

export interface OrderTotals {
  subtotalPence: number;
  /** Includes `dealsPence`. */
  discountPence: number;
  /** What the shop's offers take off. */
  dealsPence: number;
  deliveryFeePence: number;
  totalPence: number;
}

/** A coupon takes its percentage of what the offers leave, and never touches the delivery fee. */
export function totalOrder(
  lines: readonly { unitPricePence: number; quantity: number }[],
  discountPercent: number,
  deliveryFeePence: number,
  dealsPence = 0,
): OrderTotals {
  const subtotalPence = lines.reduce((sum, line) => sum + line.unitPricePence * line.quantity, 0);
  const discountPence = dealsPence + percentOf(subtotalPence - dealsPence, discountPercent);
  return {
    subtotalPence,
    discountPence,
    dealsPence,
    deliveryFeePence,
    totalPence: subtotalPence - discountPence + deliveryFeePence,
  };
}
