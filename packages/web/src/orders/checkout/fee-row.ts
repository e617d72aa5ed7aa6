import { formatPence, poundsToPence } from '@driftstone/contract/money.ts';
import type { DeliveryType, Order } from '@driftstone/contract/orders/orders.schema.ts';
import { copy } from '../orders.copy.ts';
import { copy as openCopy } from './fee-row.copy.ts';

/** OWN-40: what delivery costs to a place that is known before the order has an address. */
export interface ExpectedDelivery {
  /** Such as '12 Beach Road', or a postcode. */
  place: string;
  /** In pence. */
  fee: number | 'not delivered' | 'unknown';
}

interface FeeRow {
  term: string;
  amount: string;
  /** What the order's total does not include yet. */
  addedPence: number;
  /** The address that is chosen may have another fee. */
  isExpected: boolean;
}

type PricedOrder = Pick<Order, 'deliveryType' | 'address' | 'deliveryFee'>;

/** CHK-06: 'Free' at 0. Until the order has the fee of its address, 'Free' would be a promise. */
export function feeRowOf(
  order: PricedOrder,
  deliveryType: DeliveryType,
  expected: ExpectedDelivery | null,
): FeeRow {
  const settled = { term: copy.deliveryFee, addedPence: 0, isExpected: false };
  if (!isFeeOpen(order, deliveryType))
    return { ...settled, amount: describePence(poundsToPence(order.deliveryFee)) };
  if (!expected || expected.fee === 'unknown') return { ...settled, amount: openCopy.needsAddress };
  const { place, fee } = expected;
  const row = { term: openCopy.deliveryTo(place), isExpected: true };
  return fee === 'not delivered'
    ? { ...row, amount: openCopy.notDelivered, addedPence: 0 }
    : { ...row, amount: describePence(fee), addedPence: fee };
}

/** The order's fee stays 0 until it has an address, and until the choice of delivery is saved. */
function isFeeOpen(order: PricedOrder, deliveryType: DeliveryType): boolean {
  return deliveryType === 'delivery' && (order.deliveryType === 'pickup' || order.address === null);
}

function describePence(feePence: number): string {
  return feePence === 0 ? copy.free : formatPence(feePence);
}
