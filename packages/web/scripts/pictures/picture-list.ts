import { drawPlaceholder, PLACEHOLDERS } from '@driftstone/pizza-art/placeholder.ts';
import { CUSTOM_BASE, HOUSE_RECIPES } from '@driftstone/pizza-art/house-recipes.ts';
import { HOUSE_SERVINGS } from '@driftstone/pizza-art/house-servings.ts';
import type { BakeOptions } from '@driftstone/pizza-art/oven/bake-pizza.ts';
import { CRUST_STYLES, type PizzaRecipe } from '@driftstone/pizza-art/recipe.ts';
import { SCENES, drawScene } from '@driftstone/pizza-art/scenes/scenes.ts';
import { drawSheets, type DrawnSheets } from '@driftstone/pizza-art/toppings/draw-sheets.ts';
import { HERO_SLUG, HERO_WIDTHS } from '../../src/pages/hero-files.ts';
import {
  PICTURE_WIDTHS,
  SCENE_WIDTHS,
  basePictureSlug,
  placeholderSlug,
  sceneSlug,
} from '@driftstone/contract/pictures/picture-files.rules.ts';

/** A drawing that is used as it is. */
interface DrawnPicture {
  slug: string;
  widths: readonly number[];
  svg: string;
}

/** A pizza or scene that still has to be baked. */
export interface BakedPicture {
  slug: string;
  widths: readonly number[];
  recipe: PizzaRecipe;
  sheets: DrawnSheets;
  options: BakeOptions;
}

export type Picture = DrawnPicture | BakedPicture;

/** The picture at the top of the home page: large, with some of every topping. */
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
    toBake(HERO_SLUG, HERO_RECIPE, { isTilted: true }, HERO_WIDTHS),
    ...[...HOUSE_RECIPES].map(([slug, recipe]) => {
      const { size, ...options } = HOUSE_SERVINGS.get(slug) ?? {};
      return toBake(slug, { ...recipe, ...(size && { size }) }, options);
    }),
    ...CRUST_STYLES.map((crust) => toBake(basePictureSlug(crust), { ...CUSTOM_BASE, crust })),
    ...SCENES.map((scene) => ({
      slug: sceneSlug(scene),
      widths: SCENE_WIDTHS,
      ...drawScene(scene),
    })),
    ...PLACEHOLDERS.map((kind) => ({
      slug: placeholderSlug(kind),
      widths: PICTURE_WIDTHS,
      svg: drawPlaceholder(kind),
    })),
  ];
}

function toBake(
  slug: string,
  recipe: PizzaRecipe,
  options: BakeOptions = {},
  widths: readonly number[] = PICTURE_WIDTHS,
): BakedPicture {
  return { slug, widths, recipe, sheets: drawSheets(recipe), options };
}
