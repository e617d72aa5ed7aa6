import { formatPounds, penceToPounds, poundsToPence } from '#money.ts';
import type { ShownDeals } from './shown-deals.rules.ts';

/** What the coupon takes off: the discount without the offers. In pounds. */
export function couponPart({
  discount,
  deals = [],
}: {
  discount: number;
  deals?: ShownDeals;
}): number {
  const offers = deals.reduce((pence, { amount }) => pence + poundsToPence(amount), 0);
  return penceToPounds(poundsToPence(discount) - offers);
}

/** What a receipt says beside an offer. One of the delivery takes nothing off the food. `amount`: in pounds. */
export function sayOff(amount: number): string {
  return amount > 0 ? formatPounds(-amount) : 'Free delivery';
}
