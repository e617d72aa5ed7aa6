import type { DeskMenu } from '@driftstone/contract/menu/menu-desk.schema.ts';
import type { MenuPizza } from '@driftstone/contract/menu/menu.schema.ts';
import { describe, expect, it } from 'vitest';
import { listStock } from './what-runs-out.ts';

const made = { ingredientIds: [], allergens: [] };
const pizza = (id: string, overrides: Partial<MenuPizza> = {}): MenuPizza => ({
  id,
  name: id,
  description: '',
  pricePence: 1000,
  imageUrl: null,
  kind: 'pizza',
  isAdultsOnly: false,
  categoryId: null,
  diet: null,
  isListed: true,
  saleTimes: null,
  ...made,
  options: [{ id: `${id} thin`, type: 'crust', label: 'Thin', pricePence: 0, ...made }],
  addOns: [{ id: `${id} rocket`, name: 'Rocket', pricePence: 100, ...made }],
  ...overrides,
});

const desk = (soldOutIds: string[] = []): DeskMenu => ({
  version: 1,
  menu: {
    categories: [],
    pizzas: [pizza('Gull'), pizza('Crab'), pizza('Hidden', { isListed: false }), pizza('Draft')],
    ingredients: [
      {
        id: 'leaves',
        name: 'Rocket',
        allergens: [],
        canBeLeftOut: true,
        leftOutPence: 0,
        diet: 'vegan',
      },
    ],
    choices: [{ id: 'topping', kind: 'veg', label: 'Rocket', pricePence: 100, art: null, ...made }],
    builder: { basePricePence: 650, maxNonVeg: 4, ...made },
    deliveryVatPermille: 200,
    lists: [],
    kinds: [],
  },
  changes: [],
  publishedIds: ['Gull', 'Crab', 'Hidden'],
  soldOut: soldOutIds.map((id) => ({ id, words: 'Sold out', markedBy: 'Gina' })),
  editors: [],
  lastStep: null,
  plans: [],
});

describe('what can run out', () => {
  it('is named by its kind, and a size that a drink has too is on items, not pizzas', () => {
    const { menu, ...rest } = desk();
    const cola = pizza('Cola', { kind: 'drink', addOns: [] });
    const pizzas = [pizza('Gull'), cola].map((item) => ({
      ...item,
      options: item.options.map((option) => ({ ...option, id: `${item.id} ${option.label}` })),
    }));
    const things = listStock({
      ...rest,
      menu: { ...menu, pizzas },
      publishedIds: ['Gull', 'Cola'],
    });
    const whereOf = (wanted: string) => things.find(({ name }) => name === wanted)?.where;
    expect(whereOf('Cola')).toEqual(['Drink']);
    expect(whereOf('Thin')).toEqual(['crust on 2 items']);
  });

  it('is one thing by its name, wherever it is offered', () => {
    expect(listStock(desk()).map(({ name, where }) => [name, where])).toEqual([
      ['Gull', ['Pizza']],
      ['Crab', ['Pizza']],
      ['Rocket', ['Ingredient', 'add-on on 2 pizzas', 'topping in build your own']],
      ['Thin', ['crust on 2 pizzas']],
    ]);
  });

  it('[FOOD-04] is sold out when it is so everywhere, or its ingredient is', () => {
    const rocketOf = (ids: string[]) => listStock(desk(ids)).find(({ name }) => name === 'Rocket');
    expect(rocketOf(['Gull rocket', 'topping'])?.mark).toBeUndefined();
    expect(rocketOf(['Gull rocket', 'Crab rocket', 'topping'])?.mark?.words).toBe('Sold out');
    expect(rocketOf(['leaves'])?.mark?.words).toBe('Sold out');
  });
});
