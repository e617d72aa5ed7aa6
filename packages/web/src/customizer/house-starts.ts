/** The menu's pizzas that can be built from the builder's own toppings. */
import type { Pizza } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import { slugOfPicture } from '@driftstone/contract/pictures/picture-files.rules.ts';
import { CUSTOM_BASE } from '@driftstone/pizza-art/custom-base.ts';
import { HOUSE_RECIPES } from '@driftstone/pizza-art/house-recipes.ts';
import type { CustomOffer } from './custom-pizza.ts';

export interface HouseStart {
  id: string;
  name: string;
  toppingIds: string[];
}

/** Pizzas on tomato and mozzarella of which the builder has every topping, and none is sold out. */
export function houseStarts(
  { vegToppings, nonVegToppings }: Pick<CustomOffer, 'vegToppings' | 'nonVegToppings'>,
  pizzas: readonly Pick<Pizza, 'id' | 'name' | 'imageUrl'>[],
): HouseStart[] {
  const toppings = [...vegToppings, ...nonVegToppings].filter(({ soldOut }) => !soldOut);
  const idByArt = new Map(toppings.map(({ art, id }) => [art, id]));
  return pizzas.flatMap(({ id, name, imageUrl }) => {
    const recipe = HOUSE_RECIPES[(imageUrl && slugOfPicture(imageUrl)) ?? ''];
    if (!recipe || recipe.shape) return [];
    if (recipe.sauce !== CUSTOM_BASE.sauce || recipe.cheese !== CUSTOM_BASE.cheese) return [];
    const toppingIds = recipe.toppings.flatMap((art) => idByArt.get(art) ?? []);
    return toppingIds.length === recipe.toppings.length ? [{ id, name, toppingIds }] : [];
  });
}
