import { describe, expect, it } from 'vitest';
import { takeOff, priceMenuPizza, readPricedPizza } from './menu-price.rules.ts';

const LEFT_OUT = { olives: 80, capers: 150, basil: 0 };
const size = (id: string, label: string, pricePence: number) => ({
  id,
  type: 'size',
  label,
  pricePence,
});
const ingredients = [
  ...['dough', 'tomato'].map((id) => ({ id, canBeLeftOut: false, leftOutPence: 0 })),
  ...Object.entries(LEFT_OUT).map(([id, leftOutPence]) => ({
    id,
    canBeLeftOut: true,
    leftOutPence,
  })),
];
const other = (ids: string[], pricePence: number, large = 300) => ({
  ingredientIds: ['dough', 'tomato', ...ids],
  pricePence,
  options: [size('s', 'Small', 0), size('l', ' large', large)],
});
/** £10.00 with olives, capers and basil. */
const napoli = (others: ReturnType<typeof other>[] = []) =>
  readPricedPizza({
    pricePence: 1000,
    options: [size('small', 'Small', 0), size('large', 'Large', 300)],
    addOns: [
      { id: 'more olives', pricePence: 20, ingredientIds: ['olives'] },
      { id: 'ham', pricePence: 150, ingredientIds: ['ham'] },
    ],
    ingredients,
    others,
  });
const price = (
  pizza: ReturnType<typeof napoli>,
  without: readonly string[],
  { optionId = 'small', addOnIds = [] as string[] } = {},
) =>
  priceMenuPizza(pizza, {
    optionIds: [optionId],
    addOnIds,
    portions: without.map((partId) => ({ partId, amount: 'without', half: 'whole' })),
  });

describe('priceMenuPizza', () => {
  it('[PRICE-11] takes off what the owner said for each ingredient that is left out', () => {
    expect(price(napoli(), []).totalPence).toBe(1000);
    expect(price(napoli(), ['basil']).totalPence).toBe(1000);
    expect(price(napoli(), ['olives']).totalPence).toBe(920);
    expect(price(napoli(), ['olives', 'capers'], { optionId: 'large' })).toEqual({
      totalPence: 1070,
      takenOff: new Map([
        ['olives', 80],
        ['capers', 150],
      ]),
    });
  });

  it('[PRICE-11] takes nothing off for what only comes in less, or cannot be left out', () => {
    const light = { partId: 'olives', amount: 'light', half: 'whole' } as const;
    const choices = { optionIds: ['small'], addOnIds: [], portions: [light] };
    expect(priceMenuPizza(napoli(), choices).totalPence).toBe(1000);
    const fixed = readPricedPizza({
      pricePence: 1000,
      options: [],
      addOns: [],
      others: [],
      ingredients: [{ id: 'olives', canBeLeftOut: false, leftOutPence: 80 }],
    });
    expect(price(fixed, ['olives']).totalPence).toBe(1000);
  });

  it('[PRICE-11] takes nothing off for what an add-on brings back', () => {
    const addOnIds = ['more olives'];
    expect(price(napoli(), ['olives'], { addOnIds }).totalPence).toBe(1020);
    expect(price(napoli(), ['olives', 'capers'], { addOnIds }).totalPence).toBe(870);
  });

  it('[PRICE-11] stays at the price of another of ours that is left, in its size', () => {
    const pizza = napoli([other(['olives', 'basil'], 900, 350)]);
    expect(price(pizza, ['capers']).totalPence).toBe(900);
    expect(price(pizza, ['capers'], { optionId: 'large' }).totalPence).toBe(1250);
    // It is not all there.
    expect(price(pizza, ['olives', 'capers']).totalPence).toBe(770);
    const added = price(pizza, ['capers'], { addOnIds: ['ham'] });
    expect(added.totalPence).toBe(900 + 150);
  });

  it('[PRICE-11] leaves alone a pizza that costs less than what is left of it', () => {
    expect(price(napoli([other(['olives'], 1400)]), ['capers']).totalPence).toBe(1000);
  });

  it('[PRICE-11] counts what add-ons make of it', () => {
    const pizza = napoli([other(['ham', 'basil'], 980)]);
    const left = { addOnIds: ['ham'] };
    expect(price(pizza, ['olives', 'capers'], left).totalPence).toBe(980);
    expect(price(pizza, ['olives', 'capers']).totalPence).toBe(770);
  });

  it('[PRICE-11] knows only the others that it could fall below', () => {
    expect(napoli([other(['olives', 'basil'], 700)]).remainders).toEqual([]);
    expect(napoli([other(['olives', 'basil', 'capers'], 990)]).remainders).toEqual([]);
    expect(napoli([other(['olives', 'basil'], 900)]).remainders).toMatchObject([
      { ingredientIds: ['olives', 'basil'], pricePence: 900 },
    ]);
  });
});

describe('takeOff', () => {
  it('[PRICE-11] never goes below nothing', () => {
    expect(takeOff(100, [60, 60, 10], [])).toEqual([60, 40, 0]);
    expect(takeOff(100, [60, 60], [-50])).toEqual([60, 40]);
  });
});
