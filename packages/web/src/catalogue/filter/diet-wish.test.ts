import { describe, expect, it } from 'vitest';
import { buildPizza } from '../../testing/build-pizza.ts';
import { ANYTHING, listAllergens, sortByWish } from './diet-wish.ts';

const crust = (label: string, allergens: string[] | null) => ({
  id: label,
  type: 'crust',
  label,
  price: 0,
  allergens,
});

const menu = [
  buildPizza('Margherita', { allergens: ['milk'], diet: 'vegetarian' }),
  buildPizza('Marinara', { allergens: ['celery'], diet: 'vegan' }),
  buildPizza('Pepperoni', { allergens: ['milk', 'sulphites'] }),
  buildPizza('Secret', { diet: 'vegan' }),
  buildPizza('Stuffed', {
    allergens: ['celery'],
    options: [crust('Cheese rim', ['milk']), crust('Classic', [])],
  }),
];
const namesOf = (wish: Partial<typeof ANYTHING>) => {
  const { fitting, unknown } = sortByWish(menu, { ...ANYTHING, ...wish });
  return [fitting.map(({ name }) => name), unknown.map(({ name }) => name)];
};

describe('sortByWish', () => {
  it('[OWN-42] keeps everything until something is wished', () => {
    expect(namesOf({})).toEqual([menu.map(({ name }) => name), []]);
  });

  it('[OWN-42] counts what is vegan as vegetarian', () => {
    expect(namesOf({ diet: 'vegetarian' })).toEqual([['Margherita', 'Marinara', 'Secret'], []]);
    expect(namesOf({ diet: 'vegan' })).toEqual([['Marinara', 'Secret'], []]);
  });

  it('[OWN-42] calls free only what is known to be, as it comes', () => {
    expect(namesOf({ without: 'milk' })).toEqual([['Marinara'], ['Secret']]);
    expect(namesOf({ diet: 'vegan', without: 'celery' })).toEqual([[], ['Secret']]);
  });
});

describe('listAllergens', () => {
  it('[OWN-42] names each once', () => {
    expect(listAllergens(menu, ANYTHING)).toEqual(['celery', 'milk', 'sulphites']);
  });

  it('[OWN-42] keeps what is wished for, so that it can be cleared when no pizza contains it any more', () => {
    const wish = { ...ANYTHING, without: 'lupin' };
    expect(listAllergens(menu, wish)).toEqual(['celery', 'lupin', 'milk', 'sulphites']);
  });
});
