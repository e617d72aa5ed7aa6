import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawPlaceholder, PLACEHOLDERS } from '@driftstone/pizza-art/placeholder.ts';
import { CUSTOM_BASE, HOUSE_RECIPES } from '@driftstone/pizza-art/house-recipes.ts';
import type { BakeOptions } from '@driftstone/pizza-art/oven/bake-pizza.ts';
import { baseOf } from '@driftstone/pizza-art/pieces/bases.ts';
import { layPieces } from '@driftstone/pizza-art/pieces/lay-pieces.ts';
import { FOOD } from '@driftstone/pizza-art/pieces/piece-sheets.ts';
import { CRUST_STYLES, type PizzaRecipe } from '@driftstone/pizza-art/recipe.ts';
import { SCENES, drawScene } from '@driftstone/pizza-art/scenes/scenes.ts';
import type { DrawnSheets } from '@driftstone/pizza-art/toppings/draw-sheets.ts';
import { HERO_WIDTHS } from '../../src/pages/hero-files.ts';
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

/** A scene that still has to be baked. */
interface BakedPicture {
  slug: string;
  widths: readonly number[];
  recipe: PizzaRecipe;
  sheets: DrawnSheets;
  options: BakeOptions;
}

/** A pizza of rendered pieces. */
export interface ComposedPicture {
  slug: string;
  widths: readonly number[];
  composed: PizzaRecipe;
  /** The versions of its pieces, so that a new rendering is taken over. */
  versions: readonly string[];
}

/** A hero, side, drink or dessert, rendered as a whole and kept in one large file. */
interface RenderedPicture {
  slug: string;
  widths: readonly number[];
  /** Below the folder of all food. */
  file: string;
  /** Of the file's content, so that a new rendering is taken over. */
  hash: string;
}

export type Picture = DrawnPicture | BakedPicture | ComposedPicture | RenderedPicture;

const FOOD_FOLDER = join(import.meta.dirname, '../../../food');

export function listPictures(): Picture[] {
  return [
    ...listRendered('pizza/heroes', HERO_WIDTHS),
    ...[...HOUSE_RECIPES].map(([slug, recipe]) => toCompose(slug, recipe)),
    ...CRUST_STYLES.map((crust) => toCompose(basePictureSlug(crust), { ...CUSTOM_BASE, crust })),
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
    ...listRendered('dishes/out', PICTURE_WIDTHS),
  ];
}

/** Their file names are their slugs. The record of kept pictures holds no path of this machine. */
function listRendered(folder: string, widths: readonly number[]): RenderedPicture[] {
  return readdirSync(join(FOOD_FOLDER, folder))
    .filter((name) => name.endsWith('.webp'))
    .toSorted()
    .map((name) => {
      const file = `${folder}/${name}`;
      const hash = createHash('sha256')
        .update(readFileSync(renderedPath(file)))
        .digest('hex');
      return { slug: name.slice(0, -'.webp'.length), widths, file, hash };
    });
}

export function renderedPath(file: string): string {
  return join(FOOD_FOLDER, file);
}

function toCompose(slug: string, composed: PizzaRecipe): ComposedPicture {
  const { disc, rim } = baseOf(composed);
  const pieces = new Set(layPieces(composed).map(({ piece }) => piece));
  const versions = [
    FOOD.discs[disc],
    FOOD.rims[rim],
    ...[...pieces].map((piece) => FOOD.pieces[piece]?.version),
  ];
  return { slug, widths: PICTURE_WIDTHS, composed, versions: versions.map((one) => one ?? '') };
}
