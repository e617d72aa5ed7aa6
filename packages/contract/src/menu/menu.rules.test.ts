import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumContents } from './contents.rules.ts';
import { describeChanges } from './menu-changes.rules.ts';
import { applyEdit, tidyMenu } from './menu-edits.rules.ts';
import { isSame } from './same-document.rules.ts';
import type { MenuEdit } from './menu-edits.schema.ts';
import type { BuilderChoice, Menu, MenuPizza } from './menu.schema.ts';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const made = { ingredientIds: [], allergens: [] };
const pizza = (number: number, overrides: Partial<MenuPizza> = {}): MenuPizza => ({
  id: id(number),
  name: `Pizza ${number}`,
  description: 'Tomato.',
  pricePence: 1000,
  imageUrl: null,
  kind: 'pizza',
  isAdultsOnly: false,
  categoryId: id(91),
  diet: null,
  isListed: true,
  saleTimes: null,
  ...made,
  options: [
    { id: id(number + 10), type: 'crust', label: 'Sourdough', pricePence: 120, ...made },
    { id: id(number + 20), type: 'crust', label: 'Classic', pricePence: 0, ...made },
  ],
  addOns: [{ id: id(number + 30), name: 'Rocket', pricePence: 100, ...made }],
  ...overrides,
});

const MENU: Menu = tidyMenu({
  categories: [
    { id: id(91), name: 'Classics', emoji: null, vatPermille: 200, saleTimes: null },
    { id: id(92), name: 'Sea', emoji: null, vatPermille: 200, saleTimes: null },
  ],
  pizzas: [pizza(1), pizza(2), pizza(3, { categoryId: id(92) })],
  ingredients: [
    {
      id: id(81),
      name: 'Dough',
      allergens: ['gluten'],
      canBeLeftOut: false,
      leftOutPence: 0,
      diet: 'vegan',
    },
    {
      id: id(82),
      name: 'Mozzarella',
      allergens: ['milk'],
      canBeLeftOut: false,
      leftOutPence: 0,
      diet: 'vegetarian',
    },
    { id: id(83), name: 'Pesto', allergens: null, canBeLeftOut: true, leftOutPence: 0, diet: null },
    {
      id: id(84),
      name: 'Tomato',
      allergens: [],
      canBeLeftOut: false,
      leftOutPence: 0,
      diet: 'vegan',
    },
  ],
  choices: [
    { id: id(71), kind: 'size', label: '10"', pricePence: 0, art: null, ...made },
    { id: id(72), kind: 'crust', label: 'Classic', pricePence: 0, art: null, ...made },
    { id: id(73), kind: 'veg', label: 'Basil', pricePence: 60, art: 'basil', ...made },
  ],
  builder: { basePricePence: 650, maxNonVeg: 4, ...made },
  deliveryVatPermille: 200,
  lists: [],
  kinds: [],
});

const firstPizza = MENU.pizzas[0] as MenuPizza;
const firstChoice = MENU.choices[0] as BuilderChoice;

function edited(...edits: MenuEdit[]): Menu {
  return edits.reduce((menu, edit) => {
    const result = applyEdit(menu, edit);
    if (!('menu' in result)) throw new Error(JSON.stringify(result));
    return result.menu;
  }, MENU);
}

const putPizza = (item: MenuPizza): MenuEdit => ({ kind: 'pizza', seen: firstPizza, item });
const messagesOf = (edit: MenuEdit) => {
  const result = applyEdit(MENU, edit);
  return 'issues' in result ? result.issues.map(({ message }) => message) : [];
};
const sentences = (after: Menu) =>
  describeChanges(MENU, after).map(({ subject, words }) => `${subject}: ${words}`);

