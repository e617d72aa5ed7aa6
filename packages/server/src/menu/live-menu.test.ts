import type { Menu } from '@driftstone/contract/menu/menu.schema.ts';
import { randomUUID } from 'node:crypto';
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
  lists: [],
  kinds: [],
});

it('[AGE-01] brings back a menu from before without unsaying who may buy it', () => {
  const lager = draftPizza({ name: 'Lager', kind: 'drink', isAdultsOnly: true });
  const { isAdultsOnly: _, kind: __, saleTimes: ___, ...before } = lager;
  const stored = menu({ ...before, name: 'Beer' } as typeof lager);
  expect(parseMenu(stored, menu(lager)).pizzas).toEqual([{ ...lager, name: 'Beer' }]);
});

it('[CHOICE-09] leaves shared choices as they are in a menu from before there were any', () => {
  const made = { ingredientIds: [], allergens: [] };
  const free = { atLeast: 0, atMost: null };
  const aioli = { id: randomUUID(), name: 'Aioli', pricePence: 95, ...made };
  const shared = {
    id: randomUUID(),
    label: 'Aioli',
    pricePence: 95,
    prices: [],
    ...made,
    isChosen: true,
  };
  const lists = [{ id: randomUUID(), name: 'Dips', type: 'add-on', choices: [shared], ...free }];
  const today = draftPizza({ addOns: [{ ...aioli, sharedId: shared.id }] });
  const { lists: _, ...before } = menu({ ...today, addOns: [aioli] });
  expect(parseMenu(before, { ...menu(today), lists })).toEqual({ ...menu(today), lists });
  // From before choices were chosen at first, or a number of them asked for.
  const { isChosen: _chosen, ...unasked } = shared;
  const older = lists.map(({ atLeast: _least, atMost: _most, ...list }) => ({
    ...list,
    choices: [unasked],
  }));
  const stored = { ...menu(today), lists: older } as unknown as Menu;
  expect(parseMenu(stored, { ...menu(today), lists })).toEqual({ ...menu(today), lists });
});
