import {
  type PlacedAmounts,
  type RateSum,
  type Share,
  shareOut,
  sumByRate,
} from '@driftstone/contract/orders/shares.rules.ts';
import type { OrderLineRow, OrderRow } from '#orders/orders.queries.ts';

interface PlacedOrder {
  order: OrderRow;
  lines: OrderLineRow[];
}

/** What was paid for each part of a placed order. */
export function sharesOf(placed: PlacedOrder): Share[] {
  return shareOut(amountsOf(placed));
}

/** What was paid at each rate of VAT. */
export function ratesOf(placed: PlacedOrder): RateSum[] {
  return sumByRate(amountsOf(placed));
}

function amountsOf({ order, lines }: PlacedOrder): PlacedAmounts {
  const { discountPence, deals, deliveryFeePence, deliveryVatPermille } = order;
  return { lines, discountPence, deals, deliveryFeePence, deliveryVatPermille };
}
