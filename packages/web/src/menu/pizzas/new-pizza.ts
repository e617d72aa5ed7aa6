import type { Menu, MenuPizza } from '@driftstone/contract/menu/menu.schema.ts';
import { randomId } from '#platform/random-id.ts';

/** Starts in the first category, with the choices of its first pizza, since a new one mostly has the same. */
export function newPizza({ pizzas, categories }: Menu): MenuPizza {
  const category = categories[0]?.id ?? null;
  const model = modelFor(pizzas, category);
  return {
    id: randomId(),
    name: '',
    description: '',
    pricePence: Number.NaN,
    imageUrl: null,
    categoryId: category,
    diet: null,
    isListed: true,
    ingredientIds: [],
    allergens: null,
    options: model?.options.map((option) => ({ ...option, id: randomId() })) ?? [],
    addOns: model?.addOns.map((addOn) => ({ ...addOn, id: randomId() })) ?? [],
  };
}

export function modelFor(
  pizzas: readonly MenuPizza[],
  categoryId: string | null,
): MenuPizza | undefined {
  return pizzas.find((pizza) => pizza.categoryId === categoryId) ?? pizzas[0];
}
