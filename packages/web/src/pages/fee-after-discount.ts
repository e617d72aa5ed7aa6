/** MONEY-03: a discount may take the food below the sum from which delivery is free. Pure. */
import { deliveryFeeFor } from '@driftstone/contract/location/location.rules.ts';
import type { Store } from '@driftstone/contract/location/location.schema.ts';
import { formatPence, poundsToPence } from '@driftstone/contract/money.ts';

/** In pounds. */
export interface Food {
  subtotal: number;
  discount: number;
}

/** What the customer reads; null: the discount brings back no fee. */
export function feeAfterDiscount(
  { deliveryFee, freeDeliveryAbove }: Pick<Store, 'deliveryFee' | 'freeDeliveryAbove'>,
  { subtotal, discount }: Food,
): string | null {
  if (freeDeliveryAbove === null) return null;
  const freeDeliveryAbovePence = poundsToPence(freeDeliveryAbove);
  const terms = { deliveryFeePence: poundsToPence(deliveryFee), freeDeliveryAbovePence };
  const discountPence = poundsToPence(discount);
  const foodPence = poundsToPence(subtotal) - discountPence;
  const feePence = deliveryFeeFor(terms, foodPence);
  if (feePence === deliveryFeeFor(terms, foodPence + discountPence)) return null;
  const why = `Delivery is free from ${formatPence(freeDeliveryAbovePence)}. With the discount your food comes to ${formatPence(foodPence)}, so a delivery costs ${formatPence(feePence)}.`;
  const lossPence = feePence - discountPence;
  return lossPence > 0 ? `${why} Without the coupon you pay ${formatPence(lossPence)} less.` : why;
}
