import type { CustomChoice } from '@driftstone/contract/customizer/customizer.schema.ts';
import { describe, expect, it } from 'vitest';
import { houseStarts } from './house-starts.ts';

const topping = (label: string, odd: Partial<CustomChoice> = {}): CustomChoice => ({
  id: `${label} topping`,
  label,
  price: 1,
  formattedPrice: '£1.00',
  pizzaId: null,
  art: null,
  allergens: [],
  ingredientIds: [label],
  ...odd,
});
const ours = (id: string, ingredientIds: string[], lacking: string[] = []) => ({
  id,
  name: id,
  ingredientIds,
  lacking,
  pricePence: 1000,
  choicePence: {},
  leftOutPence: {},
  isLimited: false,
});

describe('houseStarts', () => {
  const offer = {
    vegToppings: ['Basil', 'Olives', 'Pineapple'].map((label) => topping(label)),
    nonVegToppings: [topping('Ham', { soldOut: 'Sold out' }), topping('Anchovies')],
    ours: [
      ours('napoli', ['Anchovies', 'Capers', 'Olives'], ['Capers']),
      ours('hawaiian', ['Ham', 'Pineapple']),
      ours('margherita', ['Basil']),
      ours('funghi', ['Mushrooms', 'Garlic', 'Basil'], ['Mushrooms', 'Garlic']),
    ],
  };

  it('[OWN-21] offers pizzas on the builder’s base, and says what the builder lacks today', () => {
    expect(houseStarts(offer, [])).toEqual([
      { id: 'margherita', name: 'margherita', toppingIds: ['Basil topping'], lacking: [] },
      {
        id: 'napoli',
        name: 'napoli',
        toppingIds: ['Anchovies topping', 'Olives topping'],
        lacking: ['capers'],
      },
      { id: 'hawaiian', name: 'hawaiian', toppingIds: ['Pineapple topping'], lacking: ['ham'] },
    ]);
  });

  it('[PRICE-05] offers no pizza that is sold out', () => {
    const menu = [{ id: 'margherita', soldOut: 'Sold out until tomorrow' }, { id: 'napoli' }];
    expect(houseStarts(offer, menu).map(({ id }) => id)).toEqual(['napoli', 'hawaiian']);
  });

  it('[SALE-03] says when a pizza is sold', () => {
    const always = { days: [], shifts: [], firstDate: null, lastDate: null };
    const menu = [{ id: 'napoli', saleTimes: { ...always, days: [5], words: 'Fridays' } }];
    expect(houseStarts(offer, menu).map(({ id, sold }) => [id, sold])).toEqual([
      ['margherita', undefined],
      ['napoli', 'Fridays'],
      ['hawaiian', undefined],
    ]);
  });

  it('[OWN-21] offers no pizza without what it is called after', () => {
    const meatball = ours(
      'Surrey Street Meatball',
      ['Meat', 'Basil', 'Olives'],
      ['Beef meatballs'],
    );
    expect(houseStarts({ ...offer, ours: [meatball] }, [])).toEqual([]);
    const plain = { ...meatball, name: 'Surrey Street' };
    expect(houseStarts({ ...offer, ours: [plain] }, [])).toHaveLength(1);
  });
});
