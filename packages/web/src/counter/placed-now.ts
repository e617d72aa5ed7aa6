import type { CounterOrder, CounterOrders } from '@driftstone/contract/counter/counter.schema.ts';

/** The last order as it is now; null: it is cancelled, since no list has it that was read after it was placed. */
export function placedNow(
  placed: CounterOrder | null,
  till: CounterOrders | undefined,
): CounterOrder | null {
  if (!placed || !till) return placed;
  const known = [...till.open, ...till.completed].find(({ id }) => id === placed.id);
  const isReadSince = Date.parse(till.now) > Date.parse(placed.placedAt);
  return known ?? (isReadSince ? null : placed);
}
