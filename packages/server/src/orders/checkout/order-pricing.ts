import { deliveryFeeFor } from '@driftstone/contract/location/location.rules.ts';
import { type DealsTaken, NO_DEALS } from '@driftstone/contract/deals/deals.rules.ts';
import type { AppliedDeal } from '@driftstone/contract/deals/deals.schema.ts';
import { type OrderTotals, totalOrder } from '@driftstone/contract/orders/orders.rules.ts';
import type { DeliveryType } from '@driftstone/contract/orders/orders.schema.ts';
import type { DealCustomer } from '#deals/deals.service.ts';
import type { OrderRow, StoreRow } from '#orders/orders.queries.ts';
import { type Destined, termsThere } from '#orders/terms-there.ts';

interface PricedBy extends Destined {
  deliveryType: DeliveryType;
  discountPercent: number;
}

export interface PricedOrder extends OrderTotals {
  deals: AppliedDeal[] | null;
}

/** A delivery without an address has no fee yet, since its store is not known. */
export function priceOrder(
  lines: readonly { unitPricePence: number; quantity: number }[],
  order: PricedBy,
  { store, now }: { store: StoreRow; now: Date },
  { applied, pence, freeDelivery }: DealsTaken = NO_DEALS,
): PricedOrder {
  const goods = totalOrder(lines, order.discountPercent, 0, pence);
  const hasFee = order.deliveryType === 'delivery' && order.address !== null;
  const deals = applied.length > 0 ? applied : null;
  if (!hasFee) return { ...goods, deals };
  // OFFER-06: an offer never brings the fee back; a coupon may, which the page says.
  const couponPence = goods.discountPence - goods.dealsPence;
  const feePence = deliveryFeeFor(termsThere(store, order, now), goods.subtotalPence - couponPence);
  if (freeDelivery && feePence > 0)
    return { ...goods, deals: [...applied, { ...freeDelivery, feePence }] };
  return { ...totalOrder(lines, order.discountPercent, feePence, pence), deals };
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
    one.dealsPence === other.dealsPence &&
    one.deliveryFeePence === other.deliveryFeePence &&
    one.totalPence === other.totalPence
  );
}

/** OFFER-12: the coupon, if it takes something off. Only then it is used up. */
export function usedCouponOf({
  couponId,
  discountPence,
  dealsPence,
  deals,
}: Pick<OrderRow, 'couponId'> & Omit<PricedOrder, 'deliveryFeePence'>): string | null {
  // A percentage finds nothing to take off where the offers leave nothing to pay.
  const counts = discountPence > dealsPence || deals?.some(({ dealId }) => dealId === couponId);
  return counts ? couponId : null;
}

/** OFFER-02: an offer counts by the time that the order is for. Whoever staff write down may have ordered before. */
export function customerOf(
  order: Pick<
    OrderRow,
    'id' | 'source' | 'userId' | 'scheduledFor' | 'couponId' | 'discountPercent'
  >,
  now: Date,
): DealCustomer {
  const { id: orderId, source, userId, scheduledFor, couponId, discountPercent } = order;
  return {
    orderId,
    at: scheduledFor ?? now,
    userId: source === 'web' ? userId : null,
    couponId: discountPercent === 0 ? couponId : null,
  };
}
