import { describe, expect, it } from 'vitest';
import { applyEdit } from './menu-edits.rules.ts';
import type { MenuEdit } from './menu-edits.schema.ts';
import type { Menu, MenuPizza } from './menu.schema.ts';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const made = { ingredientIds: [], allergens: [] };
const pizza = (number: number, categoryId: string): MenuPizza => ({
  id: id(number),
  name: `Pizza ${number}`,
  description: '',
  pricePence: 1000,
  imageUrl: null,
  kind: 'pizza',
  isAdultsOnly: false,
  categoryId,
  diet: null,
  isListed: true,
  saleTimes: null,
  ...made,
  options: [],
  addOns: [{ id: id(number + 30), name: 'Rocket', pricePence: 100, ...made }],
});
const firstPizza = pizza(1, id(91));
const MENU: Menu = {
  categories: [
    { id: id(91), name: 'Classics', emoji: null, vatPermille: 200, saleTimes: null },
    { id: id(92), name: 'Sea', emoji: null, vatPermille: 200, saleTimes: null },
  ],
  pizzas: [firstPizza, pizza(2, id(91)), pizza(3, id(92))],
  ingredients: [],
  choices: [],
  builder: { basePricePence: 650, maxNonVeg: 4, ...made },
  deliveryVatPermille: 200,
  lists: [],
  kinds: [],
};

function edited(...edits: MenuEdit[]): Menu {
  return edits.reduce((menu, edit) => {
    const result = applyEdit(menu, edit);
    if (!('menu' in result)) throw new Error(JSON.stringify(result));
    return result.menu;
  }, MENU);
}

const putPizza = (item: MenuPizza): MenuEdit => ({ kind: 'pizza', seen: firstPizza, item });

describe('one act on many items', () => {
  const items = (ids: string[], act: Extract<MenuEdit, { kind: 'items' }>['act']): MenuEdit => ({
    kind: 'items',
    ids,
    act,
  });

  it('[DOZEN-04] shows, hides, moves and removes what is ticked, and nothing else', () => {
    const hidden = edited(items([id(1), id(3)], { name: 'hide' }));
    expect(hidden.pizzas.map(({ isListed }) => isListed)).toEqual([false, true, false]);
    const moved = edited(items([id(1)], { name: 'move', categoryId: id(92) }));
    expect(moved.pizzas.map(({ name }) => name)).toEqual(['Pizza 2', 'Pizza 1', 'Pizza 3']);
    expect(
      edited(items([id(2), id(77)], { name: 'remove' })).pizzas.map((each) => each.id),
    ).toEqual([id(1), id(3)]);
  });

  it('[DOZEN-04] refuses more than a menu may have, which could not be read again', () => {
    const pizzas = Array.from({ length: 151 }, (_, at) => pizza(100 + at, id(91)));
    const duplicate = items(
      pizzas.map((each) => each.id),
      { name: 'duplicate' },
    );
    expect(applyEdit({ ...MENU, pizzas }, duplicate)).toMatchObject({
      issues: [{ message: 'That would be 302; a menu has at most 300' }],
    });
  });

  it('[DOZEN-04] duplicates with ids and names of their own, hidden, below the original', () => {
    const all = MENU.pizzas.map((each) => each.id);
    const twice = edited(items(all, { name: 'duplicate' }), items([id(1)], { name: 'duplicate' }));
    expect(twice.pizzas.map(({ name, isListed }) => [name, isListed])).toEqual([
      ['Pizza 1', true],
      ['Pizza 1 (copy 2)', false],
      ['Pizza 1 (copy)', false],
      ['Pizza 2', true],
      ['Pizza 2 (copy)', false],
      ['Pizza 3', true],
      ['Pizza 3 (copy)', false],
    ]);
    expect(twice.pizzas[1]?.addOns[0]).toMatchObject({ name: 'Rocket', pricePence: 100 });
    const long = 'x'.repeat(60);
    const copied = edited(
      putPizza({ ...firstPizza, name: long }),
      items([id(1)], { name: 'duplicate' }),
    );
    expect(copied.pizzas[1]?.name).toBe(`${'x'.repeat(53)} (copy)`);
  });

  it('[DOZEN-05] clears items and categories, and leaves ingredients and the builder', () => {
    expect(edited({ kind: 'clear' })).toEqual({ ...MENU, pizzas: [], categories: [] });
  });
});
