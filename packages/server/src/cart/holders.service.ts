/** How many carts hold something, for staff who are about to change its price. */
import type { Queryable } from '#database/queryable.ts';
import { countHolders as selectHolders, type Held } from './holders.queries.ts';

export interface Holders {
  /** Includes guests' carts. */
  carts: number;
  /** Customers with an account. */
  customers: number;
}

const NOBODY: Holders = { carts: 0, customers: 0 };

/** Counts for each item, in the same order, and for all together, where each cart and customer counts once. */
export async function countHolders(
  db: Queryable,
  held: readonly Held[],
): Promise<{ each: Holders[]; all: Holders }> {
  const counted = held.length > 0 ? await selectHolders(db, held) : [];
  const byIndex = new Map(
    counted.map(({ index, carts, customers }) => [index, { carts, customers }]),
  );
  return {
    each: held.map((_, index) => byIndex.get(index) ?? NOBODY),
    all: byIndex.get(null) ?? NOBODY,
  };
}
