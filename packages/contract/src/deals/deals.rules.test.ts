import { describe, expect, it } from 'vitest';
import {
  ALWAYS,
  CART_OF_20,
  deal,
  DELI,
  FIVE_OFF,
  line,
  NOW,
  PIZZA,
  SECOND_HALF,
  SIX_OFFERS,
  SLAW,
  TEN_PERCENT,
  THREE_FOR_TWO,
  TWO_AND_A_DRINK,
} from './deals.fixtures.ts';
import { bestDeals } from './deals.rules.ts';

const cola = (quantity = 1) => line('cola', 250, { kind: 'drink', size: null, quantity });

describe('bestDeals', () => {
  it('[OFFER-01] sells a set for its price, as often as it fits', () => {
    const lines = [line('a', 1250), line('b', 1350, { quantity: 3 }), cola(5)];
    const { pence, applied } = bestDeals(lines, [TWO_AND_A_DRINK], NOW);
    // 2 × 13.50 + 2.50 and 13.50 + 12.50 + 2.50, each for £24.
    expect(pence).toBe(2950 - 2400 + 2850 - 2400);
    expect(applied[0]).toMatchObject({ dealId: 'two and a drink', pence });
    expect(bestDeals([line('a', 1250), cola()], [TWO_AND_A_DRINK], NOW).applied).toEqual([]);
    const cheap = [line('a', 900, { quantity: 2 }), cola()];
    expect(bestDeals(cheap, [TWO_AND_A_DRINK], NOW).pence).toBe(0);
  });

  it('[OFFER-01] takes the cheapest of each two or three off', () => {
    const lines = [line('a', 1000), line('b', 900), line('c', 800), line('d', 700)];
    expect(bestDeals(lines, [SECOND_HALF], NOW).pence).toBe(450 + 350);
    expect(bestDeals(lines, [THREE_FOR_TWO], NOW).pence).toBe(800);
    expect(bestDeals([line('a', 1000, { quantity: 6 })], [THREE_FOR_TWO], NOW).pence).toBe(2000);
  });

  it('[OFFER-15] is of a kind that the owner has added, and of nothing else that is like it', () => {
    const meal = deal('meal', {
      kind: 'set',
      parts: [
        { ...PIZZA, count: 1 },
        { ...DELI, count: 1 },
      ],
      pricePence: 1000,
    });
    const half = deal('half', { kind: 'nth', items: DELI, every: 2, percent: 50 });
    const slaws = line('slaw', 400, { ...SLAW, quantity: 2 });
    const chips = line('chips', 500, { kind: 'side', size: null, quantity: 2 });
    expect(bestDeals([line('a', 1000), slaws, chips], [meal], NOW).pence).toBe(400);
    expect(bestDeals([line('a', 1000), chips], [meal], NOW).pence).toBe(0);
    expect(bestDeals([slaws, chips], [half], NOW).pence).toBe(200);
    // Offers for sides are of slaws too.
    const sides = deal('sides', {
      kind: 'nth',
      items: { ...PIZZA, kind: 'side' },
      every: 4,
      percent: 100,
    });
    expect(bestDeals([slaws, chips], [sides], NOW).pence).toBe(400);
  });

  it('[OFFER-15] is of nothing to a node of the previous release', () => {
    const { kindId: _, ...items } = DELI;
    const half = deal('half', { kind: 'nth', items, every: 2, percent: 50 });
    const { kindId: __, ...side } = SLAW;
    expect(bestDeals([line('slaw', 400, { ...side, quantity: 2 })], [half], NOW).pence).toBe(0);
  });

  it('[OFFER-02] counts by the time of the order, from a sum, and for a first order', () => {
    const shifts = [{ opens: '12:00', closes: '15:00' }];
    const lunch = deal('lunch', TEN_PERCENT.terms.gift, {
      times: { ...ALWAYS, days: [1, 2, 3, 4, 5], shifts },
    });
    const at = (iso: string) =>
      bestDeals([line('a', 1000)], [lunch], { ...NOW, atMs: Date.parse(iso) });
    expect(at('2026-11-27T12:30:00Z').pence).toBe(100);
    expect(at('2026-11-27T19:00:00Z').pence).toBe(0);
    expect(at('2026-11-28T12:30:00Z').pence).toBe(0);
    expect(bestDeals([line('a', 2999)], [FIVE_OFF], NOW).pence).toBe(0);
    expect(bestDeals([line('a', 3000)], [FIVE_OFF], NOW).pence).toBe(500);
    const first = deal('first', { kind: 'amount', pence: 300 }, { isFirstOrderOnly: true });
    expect(bestDeals([line('a', 1000)], [first], NOW).pence).toBe(0);
    expect(bestDeals([line('a', 1000)], [first], { ...NOW, isFirstOrder: true }).pence).toBe(300);
  });

  it('[OFFER-03] an item is in one deal, and the best of the amounts off counts on the rest', () => {
    const lines = [line('a', 1300, { quantity: 2 }), cola(), line('b', 1000, { quantity: 2 })];
    // The set takes the dear ones, and half of the other pair's second goes too: £4.50 and £5.
    const both = bestDeals(lines, [SECOND_HALF, TWO_AND_A_DRINK, TEN_PERCENT, FIVE_OFF], NOW);
    expect(both.applied.map(({ dealId }) => dealId)).toContain('£5 off');
    expect(both.applied.map(({ dealId }) => dealId)).not.toContain('10%');
    expect(both.pence).toBe(Math.max(650 + 500, 450 + 500) + 500);
  });

  it('[OFFER-03] finds two deals of a part each where one of both takes off more than either', () => {
    const set = (id: string, parts: ('pizza' | 'drink' | 'side')[], pricePence: number) =>
      deal(id, {
        kind: 'set',
        parts: parts.map((kind) => ({ ...PIZZA, kind, count: 1 })),
        pricePence,
      });
    const lines = [line('a', 1000), cola(), line('chips', 400, { kind: 'side', size: null })];
    const greedy = set('pizza and drink', ['pizza', 'drink'], 650); // 6.00 off
    const one = set('pizza', ['pizza'], 600); // 4.00 off
    const other = set('drink and side', ['drink', 'side'], 300); // 3.50 off
    expect(bestDeals(lines, [greedy, one, other], NOW).pence).toBe(750);
  });

  it('[OFFER-05] prices 20 lines with 6 offers in a millisecond', () => {
    for (const offers of Object.values(SIX_OFFERS)) {
      // Of the processor, which other tests keep busy too.
      const tookMicros = Array.from({ length: 201 }, () => {
        const start = process.threadCpuUsage();
        bestDeals(CART_OF_20, offers, NOW);
        return process.threadCpuUsage(start).user;
      }).toSorted((one, other) => one - other);
      expect(tookMicros[100]).toBeLessThan(1000);
    }
  });
});
