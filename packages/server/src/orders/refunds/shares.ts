import { type Share, shareOut } from '@driftstone/contract/orders/shares.rules.ts';
import type { OrderLineRow, OrderRow } from '#orders/orders.queries.ts';

/** What was paid for each part of a placed order. */
export function sharesOf({ order, lines }: { order: OrderRow; lines: OrderLineRow[] }): Share[] {
  const { discountPence, deliveryFeePence, deliveryVatPermille } = order;
  return shareOut({ lines, discountPence, deliveryFeePence, deliveryVatPermille });
}
