import type { CounterOrder, CounterOrders } from '@driftstone/contract/counter/counter.schema.ts';
import { describe, expect, it } from 'vitest';
import { placedNow } from './placed-now.ts';

const placed = { id: 'one', placedAt: '2026-06-01T18:00:00Z', total: 10 } as CounterOrder;
const readAt = (now: string, lists: Partial<CounterOrders> = {}): CounterOrders => ({
  now,
  open: [],
  completed: [],
  ...lists,
});
const LATER = '2026-06-01T18:00:05Z';

describe('[TILL-03] [TILL-06] the last order', () => {
  it('stands as it is now, and goes once it is cancelled', () => {
    const changed = { ...placed, total: 20 };
    expect(placedNow(placed, readAt(LATER, { open: [changed] }))).toBe(changed);
    expect(placedNow(placed, readAt(LATER, { completed: [changed] }))).toBe(changed);
    expect(placedNow(placed, readAt(LATER))).toBeNull();
  });

  it('stands while no list was read since it was placed', () => {
    expect(placedNow(placed, undefined)).toBe(placed);
    expect(placedNow(placed, readAt('2026-06-01T17:59:55Z'))).toBe(placed);
  });
});
