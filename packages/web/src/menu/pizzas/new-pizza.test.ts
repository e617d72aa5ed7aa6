import type { MenuPizza } from '@driftstone/contract/menu/menu.schema.ts';
import { expect, it } from 'vitest';
import { choicesOf, modelFor, newPizza } from './new-pizza.ts';

const made = { ingredientIds: [], allergens: null };
const menu = {
  categories: [],
  ingredients: [],
  choices: [],
  deliveryVatPermille: 200,
  lists: [],
  kinds: [],
};
const builder = { basePricePence: 600, maxNonVeg: 4, ...made };
const blank = newPizza({ ...menu, builder, pizzas: [] });

const item = (name: string, overrides: Partial<MenuPizza>): MenuPizza => ({
  ...blank,
  name,
  options: [{ id: name, type: 'size', label: name, pricePence: 0, ...made }],
  ...overrides,
});
const PIZZAS = [
  item('12"', {}),
  item('330 ml', { kind: 'drink', categoryId: 'cans' }),
  item('Pint', { kind: 'drink', categoryId: 'beers' }),
];

it('[KIND-01] starts a drink with the sizes of another drink, of the same category if there is one', () => {
  const sizesIn = (categoryId: string | null) =>
    choicesOf(modelFor(PIZZAS, categoryId, { kind: 'drink' })).options.map(({ label }) => label);
  expect(sizesIn(null)).toEqual(['330 ml']);
  expect(sizesIn('beers')).toEqual(['Pint']);
});

it('starts the first dessert without choices', () => {
  expect(choicesOf(modelFor(PIZZAS, null, { kind: 'dessert' }))).toEqual({
    options: [],
    addOns: [],
  });
});
