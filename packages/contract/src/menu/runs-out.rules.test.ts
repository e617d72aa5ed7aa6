import { describe, expect, it } from 'vitest';
import type { Menu, MenuPizza } from './menu.schema.ts';
import { sayTakenOff, takenOff } from './runs-out.rules.ts';

const made = (...ingredientIds: string[]) => ({ ingredientIds, allergens: null });
const pizza = (name: string, ingredientIds: string[], isListed = true): MenuPizza => ({
  id: name,
  name,
  description: '',
  pricePence: 1000,
  imageUrl: null,
  kind: 'pizza',
  isAdultsOnly: false,
  categoryId: null,
  diet: null,
  isListed,
  saleTimes: null,
  ...made(...ingredientIds),
  options: [
    {
      id: `${name} stuffed`,
      type: 'crust',
      label: 'Stuffed',
      pricePence: 0,
      ...made('mozzarella'),
    },
  ],
  addOns: [{ id: `${name} rocket`, name: 'Extra rocket', pricePence: 100, ...made('rocket') }],
});
const MENU: Menu = {
  categories: [],
  pizzas: [
    pizza('Margherita', ['dough', 'mozzarella']),
    pizza('Parma', ['dough', 'mozzarella', 'rocket']),
    pizza('Marinara', ['dough']),
    pizza('Hidden', ['mozzarella'], false),
  ],
  ingredients: [
    {
      id: 'dough',
      name: 'Dough',
      allergens: [],
      canBeLeftOut: false,
      leftOutPence: 0,
      diet: 'vegan',
    },
    {
      id: 'mozzarella',
      name: 'Mozzarella',
      allergens: [],
      canBeLeftOut: false,
      leftOutPence: 0,
      diet: 'vegetarian',
    },
    {
      id: 'rocket',
      name: 'Rocket',
      allergens: [],
      canBeLeftOut: true,
      leftOutPence: 0,
      diet: 'vegan',
    },
  ],
  choices: [{ id: 'r', kind: 'veg', label: 'Rocket', pricePence: 0, art: null, ...made('rocket') }],
  builder: { basePricePence: 650, maxNonVeg: 4, ...made('dough', 'mozzarella') },
  deliveryVatPermille: 200,
  lists: [],
  kinds: [],
};
const said = (...ids: string[]) => sayTakenOff(takenOff(MENU, ids)).join(' ');

describe('what an ingredient takes off sale', () => {
  it('[FOOD-07] is counted: pizzas that need it, pizzas without it, choices, the builder', () => {
    expect(said('mozzarella')).toBe(
      'Takes 2 pizzas off the menu. Nobody can choose: Stuffed. Nobody can build their own.',
    );
    expect(said('rocket')).toBe(
      '1 pizza can be had without it. Nobody can choose: Extra rocket, Rocket.',
    );
    expect(said('Margherita')).toBe('');
  });

  it('[FOOD-07] calls sides, drinks and desserts items', () => {
    const [margherita, ...others] = MENU.pizzas;
    if (!margherita) throw new Error('The menu is empty');
    const menu: Menu = { ...MENU, pizzas: [{ ...margherita, kind: 'side' }, ...others] };
    expect(sayTakenOff(takenOff(menu, ['mozzarella']))[0]).toBe('Takes 2 items off the menu.');
    expect(sayTakenOff(takenOff(menu, ['rocket']))[0]).toBe('1 pizza can be had without it.');
  });

  it('[FOOD-07] counts a pizza once', () => {
    const { pizzas, without } = takenOff(MENU, ['rocket', 'mozzarella']);
    expect([pizzas.length, without.length]).toEqual([2, 0]);
  });
});
