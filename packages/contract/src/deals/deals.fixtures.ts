/** Offers and lines of a cart for tests, at a Friday's lunchtime. */
import type { Deal, DealGift, DealLine, DealTerms } from './deals.schema.ts';

/** A Friday, at 12:30. */
export const NOW = { atMs: Date.parse('2026-11-27T12:30:00Z'), isFirstOrder: false };
export const ALWAYS = { days: [], shifts: [], firstDate: null, lastDate: null };
export const PIZZA = { kind: 'pizza', categoryId: null, size: null } as const;
export const LARGE = { ...PIZZA, size: '12"' };
export const DRINK = { ...PIZZA, kind: 'drink' } as const;

const DELI_ID = '00000000-0000-4000-8000-000000000500';
/** Of a kind that the owner has added, which is like a side. */
export const DELI = { kind: null, kindId: DELI_ID, categoryId: DELI_ID, size: null } as const;
export const SLAW = { kind: 'side', kindId: DELI_ID, size: null } as const;

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

export const TWO_AND_A_DRINK = deal('two and a drink', {
  kind: 'set',
  parts: [
    { ...LARGE, count: 2 },
    { ...DRINK, count: 1 },
  ],
  pricePence: 2400,
});
export const SECOND_HALF = deal('second half price', {
  kind: 'nth',
  items: PIZZA,
  every: 2,
  percent: 50,
});
export const THREE_FOR_TWO = deal('3 for 2', { kind: 'nth', items: PIZZA, every: 3, percent: 100 });
export const TEN_PERCENT = deal('10%', { kind: 'percent', percent: 10 });
export const FIVE_OFF = deal('£5 off', { kind: 'amount', pence: 500 }, { minimumPence: 3000 });

export const CART_OF_20 = Array.from({ length: 20 }, (_, at) =>
  at < 14
    ? line(`p${at}`, 900 + at * 35, { quantity: 1 + (at % 3), size: at % 2 ? '12"' : '10"' })
    : line(`d${at}`, 200 + at * 5, { kind: 'drink', size: null, quantity: 2 }),
);

const SMALL_FOR_LESS = deal('10" for less', {
  kind: 'nth',
  items: { ...PIZZA, size: '10"' },
  every: 2,
  percent: 30,
});
const DEALS_OF_ITEMS = [TWO_AND_A_DRINK, SECOND_HALF, THREE_FOR_TWO, SMALL_FOR_LESS];
const TWO_LARGE = deal('two large', {
  kind: 'set',
  parts: [{ ...LARGE, count: 2 }],
  pricePence: 2000,
});
const MEAL = deal('meal', {
  kind: 'set',
  parts: [
    { ...PIZZA, count: 1 },
    { ...DRINK, count: 1 },
  ],
  pricePence: 1100,
});

/** Those that a shop has, and those with the most orders to try. */
export const SIX_OFFERS = {
  'of every kind': [...DEALS_OF_ITEMS, TEN_PERCENT, FIVE_OFF],
  'that share their items': [...DEALS_OF_ITEMS, TWO_LARGE, MEAL],
  'that share their items, one of them with a code': [
    ...DEALS_OF_ITEMS,
    TWO_LARGE,
    { ...MEAL, isOfCode: true as const },
  ],
} satisfies Record<string, Deal[]>;
