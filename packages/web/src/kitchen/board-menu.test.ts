import type { Pizza } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import { describe, expect, it } from 'vitest';
import {
  allergensNow,
  allergensOf,
  type BoardMenu,
  listMissing,
  listThings,
  thingsOf,
} from './board-menu.ts';
import { buildLine, buildTicket } from './build-tickets.ts';

const price = 1;
const rocketOf = (id: string) => ({ id, name: 'Rocket', price, allergens: [] });

function buildPizza(id: string, odd: Partial<Pizza> = {}): Pizza {
  return {
    id,
    name: 'Margherita',
    description: '',
    price,
    imageUrl: null,
    options: [{ id: `${id}-thin`, type: 'crust', label: 'Thin', price, allergens: ['gluten'] }],
    addOns: [rocketOf(`${id}-rocket`)],
    category: null,
    allergens: ['milk'],
    diet: null,
    ...odd,
  };
}

const choice = (id: string, label: string, allergens: string[] | null) => ({
  id,
  label,
  price,
  formattedPrice: '',
  pizzaId: null,
  art: null,
  allergens,
});

const MENU: BoardMenu = {
  pizzas: [buildPizza('one'), buildPizza('two', { soldOut: 'Sold out until tomorrow' })],
  builder: {
    sizes: [choice('large', 'Large', [])],
    crusts: [choice('stuffed', 'Stuffed', ['gluten', 'milk'])],
    vegToppings: [choice('rocket', 'Rocket', [])],
    nonVegToppings: [choice('ham', 'Ham', null)],
    baseAllergens: ['gluten'],
  },
  stock: {
    markedIds: ['two'],
    ingredients: [
      {
        id: 'mozzarella',
        name: 'Mozzarella',
        takesOff: ['Takes 2 pizzas off the menu.'],
        pizzaIds: ['one', 'two'],
        isInBuilder: true,
      },
      { id: 'basil', name: 'Basil', takesOff: [], pizzaIds: ['one'], isInBuilder: false },
      { id: 'leaves', name: 'Rocket', takesOff: [], pizzaIds: [], isInBuilder: false },
    ],
  },
};

describe('allergensNow', () => {
  const read = { contained: ['egg', 'gluten'], unknownParts: [] };
  const line = buildLine('Margherita', { pizzaId: 'one', addOns: ['Rocket'], allergens: read });

  it('[NOTE-05] is what the customer read and what has been entered since', () => {
    const rocket = { ...rocketOf('rocket'), allergens: ['nuts'] };
    const menu = { ...MENU, pizzas: [buildPizza('one', { addOns: [rocket] })] };
    expect(allergensNow(line, menu)?.contained).toEqual(['egg', 'gluten', 'milk', 'nuts']);
  });

  it('[NOTE-05] is what the customer read of what has left the menu, and until the menu is there', () => {
    expect(allergensNow(line, { ...MENU, pizzas: [] })).toEqual(read);
    expect(allergensNow(line, null)).toEqual(read);
  });
});

describe('allergensOf', () => {
  it('[EVE-24] adds up the pizza and what was chosen', () => {
    const line = buildLine('Margherita', { pizzaId: 'one', crust: 'Thin', addOns: ['Rocket'] });
    expect(allergensOf(line, MENU)).toEqual({ contained: ['gluten', 'milk'], unknownParts: [] });
  });

  it('[OWN-19] leaves out what only an ingredient that is left out would bring', () => {
    const ingredients = [{ id: 'mozzarella', name: 'Mozzarella', allergens: ['milk'] }];
    const comesWith = { ingredients, otherAllergens: ['gluten'] };
    const menu = { ...MENU, pizzas: [buildPizza('one', { comesWith })] };
    const line = { pizzaId: 'one', leftOut: ['Mozzarella'] };
    expect(allergensOf(buildLine('Margherita', line), menu).contained).toEqual(['gluten']);
    const stuffed = { ...line, addOns: ['Rocket'], crust: 'Thin' };
    expect(allergensOf(buildLine('Margherita', stuffed), menu).contained).toEqual(['gluten']);
    expect(allergensOf(buildLine('Margherita', { pizzaId: 'one' }), menu).contained).toEqual([
      'milk',
    ]);
  });

  it('[EVE-24] names what nobody has entered, and what has left the menu, as unknown', () => {
    const custom = buildLine('Custom Pizza', {
      isCustom: true,
      crust: 'Stuffed',
      options: ['Ham'],
    });
    expect(allergensOf(custom, MENU)).toEqual({
      contained: ['gluten', 'milk'],
      unknownParts: ['Ham'],
    });
    const gone = buildLine('Old Pizza', { addOns: ['Anchovies'] });
    expect(allergensOf(gone, MENU).unknownParts).toEqual(['Old Pizza', 'Anchovies']);
  });
});

