import { describe, expect, it } from 'vitest';
import { Menu } from './menu.schema.ts';
import { showMenu } from './menu-shown.rules.ts';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const TOMATO = id(20);
const none = { ingredientIds: [], allergens: null };
const FRIDAYS = { days: [5], shifts: [], firstDate: null, lastDate: null };

describe('showMenu', () => {
  it('[PRICE-13] limits a pizza in the builder to the times of its category, as the shop does', () => {
    const pizza = (number: number, name: string, categoryId: string) => ({
      id: id(number),
      name,
      description: '',
      pricePence: 500,
      imageUrl: null,
      categoryId,
      diet: null,
      isListed: true,
      options: [{ id: id(number + 50), type: 'size', label: 'Small', pricePence: 0, ...none }],
      addOns: [],
      ingredientIds: [TOMATO],
      allergens: null,
    });
    const menu = Menu.parse({
      categories: [
        { id: id(90), name: 'Specials', emoji: null, vatPermille: 200, saleTimes: FRIDAYS },
        { id: id(91), name: 'Pizzas', emoji: null, vatPermille: 200 },
      ],
      pizzas: [pizza(1, 'Friday Special', id(90)), pizza(2, 'Margherita', id(91))],
      ingredients: [{ id: TOMATO, name: 'Tomato', allergens: [] }],
      choices: [{ id: id(30), kind: 'size', label: 'Small', pricePence: 0, art: null, ...none }],
      builder: { basePricePence: 650, maxNonVeg: 4, ingredientIds: [TOMATO], allergens: null },
      deliveryVatPermille: 200,
    });
    const { ours } = showMenu(menu).customPizzaOptions;
    expect(ours?.map(({ name, isLimited }) => [name, isLimited])).toEqual([
      ['Friday Special', true],
      ['Margherita', undefined],
    ]);
  });
});
