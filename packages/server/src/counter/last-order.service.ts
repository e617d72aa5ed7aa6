/** What was last ordered with a phone number, to have it again at today's prices. */
import { parseFingerprint } from '@driftstone/contract/cart/fingerprint.rules.ts';
import type { LastOrder } from '@driftstone/contract/counter/counter.schema.ts';
import { findLastOrderOf } from '#orders/customer.queries.ts';
import { type CustomersOrder, requireWhole } from '#orders/orders.queries.ts';
import type { Crew } from '#security/crew.ts';
import type { Shop } from '#shop.ts';
import { describeItem } from './counter.present.ts';

/** Of the stores that they work for. Only the whole number finds one: nobody can look through customers at the till. */
export async function findLastOrder(
  { db }: Pick<Shop, 'db'>,
  { reach }: Crew,
  phone: string,
): Promise<CustomersOrder | null> {
  const orderId = await findLastOrderOf(db, phone, reach);
  return orderId === null ? null : requireWhole(db, orderId);
}

export function presentLastOrder(whole: CustomersOrder | null): LastOrder | null {
  if (!whole) return null;
  const { order, customer, lines } = whole;
  const isDelivery = order.deliveryType === 'delivery';
  const wishes = lines.flatMap(({ fingerprint, quantity }) => {
    const chosen = parseFingerprint(fingerprint);
    return chosen ? [{ starts: [], ...chosen, quantity, note: '' }] : [];
  });
  return {
    id: order.id,
    placedAt: (order.placedAt ?? order.createdAt).toISOString(),
    name: `${customer.firstName} ${customer.lastName}`.trim(),
    deliveryType: order.deliveryType,
    address: isDelivery ? order.address : null,
    door: isDelivery ? order.door : null,
    items: lines.map((line) => describeItem({ ...line, note: null })),
    lines: wishes,
  };
}
