import type { Menu } from '@driftstone/contract/menu/menu.schema.ts';
import { expect, it } from 'vitest';
import { parseMenu } from './live-menu.service.ts';
import { draftPizza } from './menu.fixtures.ts';

const builder = { basePricePence: 800, maxNonVeg: 4, ingredientIds: [], allergens: null };
const menu = (pizza: Menu['pizzas'][number]): Menu => ({
  categories: [],
  pizzas: [pizza],
  ingredients: [],
  choices: [],
  builder,
  deliveryVatPermille: 200,
});

it('[AGE-01] brings back a menu from before without unsaying who may buy it', () => {
  const lager = draftPizza({ name: 'Lager', kind: 'drink', isAdultsOnly: true });
  const { isAdultsOnly: _, kind: __, saleTimes: ___, ...before } = lager;
  const stored = menu({ ...before, name: 'Beer' } as typeof lager);
  expect(parseMenu(stored, menu(lager)).pizzas).toEqual([{ ...lager, name: 'Beer' }]);
});
