import type { Menu, MenuPizza } from '@driftstone/contract/menu/menu.schema.ts';
import { randomUUID } from 'node:crypto';

/** A pizza as the desk would send a new one. */
export function draftPizza(overrides: Partial<MenuPizza> = {}): MenuPizza {
  return {
    id: randomUUID(),
    name: 'Samphire',
    description: 'Samphire and lemon.',
    pricePence: 1250,
    imageUrl: null,
    kind: 'pizza',
    isAdultsOnly: false,
    categoryId: null,
    diet: 'vegetarian',
    isListed: true,
    saleTimes: null,
    ingredientIds: [],
    allergens: ['gluten'],
    options: [],
    addOns: [],
    ...overrides,
  };
}

export function pizzaNamed({ pizzas }: Menu, name: string): MenuPizza {
  const pizza = pizzas.find((each) => each.name === name);
  if (!pizza) throw new Error(`No pizza is called ${name}`);
  return pizza;
}