describe('thingsOf', () => {
  it('[EVE-29] is the pizza, and each part wherever the menu has it', () => {
    const line = buildLine('Margherita', { pizzaId: 'two', crust: 'Thin', addOns: ['Rocket'] });
    const onSale = { soldOut: null, takesOff: [], isMarked: false };
    expect(thingsOf(line, MENU)).toEqual([
      {
        ...onSale,
        name: 'Margherita',
        ids: ['two'],
        soldOut: 'Sold out until tomorrow',
        isMarked: true,
        count: null,
      },
      { ...onSale, name: 'Thin', ids: ['one-thin', 'two-thin'] },
      { ...onSale, name: 'Rocket', ids: ['leaves', 'one-rocket', 'two-rocket', 'rocket'] },
      {
        ...onSale,
        name: 'Mozzarella',
        ids: ['mozzarella'],
        takesOff: ['Takes 2 pizzas off the menu.'],
      },
    ]);
  });

  it('[EVE-29] is what a custom pizza is made with, and not what was left out', () => {
    const namesOf = (line: Parameters<typeof buildLine>[1]) =>
      thingsOf(buildLine('Pizza', line), MENU).map(({ name }) => name);
    expect(namesOf({ isCustom: true, options: ['Ham'] })).toEqual(['Ham', 'Mozzarella']);
    expect(namesOf({ pizzaId: 'one', leftOut: ['Basil'] })).toEqual(['Margherita', 'Mozzarella']);
  });

  it('has nothing of what left the menu', () => {
    expect(thingsOf(buildLine('Old Pizza', { addOns: ['Anchovies'] }), MENU)).toEqual([]);
  });
});

describe('listThings', () => {
  it('[FOOD-09] is what somebody has marked, and the ingredients, or what was searched for', () => {
    const namesOf = (search: string) => {
      const { gone, rest } = listThings(MENU, search);
      return [gone, rest].map((things) => things.map(({ name }) => name));
    };
    expect(namesOf('')).toEqual([['Margherita'], ['Mozzarella', 'Basil', 'Rocket']]);
    expect(namesOf(' moz ')).toEqual([['Margherita'], ['Mozzarella']]);
    expect(namesOf('thin')).toEqual([['Margherita'], ['Thin']]);
    const cola = buildPizza('cola', { name: 'Basil' });
    const { rest } = listThings({ ...MENU, pizzas: [...MENU.pizzas, cola] }, '');
    expect(rest.map(({ name }) => name)).toEqual(['Mozzarella', 'Basil', 'Rocket']);
    const soldOut = 'Sold out';
    const [mozzarella, ...others] = MENU.stock.ingredients;
    if (!mozzarella) throw new Error('There is no ingredient');
    const ingredients = [{ ...mozzarella, soldOut }, ...others];
    // A pizza that only lacks an ingredient comes back with it.
    const menu = { ...MENU, stock: { markedIds: ['mozzarella'], ingredients } };
    expect(listThings(menu, '').gone).toMatchObject([{ name: 'Mozzarella', soldOut }]);
    expect(thingsOf(buildLine('Margherita', { pizzaId: 'two' }), menu)[0]).toMatchObject({
      soldOut: 'Sold out until tomorrow',
      isMarked: false,
    });
  });
});

describe('listMissing', () => {
  const menu = { ...MENU, stock: { ...MENU.stock, markedIds: ['leaves', 'mozzarella'] } };
  const soldOut = 'Sold out';
  menu.stock.ingredients = menu.stock.ingredients.map((each) =>
    menu.stock.markedIds.includes(each.id) ? { ...each, soldOut } : each,
  );
  const needs = (odd: Parameters<typeof buildLine>[1], stage: 'received' | 'ready' = 'received') =>
    buildTicket({ stage, lines: [buildLine('Margherita', { pizzaId: 'one', ...odd })] });

  it('[EYES-04] names what a ticket needs and has run out, but not once it is made', () => {
    const [plain, without] = [needs({}), needs({ leftOut: ['Mozzarella'] })];
    const both = needs({ addOns: ['Rocket'] });
    const tickets = [plain, without, both, needs({}, 'ready')];
    expect([...listMissing(tickets, menu)]).toEqual([
      [plain.id, ['Mozzarella']],
      [both.id, ['Rocket', 'Mozzarella']],
    ]);
  });

  it('[EYES-04] names nothing that is back before the ticket of a booked order is begun', () => {
    const markEnds = { mozzarella: '2026-06-02T04:00:00.000Z' };
    const ending = { ...menu, stock: { ...menu.stock, markEnds } };
    const at = (startBy: string | null) => ({ ...needs({ addOns: ['Rocket'] }), startBy });
    const [tonight, tomorrow, unknown] = [
      at('2026-06-01T18:00:00.000Z'),
      at('2026-06-02T18:00:00.000Z'),
      at(null),
    ];
    expect([...listMissing([tonight, tomorrow, unknown], ending).values()]).toEqual([
      ['Rocket', 'Mozzarella'],
      ['Rocket'],
      ['Rocket', 'Mozzarella'],
    ]);
  });

  it('[EYES-04] [STOCK-01] names nothing that has run out by its count: the ticket has its own', () => {
    const counts = [{ id: 'one', left: 0, perDay: null }];
    const counted = { ...menu, stock: { ...menu.stock, markedIds: ['leaves'], counts } };
    expect(listMissing([needs({})], counted).size).toBe(0);
  });

  it('names nothing while the menu is not known', () => {
    expect(listMissing([needs({})], null).size).toBe(0);
  });
});
