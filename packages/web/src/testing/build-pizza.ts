import type { Pizza } from '@driftstone/contract/catalogue/catalogue.schema.ts';

export function buildPizza(name: string, odd: Partial<Pizza> = {}): Pizza {
  return {
    id: name,
    name,
    description: '',
    price: 9.95,
    imageUrl: null,
    options: [],
    addOns: [],
    category: null,
    allergens: [],
    diet: null,
    ...odd,
  };
}
