import { describe, expect, it } from 'vitest';
import { listUndercuts } from './undercuts.rules.ts';

const choice = (kind: 'size' | 'crust' | 'veg', id: string, pricePence: number) => ({
  id,
  kind,
  label: id,
  pricePence,
  ingredientIds: kind === 'veg' ? [id] : [],
});
const options = [
  { type: 'size', label: 'small', pricePence: 0 },
  { type: 'size', label: 'large', pricePence: 400 },
];
const pizza = (id: string, pricePence: number, toppings: string[]) => ({
  id,
  name: id,
  pricePence,
  options,
  ingredientIds: ['tomato', ...toppings],
});
const book = {
  builder: { basePricePence: 900, ingredientIds: ['tomato'] },
  choices: [
    choice('size', 'small', 0),
    choice('size', 'large', 350),
    choice('crust', 'classic', 0),
    choice('veg', 'basil', 60),
    choice('veg', 'ham', 150),
  ],
  ingredients: ['tomato', 'basil', 'ham', 'capers'].map((id) => ({
    id,
    name: id,
    canBeLeftOut: true,
    leftOutPence: 0,
  })),
  pizzas: [
    pizza('margherita', 960, ['basil']),
    pizza('ham', 1100, ['ham']),
    pizza('napoli', 5000, ['capers']),
    pizza('cheap', 500, ['basil', 'ham']),
  ],
};

describe('listUndercuts', () => {
  it('[PRICE-06] names the pizzas that the builder undercuts, and where it does so most', () => {
    const large = { sizeAndCrust: 'large / classic' };
    expect(listUndercuts(book)).toEqual([
      { pizzaId: 'margherita', name: 'margherita', ...large, menuPence: 1360, builderPence: 1310 },
      { pizzaId: 'ham', name: 'ham', ...large, menuPence: 1500, builderPence: 1400 },
    ]);
  });

  it('[PRICE-06] names none where the prices agree', () => {
    const builder = { ...book.builder, basePricePence: 1000 };
    expect(listUndercuts({ ...book, builder })).toEqual([]);
  });
});
