/** The receipt that is printed at the counter, with the VAT of each rate. */
import type { Queryable } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import { findWhole, type WholeOrder } from '#orders/orders.queries.ts';
import { sharesOf } from '#orders/refunds/shares.ts';

export interface VatOfRate {
  permille: number;
  grossPence: number;
  vatPence: number;
}

export interface ReceiptParts {
  whole: WholeOrder;
  /** The highest rate first. */
  vat: VatOfRate[];
}

/** @throws ShopError ORDER_NOT_FOUND, also for an order that was never placed */
export async function readReceiptParts(
  { db }: { db: Queryable },
  orderId: string,
): Promise<ReceiptParts> {
  const whole = await findWhole(db, orderId);
  if (!whole?.order.placedAt) throw new ShopError('ORDER_NOT_FOUND');
  const rateOf = new Map(whole.lines.map((line) => [line.id as string | null, line.vatPermille]));
  const byRate = Map.groupBy(
    sharesOf(whole),
    ({ lineId }) => rateOf.get(lineId) ?? whole.order.deliveryVatPermille,
  );
  const vat = [...byRate].map(([permille, shares]) => ({
    permille,
    grossPence: shares.reduce((sum, { pence }) => sum + pence, 0),
    vatPence: shares.reduce((sum, { vatPence }) => sum + vatPence, 0),
  }));
  return { whole, vat: vat.toSorted((one, other) => other.permille - one.permille) };
}
