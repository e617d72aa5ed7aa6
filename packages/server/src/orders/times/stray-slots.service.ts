/** Compares the places in the oven with the orders. */
import type { Queryable } from '#database/queryable.ts';
import { listStraySlots } from './oven.queries.ts';

/** Lists faults for the operator. Empty unless orders were changed by hand. */
export async function findStraySlots(db: Queryable): Promise<string[]> {
  const stray = await listStraySlots(db);
  return stray.map(
    ({ number, ordered, placed }) =>
      `Order #${number} has ${placed} places in the oven, and needs ${ordered}.`,
  );
}
