import { describe, expect, it } from 'vitest';
import type { Deal, DealGift, DealTerms } from './deals.schema.ts';
import { type MenuItem, presentDeals, showOffers } from './shown-deals.rules.ts';

it('[OFFER-07] reads offers of one name as one', () => {
  const deals = [
    { dealId: '1', name: 'Lunch', pence: 250, lines: [] },
    { dealId: '2', name: 'Free delivery', pence: 0, lines: [] },
    { dealId: '3', name: 'Lunch', pence: 100, lines: [] },
  ];
  expect(presentDeals(deals)).toEqual([
    { name: 'Lunch', amount: 3.5 },
    { name: 'Free delivery', amount: 0 },
  ]);
});

describe('showOffers', () => {
  // A Friday evening.
  const nowMs = Date.parse('2026-11-27T18:00:00Z');
  const always = { days: [], shifts: [], firstDate: null, lastDate: null };
  const offer = (id: string, gift: DealGift, times: Partial<DealTerms['times']> = {}): Deal => ({
    id,
    name: id,
    terms: { gift, times: { ...always, ...times }, minimumPence: 0, isFirstOrderOnly: false },
  });
  const ten = { kind: 'percent', percent: 10 } as const;
  const pizza = (id: string): MenuItem => ({ id, kind: 'pizza', categoryId: null, sizes: ['10"'] });
  const items = [pizza('a'), pizza('b'), { ...pizza('cola'), kind: 'drink' as const, sizes: [] }];
  const show = (...deals: Deal[]) => showOffers(deals, { items, nameGroup: () => null }, nowMs);

  it('[OFFER-11] shows what can be had now first, then what comes within a week, and three at most', () => {
    const lunch = offer('lunch', ten, { shifts: [{ opens: '12:00', closes: '15:00' }] });
    const past = offer('past', ten, { lastDate: '2026-11-20' });
    const later = offer('later', ten, { firstDate: '2027-01-01' });
    const until = offer('until', ten, { lastDate: '2027-02-03' });
    expect(show(lunch, past, later, until)).toMatchObject([
      { name: 'until', words: '10% off, until 3 February 2027' },
      { name: 'lunch', words: '10% off, 12:00–15:00' },
    ]);
    expect(show(lunch, until, lunch, until).map(({ name }) => name)).toEqual([
      'until',
      'until',
      'lunch',
    ]);
  });

  it('[OFFER-11] names the items that an offer needs, unless they are most of the menu', () => {
    const part = (kind: 'pizza' | 'drink', size: string | null = null) => ({
      kind,
      size,
      categoryId: null,
    });
    const nth = (wanted: ReturnType<typeof part>) =>
      offer('nth', { kind: 'nth', items: wanted, every: 2, percent: 50 });
    const [drinks] = show(nth(part('drink')));
    expect(drinks?.itemIds).toEqual(['cola']);
    expect(show(nth(part('pizza')))[0]?.itemIds).toEqual([]);
  });

  it('[OFFER-11] shows none for which the menu has nothing, unless it can be built', () => {
    const nth = (kind: 'pizza' | 'drink', size: string | null, categoryId: string | null = null) =>
      offer('nth', { kind: 'nth', items: { kind, size, categoryId }, every: 2, percent: 50 });
    expect(show(nth('drink', '10"'))).toEqual([]);
    expect(show(nth('drink', null, 'gone'))).toEqual([]);
    expect(show(nth('pizza', '14"'))).toHaveLength(1);
  });
});