describe('the allergens of something', () => {
  const sum = (...numbers: number[]) =>
    sumContents({ ingredientIds: numbers.map(id), allergens: null }, MENU.ingredients);

  it('[DESK-13] add up from its ingredients', () => {
    expect(sum(81, 82, 84).allergens).toEqual(['gluten', 'milk']);
    expect(sum(84).allergens).toEqual([]);
  });

  it('[DESK-13] are unknown, never none, while one ingredient is not filled in', () => {
    expect(sum(81, 83)).toEqual({ allergens: null, unknownNames: ['Pesto'] });
  });

  it('are those entered by hand without ingredients', () => {
    const byHand = (allergens: string[] | null) =>
      sumContents({ ingredientIds: [], allergens }, MENU.ingredients).allergens;
    expect(byHand(['milk', 'egg', 'milk'])).toEqual(['egg', 'milk']);
    expect(byHand([])).toEqual([]);
    expect(byHand(null)).toBeNull();
  });

  it('[DESK-13] are never none when an ingredient contains something or is not filled in', () => {
    const ingredients = fc.array(
      fc.record({ allergens: fc.option(fc.array(fc.constantFrom('egg', 'fish', 'milk'))) }),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(ingredients, (parts) => {
        const list = parts.map(({ allergens }, at) => ({
          id: id(at),
          name: `${at}`,
          allergens,
          canBeLeftOut: false,
          leftOutPence: 0,
          diet: null,
        }));
        const { allergens } = sumContents(
          { ingredientIds: list.map((each) => each.id), allergens: null },
          list,
        );
        const isSafe = list.every((each) => each.allergens?.length === 0);
        expect(allergens?.length === 0).toBe(isSafe);
      }),
    );
  });
});

describe('an edit', () => {
  it('is refused when the item has changed since the editor opened it', () => {
    const seen = { ...firstPizza, pricePence: 1 };
    expect(applyEdit(MENU, { kind: 'pizza', seen, item: firstPizza })).toEqual({
      changedMeanwhile: true,
      now: firstPizza,
    });
    const gone = { kind: 'pizza', seen: pizza(7), item: pizza(7) } as const;
    expect(applyEdit(MENU, gone)).toEqual({ changedMeanwhile: true, now: null });
  });

  it('is refused with words for a name that is taken, an ingredient in use, a builder without sizes', () => {
    expect(messagesOf(putPizza({ ...firstPizza, name: 'pizza 2' }))).toEqual([
      'There is already one called Pizza 2',
    ]);
    const withPesto = edited(putPizza({ ...firstPizza, ingredientIds: [id(83)] }));
    expect(applyEdit(withPesto, { kind: 'remove', list: 'ingredients', id: id(83) })).toMatchObject(
      { issues: [{ message: 'It is still in Pizza 1. Take it out there first.' }] },
    );
    expect(messagesOf(putPizza({ ...firstPizza, ingredientIds: [id(89)] }))).toEqual([
      'An ingredient of Pizza 1 has been removed meanwhile. Take it out, or choose another one.',
    ]);
    expect(messagesOf({ kind: 'remove', list: 'choices', id: id(71) })).toEqual([
      'Build your own needs a size: customers choose one',
    ]);
    const twin = { ...pizza(9), id: id(2), options: [] };
    expect(
      messagesOf({ kind: 'choice', seen: null, item: { ...firstChoice, id: twin.id } }),
    ).toContain('Two things have the same id');
  });

  it('changes one price wherever it is the same', () => {
    const menu = edited(
      putPizza({
        ...firstPizza,
        addOns: firstPizza.addOns.map((addOn) => ({ ...addOn, pricePence: 90 })),
      }),
      { kind: 'price-everywhere', of: 'add-on', name: 'Rocket', fromPence: 100, toPence: 130 },
    );
    expect(menu.pizzas.map(({ addOns: [rocket] }) => rocket?.pricePence)).toEqual([90, 130, 130]);
  });

  it('moves things, and pizzas go with their category', () => {
    const order = (menu: Menu) => menu.pizzas.map(({ name }) => name);
    const move = (
      list: 'pizzas' | 'categories',
      which: number,
      before: number | null,
    ): MenuEdit => ({
      kind: 'move',
      list,
      id: id(which),
      beforeId: before === null ? null : id(before),
    });
    expect(order(edited(move('pizzas', 2, 1)))).toEqual(['Pizza 2', 'Pizza 1', 'Pizza 3']);
    expect(order(edited(move('pizzas', 1, null)))).toEqual(['Pizza 2', 'Pizza 1', 'Pizza 3']);
    const seaFirst = edited(move('categories', 92, 91));
    expect(order(seaFirst)).toEqual(['Pizza 3', 'Pizza 1', 'Pizza 2']);
    const withoutSea = edited({ kind: 'remove', list: 'categories', id: id(92) });
    expect(withoutSea.pizzas[2]?.categoryId).toBeNull();
  });
});

