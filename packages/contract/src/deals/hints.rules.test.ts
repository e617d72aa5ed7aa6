import { describe, expect, it } from 'vitest';
import { sumOf } from '#orders/shares.rules.ts';
import { deal, DELI, DRINK, LARGE, line, NOW, PIZZA, SLAW } from './deals.fixtures.ts';
import { hintMore } from './hint-words.rules.ts';
import { bestDeals } from './deals.rules.ts';
import type { Deal, DealLine } from './deals.schema.ts';
import { freeDeliveryFrom, hintOffer, type ItemOnSale, sayUncounted } from './hints.rules.ts';

const onSale: ItemOnSale[] = [
  { kind: 'pizza', categoryId: null, size: '10"', unitPricePence: 900 },
  { kind: 'pizza', categoryId: null, size: '12"', unitPricePence: 1200 },
  { kind: 'drink', categoryId: null, size: null, unitPricePence: 250 },
];
const menu = { onSale, nameGroup: () => null };
const cartOf = (lines: readonly DealLine[], deals: readonly Deal[], occasion = NOW) => ({
  lines,
  deals,
  occasion,
  taken: bestDeals(lines, deals, occasion),
});
const hint = (lines: readonly DealLine[], ...deals: Deal[]) =>
  hintOffer(cartOf(lines, deals), menu);

const SET = deal('set', {
  kind: 'set',
  parts: [
    { ...LARGE, count: 2 },
    { ...DRINK, count: 1 },
  ],
  pricePence: 2400,
});
const THREE_FOR_TWO = deal('3 for 2', { kind: 'nth', items: PIZZA, every: 3, percent: 100 });
const FIVE_OFF = deal('£5 off', { kind: 'amount', pence: 500 }, { minimumPence: 3000 });

