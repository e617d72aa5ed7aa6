import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** A side, drink or dessert, rendered beforehand and kept in one large file. */
interface RenderedPicture {
  slug: string;
  widths: readonly number[];
  file: string;
  /** Of the file's content, so that a new rendering is taken over. */
  hash: string;
}

export type Picture = DrawnPicture | BakedPicture | RenderedPicture;

const DISHES_FOLDER = join(import.meta.dirname, '../../../food/dishes/out');

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
    ...listDishes(),
  ];
}

/** Their file names are their slugs. The record of kept pictures holds no path of this machine. */
function listDishes(): RenderedPicture[] {
  return readdirSync(DISHES_FOLDER)
    .filter((file) => file.endsWith('.webp'))
    .toSorted()
    .map((file) => ({
      slug: file.slice(0, -'.webp'.length),
      widths: PICTURE_WIDTHS,
      file,
      hash: createHash('sha256')
        .update(readFileSync(dishPath(file)))
        .digest('hex'),
    }));
}

export function dishPath(file: string): string {
  return join(DISHES_FOLDER, file);
}

function toBake(
  slug: string,
  recipe: PizzaRecipe,
  options: BakeOptions = {},
  widths: readonly number[] = PICTURE_WIDTHS,
): BakedPicture {
  return { slug, widths, recipe, sheets: drawSheets(recipe), options };
}
