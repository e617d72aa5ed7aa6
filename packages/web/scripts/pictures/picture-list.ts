import { drawPizza } from '@driftstone/pizza-art/draw-pizza.ts';
import { drawPlaceholder } from '@driftstone/pizza-art/placeholder.ts';
import { HOUSE_RECIPES } from '@driftstone/pizza-art/house-recipes.ts';
import type { PizzaRecipe } from '@driftstone/pizza-art/recipe.ts';
import { HERO_SLUG, HERO_WIDTHS } from '../../src/pages/hero-files.ts';
import { PICTURE_WIDTHS, placeholderSlug } from '../../src/ui/picture-files.ts';

export interface Picture {
  slug: string;
  svg: string;
  widths: readonly number[];
}

/** The one that greets the customer: large, and with something of everything. */
const HERO_RECIPE: PizzaRecipe = {
  seed: 'hero',
  sauce: 'tomato',
  cheese: 'mozzarella',
  crust: 'sourdough',
  size: 'large',
  toppings: ['salami', 'cherry-tomato', 'olive', 'basil'],
};

export function listPictures(): Picture[] {
  return [
    { slug: HERO_SLUG, svg: drawPizza(HERO_RECIPE), widths: HERO_WIDTHS },
    ...Object.entries(HOUSE_RECIPES).map(([slug, recipe]) => ({
      slug,
      svg: drawPizza(recipe, { detail: 'picture' }),
      widths: PICTURE_WIDTHS,
    })),
    ...(['pizza', 'custom'] as const).map((kind) => ({
      slug: placeholderSlug(kind),
      svg: drawPlaceholder(kind),
      widths: PICTURE_WIDTHS,
    })),
  ];
}
