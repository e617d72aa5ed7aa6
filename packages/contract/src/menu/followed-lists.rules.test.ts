import { describe, expect, it } from 'vitest';
import { tidyMenu } from './menu-edits.rules.ts';
import type { ChoiceList, Menu } from './menu.schema.ts';
import { suggestLists } from './suggested-lists.rules.ts';
import { id, newId, BARE, edited, MENU, changedList, soldBy } from './choice-lists.fixtures.ts';

describe('items that share choices', () => {
  it('[CHOICE-04] contain one thing or another: ingredients never come beside allergens of the item', () => {
    const tomato = id(700);
    const [first] = MENU.pizzas;
    if (!first) throw new Error('The menu has no items');
    const withDip = (made: object) => ({
      ...first,
      addOns: first.addOns.map((addOn) => ({ ...addOn, ...made })),
    });
    const known: Menu = {
      ...MENU,
      ingredients: [
        {
          id: tomato,
          name: 'Tomato',
          allergens: [],
          diet: 'vegan',
          canBeLeftOut: true,
          leftOutPence: 0,
        },
      ],
    };
    const egg = edited(known, {
      kind: 'pizza',
      seen: first,
      item: withDip({ allergens: ['milk', 'egg'] }),
    });
    const filled = edited(
      egg,
      changedList(egg, 'Add-ons', (list) => ({
        ...list,
        choices: list.choices.map((choice) => ({ ...choice, ingredientIds: [tomato] })),
      })),
    );
    expect(filled.pizzas.map(({ addOns }) => addOns[0])).toMatchObject([
      { ingredientIds: [], allergens: ['egg', 'milk'] },
      { ingredientIds: [tomato], allergens: null },
      { ingredientIds: [tomato], allergens: null },
      undefined,
    ]);
  });

  it('[CHOICE-04] follow allergens whatever the order in which somebody has ticked them', () => {
    const ticked = (allergens: string[]) => (list: ChoiceList) => ({
      ...list,
      choices: list.choices.map((choice) => ({ ...choice, allergens })),
    });
    const milk = edited(MENU, changedList(MENU, 'Add-ons', ticked(['milk', 'egg'])));
    const published = tidyMenu(milk);
    const nuts = edited(
      published,
      changedList(published, 'Add-ons', ticked(['milk', 'egg', 'nuts'])),
    );
    expect(nuts.pizzas[0]?.addOns[0]?.allergens).toEqual(['egg', 'milk', 'nuts']);
  });

  it('[CHOICE-01] leave each item’s own order alone, of which the first is what customers start with', () => {
    const [first, second] = BARE.pizzas;
    if (!first || !second) throw new Error('The menu has no items');
    const turned = edited(BARE, {
      kind: 'pizza',
      seen: second,
      item: { ...second, options: second.options.toReversed() },
    });
    const shared = edited(turned, ...suggestLists(turned, newId));
    expect(soldBy(shared)).toEqual(soldBy(turned));
  });

  it('[CHOICE-05] that no list has any more are the item’s own', () => {
    const [first] = MENU.pizzas;
    if (!first) throw new Error('The menu has no items');
    const lost = edited(
      MENU,
      changedList(MENU, 'Add-ons', (list) => ({ ...list, choices: list.choices.slice(0, 0) })),
    );
    const late = edited(lost, { kind: 'pizza', seen: lost.pizzas[0] ?? null, item: first });
    expect(late.pizzas[0]?.addOns).toMatchObject([{ name: 'Garlic dip' }]);
    expect(late.pizzas[0]?.addOns[0]?.sharedId).toBeUndefined();
  });
});
