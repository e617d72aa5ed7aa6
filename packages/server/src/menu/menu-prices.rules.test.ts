import type { Menu } from '@driftstone/contract/menu/menu.schema.ts';
import { describe, expect, it } from 'vitest';
import { draftPizza } from './menu.fixtures.ts';
import { listPriceChanges } from './menu-prices.rules.ts';

const made = { ingredientIds: [], allergens: [] };
const crust = (id: string, label: string, pricePence: number) => ({
  id,
  type: 'crust' as const,
  label,
  pricePence,
  ...made,
});
const ROCKET = { id: 'rocket', name: 'Rocket', pricePence: 100, ...made };

const PIZZA = draftPizza({
  id: 'samphire',
  pricePence: 1000,
  options: [crust('sourdough', 'Sourdough', 120), crust('classic', 'Classic', 0)],
  addOns: [ROCKET],
});
const MENU: Menu = {
  categories: [],
  pizzas: [PIZZA, draftPizza({ id: 'kelp', name: 'Kelp' })],
  ingredients: [],
  choices: [{ id: 'basil', kind: 'veg', label: 'Basil', pricePence: 60, art: 'basil', ...made }],
  builder: { basePricePence: 650, maxNonVeg: 4, ...made },
  deliveryVatPermille: 200,
  lists: [],
  kinds: [],
};

describe('the prices that change', () => {
  it('[DESK-14] are those of what carts hold', () => {
    const dearer = {
      ...PIZZA,
      pricePence: 1050,
      options: PIZZA.options.map((option) => ({ ...option, pricePence: 120 })),
      addOns: [{ ...ROCKET, pricePence: 90 }],
    };
    const choices = MENU.choices.map((choice) => ({ ...choice, pricePence: 70 }));
    const builder = { ...MENU.builder, basePricePence: 700 };
    const pizzas = [dearer, ...MENU.pizzas.slice(1)];
    expect(listPriceChanges(MENU, { ...MENU, pizzas, choices, builder })).toEqual([
      {
        id: 'samphire',
        pizzaId: 'samphire',
        name: 'Samphire',
        beforePence: 1000,
        afterPence: 1050,
      },
      {
        id: 'classic',
        pizzaId: 'samphire',
        name: 'Samphire, Classic',
        beforePence: 0,
        afterPence: 120,
      },
      {
        id: 'rocket',
        pizzaId: 'samphire',
        name: 'Samphire with Rocket',
        beforePence: 100,
        afterPence: 90,
      },
      {
        id: 'basil',
        pizzaId: null,
        name: 'Build your own with Basil',
        beforePence: 60,
        afterPence: 70,
      },
      { id: null, pizzaId: null, name: 'Build your own', beforePence: 650, afterPence: 700 },
    ]);
  });

  it('[DESK-14] are none of a pizza that is new', () => {
    const pizzas = [...MENU.pizzas, draftPizza({ name: 'Dulse' })];
    expect(listPriceChanges(MENU, { ...MENU, pizzas })).toEqual([]);
  });
});
