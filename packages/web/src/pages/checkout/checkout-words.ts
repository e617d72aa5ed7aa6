import type { StoreOpening } from '@driftstone/contract/opening/opening.schema.ts';
import type { DeliveryType, Order } from '@driftstone/contract/orders/orders.schema.ts';
import { describeMinimum } from '#opening/delivery-minimum.ts';
import { describeKind } from '#opening/opening-status.ts';
import { estimateOf } from '#orders/checkout/checkout-summary.tsx';
import { describePromise } from '#orders/times/order-time.ts';
import type { useOrderTime } from './use-order-time.ts';

/** null: when the order is ready is not known. */
export function promiseOf(
  order: Order | undefined,
  deliveryType: DeliveryType,
  { window, wish }: ReturnType<typeof useOrderTime>,
  nowMs: number | null,
) {
  if (window === null || nowMs === null) return null;
  // CHK-13: as soon as possible is no promise without an address.
  const isPlaceOpen = deliveryType === 'delivery' && !order?.address;
  if (isPlaceOpen && wish === 'asap') return null;
  return describePromise({ window, wish, words: estimateOf(order, deliveryType) }, nowMs);
}

/** What is said below delivery and pickup. */
export function describeKinds(
  opening: StoreOpening | undefined,
  nowMs: number | null,
  order: Order | undefined,
) {
  const of = (kind: DeliveryType) =>
    opening && nowMs !== null ? describeKind(opening, kind, nowMs) : null;
  const minimum =
    opening && order ? describeMinimum(minimumOf(opening, order), order.subtotal) : null;
  return { delivery: minimum ?? of('delivery'), pickup: of('pickup') };
}

/** ZONE-03: its address may lie in a zone with another. */
function minimumOf(opening: StoreOpening, { deliveryMinimum }: Order): number | null {
  return deliveryMinimum === undefined ? opening.deliveryMinimum : deliveryMinimum;
}
