import type { KindOfItem } from '@driftstone/contract/menu/item-kind-words.rules.ts';
import type { Menu, MenuPizza } from '@driftstone/contract/menu/menu.schema.ts';
import { randomId } from '#platform/random-id.ts';

/** Starts in the first category, with the choices of its first pizza, since a new one mostly has the same. */
export function newPizza({ pizzas, categories }: Menu): MenuPizza {
  const category = categories[0]?.id ?? null;
  return {
    id: randomId(),
    name: '',
    description: '',
    pricePence: Number.NaN,
    imageUrl: null,
    kind: 'pizza',
    isAdultsOnly: false,
    categoryId: category,
    diet: null,
    isListed: true,
    saleTimes: null,
    ingredientIds: [],
    allergens: null,
    ...choicesOf(modelFor(pizzas, category, { kind: 'pizza' })),
  };
}

/** The same choices, as those of another item. */
export function choicesOf(model: MenuPizza | undefined): Pick<MenuPizza, 'options' | 'addOns'> {
  return {
    options: model?.options.map((option) => ({ ...option, id: randomId() })) ?? [],
    addOns: model?.addOns.map((addOn) => ({ ...addOn, id: randomId() })) ?? [],
  };
}

export function modelFor(
  pizzas: readonly MenuPizza[],
  categoryId: string | null,
  { kind, kindId }: KindOfItem,
): MenuPizza | undefined {
  const alike = pizzas.filter((pizza) => pizza.kind === kind && pizza.kindId === kindId);
  return alike.find((pizza) => pizza.categoryId === categoryId) ?? alike[0];
}
