import { describe, expect, it } from 'vitest';
import { buildPizza } from '../../testing/build-pizza.ts';
import { findByTopping } from './topping-search.ts';

const menu = [
  buildPizza('Arun Mouth', { description: 'Mussels and smoked haddock.' }),
  buildPizza('Downland', {
    comesWith: {
      ingredients: [{ id: 'm', name: 'Chestnut mushrooms', allergens: [] }],
      otherAllergens: [],
    },
    category: { id: 'g', name: 'From the Garden', emoji: null },
  }),
];
const search = (query: string, category: string | null = null) =>
  findByTopping(menu, { query, category }).map(({ name }) => name);

describe('findByTopping', () => {
  it('[OWN-41] finds what stands in the description, or comes with the pizza', () => {
    expect(search('HADDOCK ')).toEqual(['Arun Mouth']);
    expect(search('mushroom')).toEqual(['Downland']);
    expect(search('mushroom', 'From the Garden')).toEqual(['Downland']);
    expect(search('kraken')).toEqual([]);
  });

  it('[OWN-41] needs three letters', () => {
    expect(search('mu')).toEqual([]);
  });
});
