import {
  deliveryFeeFor,
  type DeliveryTerms,
} from '@driftstone/contract/location/location.rules.ts';
import { type OrderTotals, totalOrder } from '@driftstone/contract/orders/orders.rules.ts';
import type { DeliveryType } from '@driftstone/contract/orders/orders.schema.ts';

interface PricedBy {
  deliveryType: DeliveryType;
  address: string | null;
  discountPercent: number;
}

/** A delivery without an address has no fee yet, since its store is not known. */
export function priceOrder(
  lines: readonly { unitPricePence: number; quantity: number }[],
  order: PricedBy,
  store: DeliveryTerms,
): OrderTotals {
  const goods = totalOrder(lines, order.discountPercent, 0);
  const hasFee = order.deliveryType === 'delivery' && order.address !== null;
  if (!hasFee) return goods;
  const feePence = deliveryFeeFor(store, goods.subtotalPence - goods.discountPence);
  return totalOrder(lines, order.discountPercent, feePence);
}

/** A line without a rate of its own takes the store's. */
export function withRates<Line extends { vatPermille: number | null }>(
  lines: readonly Line[],
  { vatPermille }: { vatPermille: number },
): (Line & { vatPermille: number })[] {
  return lines.map((line) => ({ ...line, vatPermille: line.vatPermille ?? vatPermille }));
}

export function isSameTotals(one: OrderTotals, other: OrderTotals): boolean {
  return (
    one.subtotalPence === other.subtotalPence &&
    one.discountPence === other.discountPence &&
    one.deliveryFeePence === other.deliveryFeePence &&
    one.totalPence === other.totalPence
  );
}
