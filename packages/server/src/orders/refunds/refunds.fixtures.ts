/** The refunds of orders that were stored as refunded, for tests and the seed. */
import { STANDARD_VAT_PERMILLE, vatWithin } from '@driftstone/contract/orders/vat.rules.ts';
import { eq } from 'drizzle-orm';
import type { Queryable } from '#database/queryable.ts';
import type { OrderRow } from '#orders/orders.queries.ts';
import { refunds } from './refunds.tables.ts';

export async function buildRefunds(db: Queryable, stored: readonly OrderRow[]): Promise<void> {
  const rows = stored
    .filter(({ refundedPence }) => refundedPence > 0)
    .map(({ id: orderId, refundedPence: amountPence, updatedAt }) => ({
      orderId,
      amountPence,
      vatPence: vatWithin(amountPence, STANDARD_VAT_PERMILLE),
      shares: [],
      reason: 'at_provider' as const,
      state: 'done' as const,
      by: 'provider' as const,
      countedAt: updatedAt,
    }));
  if (rows.length > 0) await db.insert(refunds).values(rows);
}

/** For a test that sends an order's events itself: its refunds as the events leave them. */
export async function keepRefundsInStep(db: Queryable, order: OrderRow): Promise<void> {
  await db.delete(refunds).where(eq(refunds.orderId, order.id));
  await buildRefunds(db, [order]);
}
