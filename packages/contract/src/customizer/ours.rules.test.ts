import { describe, expect, it } from 'vitest';
import { buildBook, HOUSE, house } from './built-menus.fixtures.ts';
import { listOurs } from './ours.rules.ts';

describe('listOurs', () => {
  it('[PRICE-03] knows what is on a pizza beside the base, and what the builder lacks', () => {
    expect(house.ours.map(({ id, lacking }) => [id, lacking])).toEqual([
      ['margherita', []],
      ['pepperoni', []],
      ['hawaiian', []],
      ['napoli', ['capers']],
    ]);
    expect(house.ours[0]).toMatchObject({
      ingredientIds: ['basil'],
      choicePence: { small: 0, large: 400, classic: 0, stuffed: 220 },
    });
  });

  it('[PRICE-03] leaves out pizzas on another base, in other sizes, and without ingredients', () => {
    const book = buildBook(HOUSE);
    const [pizza] = book.pizzas;
    if (!pizza) throw new Error('There is no pizza');
    const others = [
      { ...pizza, ingredientIds: ['dough', 'tomato', 'basil'] },
      { ...pizza, ingredientIds: [] },
      { ...pizza, options: [{ type: 'size', label: 'For one', pricePence: 0 }] },
    ];
    expect(listOurs({ ...book, pizzas: others })).toEqual([]);
    expect(listOurs({ ...book, builder: { ingredientIds: [] } })).toEqual([]);
  });
});
