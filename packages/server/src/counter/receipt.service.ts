/** The receipt that is printed at the counter, with the VAT of each rate. */
import type { RateSum } from '@driftstone/contract/orders/shares.rules.ts';
import { ShopError } from '#errors/shop-error.ts';
import { findWhole, type WholeOrder } from '#orders/orders.queries.ts';
import { ratesOf } from '#orders/refunds/shares.ts';
import type { Shop } from '#shop.ts';

export interface ReceiptParts {
  whole: WholeOrder;
  rates: RateSum[];
  seller: ReturnType<Shop['details']['current']>;
}

/** @throws ShopError ORDER_NOT_FOUND, also for an order that was never placed */
export async function readReceiptParts(
  { db, details }: Pick<Shop, 'db' | 'details'>,
  orderId: string,
): Promise<ReceiptParts> {
  const whole = await findWhole(db, orderId);
  if (!whole?.order.placedAt) throw new ShopError('ORDER_NOT_FOUND');
  return { whole, rates: ratesOf(whole), seller: details.current() };
}
