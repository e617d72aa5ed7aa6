/** How a line is shown: a picture, a drawing, or a drawing on a picture. */
import {
  baseOf,
  type DrawnLine,
  recipeOfLine,
  slugOf,
} from '@driftstone/contract/pictures/line-recipe.rules.ts';
import { basePictureSlug, pictureUrl } from '@driftstone/contract/pictures/picture-files.rules.ts';
import type { OrderItem } from '@driftstone/contract/orders/orders.schema.ts';
import { CUSTOM_BASE } from '@driftstone/pizza-art/house-recipes.ts';
import { isServedWhole } from '@driftstone/pizza-art/house-servings.ts';
import type { PizzaRecipe, SizeStyle } from '@driftstone/pizza-art/recipe.ts';

export function lineOfItem({ pizza, options, addOns }: OrderItem): DrawnLine {
  return { imageUrl: pizza?.imageUrl ?? null, isCustom: pizza === null, options, addOns };
}

/** A picture, and what is drawn over it. */
export interface LineLook {
  /** null: the drawing is the whole pizza. */
  pictureUrl: string | null;
  /** null: the picture shows all of it. `extras` are laid on a finished pizza. */
  drawn: { recipe: PizzaRecipe; part: 'whole' | 'toppings' | 'extras' } | null;
  size: SizeStyle | undefined;
}

/**
 * Begins with the richest picture that is still true: the menu's, with what was added drawn over it; the baked base of
 * its crust; or a drawing. null when no recipe is known, or nothing was chosen that can be drawn.
 */
export function lookOfLine(line: DrawnLine): LineLook | null {
  const { imageUrl, isCustom, options, addOns } = line;
  const recipe = recipeOfLine(line);
  const house = baseOf(line);
  if (!recipe || !house || options.length + addOns.length === 0) return null;
  const crust = recipe.crust ?? 'classic';
  const { size } = recipe;
  const isAsPictured =
    !isCustom &&
    crust === (house.crust ?? 'classic') &&
    house.toppings.every((topping) => recipe.toppings.includes(topping));
  const toppings = recipe.toppings.filter((topping) => !house.toppings.includes(topping));
  // No topping is drawn over the gap of a slice that was taken away.
  if (isAsPictured && (toppings.length === 0 || isServedWhole(slugOf(imageUrl)))) {
    const drawn = { recipe: { ...recipe, toppings }, part: 'extras' } as const;
    return { pictureUrl: imageUrl, drawn: toppings.length > 0 ? drawn : null, size };
  }
  const hasBakedBase =
    recipe.sauce === CUSTOM_BASE.sauce && recipe.cheese === CUSTOM_BASE.cheese && !recipe.shape;
  return hasBakedBase
    ? { pictureUrl: pictureUrl(basePictureSlug(crust)), drawn: { recipe, part: 'toppings' }, size }
    : { pictureUrl: null, drawn: { recipe, part: 'whole' }, size };
}
