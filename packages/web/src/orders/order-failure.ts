import type {
  DeliveryType,
  Order,
  OutOfRange,
  PaymentMethod,
} from '@driftstone/contract/orders/orders.schema.ts';
import { CallError, isRefusedAs, serverMessageOf } from '#platform/calls/call-error.ts';
import { type Check, hasShape, isNumber, isText } from '#platform/storage/shape.ts';
import { copy } from './orders.copy.ts';

const isOutOfRange: Check<OutOfRange> = hasShape({
  nearestStore: hasShape({ name: isText, serviceRadiusKm: isNumber }),
  distanceKm: isNumber,
});

/** Why checkout can't sell the cart: a pizza is gone, or the order is too large. null for any other error. */
export function describeCartChange(error: unknown): string | null {
  return isRefusedAs(error, 'CART_CHANGED', 'ORDER_TOO_LARGE') ? serverMessageOf(error) : null;
}

/** Why the shop can't take an order now, though nothing is wrong with it; null for any other error. */
export function describeOutage(error: unknown): string | null {
  return isRefusedAs(error, 'DATABASE_UNAVAILABLE', 'SHOP_BUSY') ? serverMessageOf(error) : null;
}

/** The order differs from what was shown, and has been read again. */
export function isOrderChanged(error: unknown): boolean {
  return isRefusedAs(error, 'ORDER_CHANGED');
}

/** What the order needs to be delivered; null for any other error. */
export function describeMinimumRefusal(error: unknown): string | null {
  return isRefusedAs(error, 'BELOW_DELIVERY_MINIMUM') ? serverMessageOf(error) : null;
}

/** Why the order is not available at its time; null for any other error. */
export function describeTimeRefusal(error: unknown): string | null {
  return isRefusedAs(error, 'TIME_GONE') ? serverMessageOf(error) : null;
}

/** Why a customer without a confirmed e-mail can't pay in cash; null for any other error. */
export function describeEmailNeed(error: unknown): string | null {
  return isRefusedAs(error, 'CASH_NEEDS_CONFIRMED_EMAIL') ? serverMessageOf(error) : null;
}

/** CHK-07: why an address was refused for delivery. */
export function describeAddressRefusal(error: unknown): string {
  if (!(error instanceof CallError) || error.status !== 422)
    return serverMessageOf(error) ?? copy.addressFailed;
  // Read as unknown: the type does not cover what a refusal carries besides its message.
  const refusal: unknown = error.body;
  if (!isOutOfRange(refusal)) return serverMessageOf(error) ?? copy.addressRefused;
  const { nearestStore, distanceKm } = refusal;
  return copy.outOfRange(nearestStore.name, nearestStore.serviceRadiusKm, distanceKm);
}

export interface PaymentFailure {
  message: string;
  /** CHK-09: return to the first step. */
  leadsBack: boolean;
  /** The address caused the failure. */
  needsAddress: boolean;
}

/** CHK-08: why the payment page can't be opened; null when it can. */
export function objectToCard(
  order: Order,
  deliveryType: DeliveryType,
  method: PaymentMethod,
): PaymentFailure | null {
  if (method !== 'card')
    return { message: copy.hostedNeedsCard, leadsBack: false, needsAddress: false };
  if (deliveryType === 'delivery' && !order.address)
    return { message: copy.addressFirst, leadsBack: true, needsAddress: true };
  return null;
}

/** CHK-09: why the payment page could not be opened, or the cash order could not be placed. */
export function describePaymentFailure(error: unknown): PaymentFailure {
  const message = serverMessageOf(error);
  const stay = { leadsBack: false, needsAddress: false };
  if (!(error instanceof CallError)) return { message: copy.paymentOdd, ...stay };
  if (error.status === 422)
    return {
      message: message ?? copy.addressNotSet,
      leadsBack: true,
      // A lost coupon is refused with the same status, but has nothing to do with the address.
      needsAddress: message === null || isRefusedAs(error, 'ADDRESS_NEEDED', 'OUT_OF_RANGE'),
    };
  if (error.status === 0) return { message: copy.noPaymentAnswer, ...stay };
  return { message: message ?? copy.paymentFailed, ...stay };
}