describe('the changes in words', () => {
  it('name what an owner would', () => {
    const after = edited(
      putPizza({
        ...firstPizza,
        name: 'Marinara',
        pricePence: 1050,
        isListed: false,
        ingredientIds: [id(81), id(83)],
        options: firstPizza.options.slice(0, 1).map((each) => ({ ...each, pricePence: 150 })),
      }),
      { kind: 'pizza', seen: null, item: pizza(4, { pricePence: 1295 }) },
      { kind: 'move', list: 'categories', id: id(92), beforeId: id(91) },
      { kind: 'builder', seen: MENU.builder, item: { ...MENU.builder, maxNonVeg: 5 } },
    );
    expect(sentences(after)).toEqual([
      'Marinara: renamed, it was Pizza 1',
      'Marinara: £10.00 → £10.50',
      'Marinara: hidden from the menu',
      'Marinara: allergens not filled in: customers are told to ask',
      'Marinara: Sourdough: +£1.20 → +£1.50',
      'Marinara: Classic: no longer offered',
      'Pizza 4: new pizza, £12.95',
      'Build your own: up to 5 meat and fish toppings (it was 4)',
      'The pizzas: in another order',
      'The categories: in another order',
    ]);
  });

  it('[DESK-13] name each pizza whose allergens an ingredient changes', () => {
    const withPesto = edited(putPizza({ ...firstPizza, ingredientIds: [id(83)] }));
    const filled = {
      ...withPesto,
      ingredients: withPesto.ingredients.map((each) =>
        each.name === 'Pesto' ? { ...each, allergens: ['nuts'] } : each,
      ),
    };
    expect(
      describeChanges(withPesto, filled).map(({ subject, words }) => [subject, words]),
    ).toEqual(
      expect.arrayContaining([
        ['Pizza 1', 'contains nuts'],
        ['Pesto', 'contains nuts'],
      ]),
    );
  });

  it('[SALE-07] say when a pizza or a category is sold', () => {
    const fridays = { days: [5], shifts: [], firstDate: null, lastDate: null };
    const words = (after: Menu) => describeChanges(MENU, after).map((change) => change.words);
    expect(words(edited(putPizza({ ...firstPizza, saleTimes: fridays })))).toEqual([
      'sold: Fridays (it was: as its category)',
    ]);
    const categories = MENU.categories.map((each) => ({ ...each, saleTimes: fridays }));
    expect(words({ ...MENU, categories })[0]).toBe('sold: Fridays (it was: any time)');
  });

  it('[PRICE-11] say what leaving an ingredient out takes off', () => {
    const off = (leftOutPence: number) => ({
      ...MENU,
      ingredients: MENU.ingredients.map((each) => ({ ...each, leftOutPence })),
    });
    const words = (before: number, after: number) =>
      describeChanges(off(before), off(after)).at(-1)?.words;
    expect(words(0, 50)).toBe('leaving it out takes £0.50 off');
    expect(words(50, 0)).toBe('leaving it out takes nothing off');
    expect(words(50, 50)).toBeUndefined();
  });

  it('are none exactly when nothing has changed', () => {
    const anyPizza = fc.record({
      pricePence: fc.integer({ min: 999, max: 1001 }),
      isListed: fc.boolean(),
      description: fc.constantFrom('Tomato.', 'Basil.'),
      diet: fc.constantFrom(null, 'vegan' as const),
      categoryId: fc.constantFrom(id(91), id(92), null),
    });
    fc.assert(
      fc.property(anyPizza, (overrides) => {
        const after = edited(putPizza({ ...firstPizza, ...overrides }));
        expect(sentences(after).length === 0).toBe(isSame(after, MENU));
      }),
    );
  });
});
