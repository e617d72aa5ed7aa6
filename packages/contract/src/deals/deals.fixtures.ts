/** Offers and lines of a cart for tests, at a Friday's lunchtime. */
import type { Deal, DealGift, DealLine, DealTerms } from './deals.schema.ts';

/** A Friday, at 12:30. */
export const NOW = { atMs: Date.parse('2026-11-27T12:30:00Z'), isFirstOrder: false };
export const ALWAYS = { days: [], shifts: [], firstDate: null, lastDate: null };
export const PIZZA = { kind: 'pizza', categoryId: null, size: null } as const;
export const LARGE = { ...PIZZA, size: '12"' };
export const DRINK = { ...PIZZA, kind: 'drink' } as const;

export function deal(id: string, gift: DealGift, terms: Partial<DealTerms> = {}): Deal {
  return {
    id,
    name: id,
    terms: { gift, times: ALWAYS, minimumPence: 0, isFirstOrderOnly: false, ...terms },
  };
}

/** A large pizza, unless `part` says otherwise. */
export function line(
  fingerprint: string,
  unitPricePence: number,
  part: Partial<DealLine> = {},
): DealLine {
  return {
    fingerprint,
    unitPricePence,
    quantity: 1,
    kind: 'pizza',
    categoryId: null,
    size: '12"',
    ...part,
  };
}