describe('hintOffer', () => {
  it('[OFFER-10] names the one item that is missing, and what it saves', () => {
    const two = [line('a', 1350, { quantity: 2 })];
    expect(hint(two, SET)).toBe('Add a drink and save £5.50');
    expect(hint([line('a', 1350)], SET)).toBeNull();
    expect(hint(two, THREE_FOR_TWO)).toBe('Add a pizza and save £9.00');
    expect(hint(two, THREE_FOR_TWO, SET)).toBe('Add a pizza and save £9.00');
  });

  it('[OFFER-15] names the owner’s own kind, for the cheapest item of it', () => {
    const side = { kind: 'side', categoryId: null, size: null } as const;
    const sold = [
      ...onSale,
      { ...side, unitPricePence: 150 },
      { ...SLAW, categoryId: null, unitPricePence: 400 },
    ];
    const meal = deal('meal', {
      kind: 'set',
      parts: [
        { ...PIZZA, count: 1 },
        { ...DELI, count: 1 },
      ],
      pricePence: 1400,
    });
    const nameGroup = (id: string) => (id === DELI.kindId ? 'Slaws & salads' : null);
    const cart = cartOf([line('a', 1350)], [meal]);
    expect(hintOffer(cart, { onSale: sold, nameGroup })).toBe(
      'Add one item from Slaws & salads and save £3.50',
    );
    expect(hintOffer(cart, { onSale: sold, nameGroup: () => null })).toBe(
      'Add one item from one kind and save £3.50',
    );
    expect(hintOffer(cart, { onSale: sold.slice(0, -1), nameGroup })).toBeNull();
  });

  it('[OFFER-10] counts that a coupon takes less off where an offer takes more', () => {
    const cart = cartOf([line('a', 1350, { quantity: 2 })], [SET]);
    const withCoupon = (couponPercent: number) => hintOffer(cart, { ...menu, couponPercent });
    expect(withCoupon(15)).toBe('Add a drink and save £4.67');
    expect(withCoupon(100)).toBeNull();
  });

  it('[OFFER-10] says nothing of an offer that counts, or of what is not sold', () => {
    const met = [line('a', 1350, { quantity: 2 }), line('cola', 250, { ...DRINK })];
    expect(hint(met, SET)).toBeNull();
    expect(hint([line('a', 1350, { quantity: 4 })], THREE_FOR_TWO)).toBeNull();
    const noDrinks = { ...menu, onSale: onSale.slice(0, 2) };
    expect(hintOffer(cartOf([line('a', 1350, { quantity: 2 })], [SET]), noDrinks)).toBeNull();
    const each = deal('each', { kind: 'set', parts: [{ ...DRINK, count: 1 }], pricePence: 100 });
    expect(hint([line('a', 1350)], each)).toBeNull();
    expect(hint([], FIVE_OFF)).toBeNull();
  });

  it('[OFFER-10] says how much more brings an offer on the whole order', () => {
    expect(hint([line('a', 2590)], FIVE_OFF)).toBe('£4.10 more for £5.00 off');
    expect(hint([line('a', 1000)], FIVE_OFF)).toBeNull();
    expect(hint([line('a', 3000)], FIVE_OFF)).toBeNull();
    const better = deal('20%', { kind: 'percent', percent: 20 });
    expect(hint([line('a', 2590)], FIVE_OFF, better)).toBeNull();
    const later = deal('later', FIVE_OFF.terms.gift, {
      ...FIVE_OFF.terms,
      times: { ...FIVE_OFF.terms.times, days: [1] },
    });
    expect(hint([line('a', 2590)], later)).toBeNull();
  });

  it('[OFFER-10] says nothing of an offer that another beats at that sum', () => {
    const tenth = deal('10%', { kind: 'percent', percent: 10 });
    const nearlyFive = deal('£4.80', { kind: 'amount', pence: 480 }, { minimumPence: 5000 });
    expect(hint([line('a', 4600)], nearlyFive)).toBe('£4.00 more for £4.80 off');
    expect(hint([line('a', 4600)], tenth, nearlyFive)).toBeNull();
    const further = deal('£6', { kind: 'amount', pence: 600 }, { minimumPence: 5500 });
    expect(hint([line('a', 4600)], tenth, nearlyFive, further)).toBe('£9.00 more for £6.00 off');
  });
});

describe('sayUncounted', () => {
  const free = deal('free', { kind: 'free_delivery' });
  const say = (lines: readonly DealLine[], ofCode: Deal, ...others: Deal[]) =>
    sayUncounted(cartOf(lines, [ofCode, ...others]), { code: 'SEA', deal: ofCode }, () => null);
  const two = [line('a', 1350, { quantity: 2 })];

  it('[OFFER-12] says of a code what it needs, whatever other offer makes the delivery free', () => {
    expect(say(two, SET)).toMatch(/^SEA doesn’t apply yet: two 12" pizzas/);
    expect(say(two, SET, free)).toBe(say(two, SET));
  });

  it('[OFFER-12] says of a code that another offer does as much', () => {
    expect(say(two, deal('sea', { kind: 'free_delivery' }), free)).toMatch(/^SEA isn’t used/);
  });
});

describe('freeDeliveryFrom', () => {
  const free = (minimumPence: number) =>
    deal(`from ${minimumPence}`, { kind: 'free_delivery' }, { minimumPence });

  it('[OFFER-10] is the smallest sum that is not reached, and nothing once the delivery is free', () => {
    const lines = [line('a', 2590)];
    expect(freeDeliveryFrom(cartOf(lines, [free(4000), free(3000)]))).toBe(3000);
    expect(freeDeliveryFrom(cartOf(lines, [free(2000), free(3000)]))).toBeNull();
    expect(hintMore('free delivery', 3000 - sumOf([2590]), 3000)).toBe(
      '£4.10 more for free delivery',
    );
    expect(hintMore('free delivery', 2000, 3000)).toBeNull();
    expect(hintMore('free delivery', 0, 3000)).toBeNull();
  });
});
