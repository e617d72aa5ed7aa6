/** Compares the refunds with the orders. */
import { formatPence } from '@driftstone/contract/money.ts';
import type { Queryable } from '#database/queryable.ts';
import { listStrayRefunds } from './refunds.queries.ts';

/** Lists faults for the operator. Empty unless refunds or orders were changed by hand. */
export async function findStrayRefunds(db: Queryable): Promise<string[]> {
  const stray = await listStrayRefunds(db);
  return stray.map(({ number, refundedPence, givenPence, isVatStray }) =>
    isVatStray
      ? `The refunds of order #${number} give back another VAT than it was charged.`
      : `Order #${number} says ${formatPence(refundedPence)} refunded, and its refunds are ${formatPence(givenPence)}.`,
  );
}
