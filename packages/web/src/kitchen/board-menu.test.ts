import type { Pizza } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import { describe, expect, it } from 'vitest';
import { allergensOf, type BoardMenu, thingsOf } from './board-menu.ts';
import { buildLine } from './build-tickets.ts';

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
};

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
    expect(thingsOf(line, MENU)).toEqual([
      { name: 'Margherita', ids: ['two'], soldOut: 'Sold out until tomorrow' },
      { name: 'Thin', ids: ['one-thin', 'two-thin'], soldOut: null },
      { name: 'Rocket', ids: ['one-rocket', 'two-rocket', 'rocket'], soldOut: null },
    ]);
  });

  it('has nothing of what left the menu', () => {
    expect(thingsOf(buildLine('Old Pizza', { addOns: ['Anchovies'] }), MENU)).toEqual([]);
  });
});
