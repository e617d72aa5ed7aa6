/** How a line is shown: a picture, alone or with pieces laid on it. */
import {
  baseOf,
  type DrawnLine,
  recipeOfLine,
} from '@driftstone/contract/pictures/line-recipe.rules.ts';
import { basePictureSlug, pictureUrl } from '@driftstone/contract/pictures/picture-files.rules.ts';
import type { OrderItem } from '@driftstone/contract/orders/orders.schema.ts';
import { CUSTOM_BASE } from '@driftstone/pizza-art/house-recipes.ts';
import type { PizzaLook } from '#ui/pizza/composed-pizza.tsx';

export function lineOfItem({ pizza, options, addOns }: OrderItem): DrawnLine {
  return { imageUrl: pizza?.imageUrl ?? null, isCustom: pizza === null, options, addOns };
}

/** The richest picture that is true: the menu's with what was added, the crust's base, or disc and rim. null: none. */
export function lookOfLine(line: DrawnLine): PizzaLook | null {
  const { imageUrl, isCustom, options, addOns } = line;
  const recipe = recipeOfLine(line);
  const house = baseOf(line);
  if (!recipe || !house || options.length + addOns.length === 0) return null;
  const { crust = 'classic', size } = recipe;
  if (!isCustom && imageUrl !== null) {
    const menuPicture = { pictureUrl: imageUrl, size };
    // A folded pizza is one whole picture: what was added is inside.
    if (recipe.shape === 'folded') return { ...menuPicture, laid: null };
    const isAsPictured =
      crust === (house.crust ?? 'classic') &&
      house.toppings.every(
        (topping) => recipe.toppings.includes(topping) && !recipe.portions?.[topping],
      );
    const only = recipe.toppings.filter((topping) => !house.toppings.includes(topping));
    if (isAsPictured && only.length === 0) return { ...menuPicture, laid: null };
    if (isAsPictured) {
      const { size: _, ...pictured } = recipe;
      return { ...menuPicture, laid: { recipe: pictured, on: 'picture', only } };
    }
    if (recipe.sauce !== CUSTOM_BASE.sauce || recipe.cheese !== CUSTOM_BASE.cheese)
      return { ...menuPicture, laid: { recipe, on: 'dough' } };
  }
  return {
    pictureUrl: pictureUrl(basePictureSlug(crust)),
    laid: { recipe, on: 'picture' },
    size,
  };
}
