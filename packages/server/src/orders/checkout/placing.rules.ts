import { sayAllergens } from '@driftstone/contract/catalogue/allergens.rules.ts';
import type { AllergenSum } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import { shortOfDeliveryMinimum } from '@driftstone/contract/location/location.rules.ts';
import { allow, refuse, type Verdict } from '@driftstone/contract/verdict.ts';
import { canPayBy, LEAST_CARD_PENCE } from '@driftstone/contract/orders/orders.rules.ts';
import type { DeliveryType, PaymentMethod } from '@driftstone/contract/orders/orders.schema.ts';
import type { LimitDefaults } from '#config/order-limits-setting.ts';

/** The shop's limits: how large one order may be, and how much is baked before it is paid. */
export interface OrderLimits extends LimitDefaults {
  /** The least that a delivery's food costs; null: any amount. */
  deliveryMinimumPence: number | null;
}

export interface OrderSize {
  pizzas: number;
  totalPence: number;
}

export interface Placing extends OrderSize {
  /** The price of the food before a discount. */
  subtotalPence: number;
  paymentMethod: PaymentMethod;
  deliveryType: DeliveryType;
  hasConfirmedEmail: boolean;
  /** Set by staff: this customer pays by card. */
  isCashBlocked: boolean;
  openCashOrders: number;
  /** Staff took the order. They see the customer or have a number, and answer for how much is baked. */
  isTakenByStaff: boolean;
}

export function canBake(size: OrderSize, limits: OrderLimits): Verdict<'ORDER_TOO_LARGE'> {
  const isTooLarge = size.pizzas > limits.maxPizzas || size.totalPence > limits.maxTotalPence;
  return isTooLarge ? refuse('ORDER_TOO_LARGE') : allow;
}

export function canDeliver(
  subtotalPence: number,
  { deliveryMinimumPence }: Pick<OrderLimits, 'deliveryMinimumPence'>,
): Verdict<'BELOW_DELIVERY_MINIMUM'> {
  const isTooSmall = shortOfDeliveryMinimum(deliveryMinimumPence, subtotalPence) > 0;
  return isTooSmall ? refuse('BELOW_DELIVERY_MINIMUM') : allow;
}

/** Card orders are paid before anything is baked; cash orders are a promise, so they have limits. */
export function canPlace(
  placing: Placing,
  limits: OrderLimits,
): Verdict<
  | 'CASH_NEEDS_PICKUP'
  | 'BELOW_DELIVERY_MINIMUM'
  | 'ORDER_TOO_LARGE'
  | 'CARD_TOO_SMALL'
  | 'CASH_BLOCKED'
  | 'CASH_NEEDS_CONFIRMED_EMAIL'
  | 'TOO_MANY_CASH_ORDERS'
> {
  if (placing.isTakenByStaff)
    return placing.deliveryType === 'delivery' ? canDeliver(placing.subtotalPence, limits) : allow;
  const payable = canPayBy(placing.paymentMethod, placing.deliveryType);
  if (!payable.allowed) return payable;
  if (placing.deliveryType === 'delivery') {
    const deliverable = canDeliver(placing.subtotalPence, limits);
    if (!deliverable.allowed) return deliverable;
  }
  const bakeable = canBake(placing, limits);
  if (!bakeable.allowed) return bakeable;
  // CHK-15: what costs nothing is paid neither way.
  if (placing.totalPence === 0) return allow;
  if (placing.paymentMethod === 'card')
    return placing.totalPence < LEAST_CARD_PENCE ? refuse('CARD_TOO_SMALL') : allow;
  if (placing.isCashBlocked) return refuse('CASH_BLOCKED');
  if (!placing.hasConfirmedEmail && placing.totalPence > limits.maxUnconfirmedCashPence)
    return refuse('CASH_NEEDS_CONFIRMED_EMAIL');
  return placing.openCashOrders >= limits.maxOpenCashOrders
    ? refuse('TOO_MANY_CASH_ORDERS')
    : allow;
}

export interface QuotedLine {
  fingerprint: string;
  name: string;
  unitPricePence: number;
  /** null: the customer has not read them. */
  allergens: AllergenSum | null;
}

export interface QuoteChange {
  name: string;
  oldPricePence: number;
  /** null when it is no longer available as it was. */
  newPricePence: number | null;
  /** null when they have not changed. */
  newAllergens: AllergenSum | null;
}

/** The lines that are gone, or whose price or allergens differ from what the customer was shown. */
export function compareQuotes(
  shown: readonly QuotedLine[],
  todays: readonly QuotedLine[],
): QuoteChange[] {
  const today = new Map(todays.map((line) => [line.fingerprint, line]));
  return shown.flatMap((line) => {
    const { fingerprint, name, unitPricePence: oldPricePence } = line;
    const now = today.get(fingerprint);
    const newPricePence = now?.unitPricePence ?? null;
    const newAllergens = now && hasOtherAllergens(line, now) ? now.allergens : null;
    const isSame = newPricePence === oldPricePence && newAllergens === null;
    return isSame ? [] : [{ name, oldPricePence, newPricePence, newAllergens }];
  });
}

/** OWN-66: a customer with an allergy relies on what the page said before. */
export function hasOtherAllergens(
  { allergens: read }: Pick<QuotedLine, 'allergens'>,
  { allergens: now }: Pick<QuotedLine, 'allergens'>,
): boolean {
  return read !== null && now !== null && sayAllergens(read) !== sayAllergens(now);
}
