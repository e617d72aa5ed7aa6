import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CUSTOM_BASE, HOUSE_RECIPES } from '@driftstone/pizza-art/house-recipes.ts';
import { baseOf } from '@driftstone/pizza-art/pieces/bases.ts';
import { layPieces } from '@driftstone/pizza-art/pieces/lay-pieces.ts';
import { FOOD } from '@driftstone/pizza-art/pieces/piece-sheets.ts';
import { CRUST_STYLES, type PizzaRecipe } from '@driftstone/pizza-art/recipe.ts';
import { sheetOfStrings } from '@driftstone/rasteriser/pieces/cheese-strings.ts';
import type { Slice } from '@driftstone/rasteriser/pieces/pull-slice.ts';
import { HERO_WIDTHS } from '../../src/pages/hero-files.ts';
import {
  PICTURE_WIDTHS,
  type PlaceholderKind,
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

/** A pizza of rendered pieces. */
export interface ComposedPicture {
  slug: string;
  widths: readonly number[];
  composed: PizzaRecipe;
  slice?: Slice;
  /** The versions of its pieces, so that a new rendering is taken over. */
  versions: readonly string[];
}

/** A hero, side, drink, dessert or scene, rendered as a whole and kept in one large file. */
interface RenderedPicture {
  slug: string;
  widths: readonly number[];
  /** Below the folder of all food. */
  file: string;
  /** Of the file's content, so that a new rendering is taken over. */
  hash: string;
}

export type Picture = DrawnPicture | ComposedPicture | RenderedPicture;

const FOOD_FOLDER = join(import.meta.dirname, '../../../food');

const NOT_FOUND = toCompose(
  sceneSlug('not-found'),
  {
    seed: 'not-found',
    sauce: 'tomato',
    cheese: 'mozzarella',
    size: 'medium',
    toppings: ['basil', 'olive', 'cherry-tomato'],
  },
  SCENE_WIDTHS,
);
const SCENES_OF_PIZZA: ComposedPicture[] = [
  {
    ...NOT_FOUND,
    slice: { from: 0.62, to: 0.62 + Math.PI / 4, pull: 0.07 },
    versions: [...NOT_FOUND.versions, sheetOfStrings(FOOD)?.version ?? ''],
  },
  toCompose(
    sceneSlug('server-error'),
    { seed: 'burnt', sauce: 'tomato', cheese: 'mozzarella', state: 'burnt', toppings: [] },
    SCENE_WIDTHS,
  ),
];

export function listPictures(): Picture[] {
  return [
    ...listRendered('pizza/heroes', HERO_WIDTHS),
    ...[...HOUSE_RECIPES].map(([slug, recipe]) => toCompose(slug, recipe)),
    ...CRUST_STYLES.map((crust) => toCompose(basePictureSlug(crust), { ...CUSTOM_BASE, crust })),
    ...SCENES_OF_PIZZA,
    ...listRendered('dishes/scenes/out', SCENE_WIDTHS),
    ...listDrawn(),
    ...listRendered('dishes/out', PICTURE_WIDTHS),
  ];
}

/** Placeholders: line drawings on warm paper. */
function listDrawn(): DrawnPicture[] {
  const folder = join(FOOD_FOLDER, 'placeholders');
  return readdirSync(folder)
    .toSorted()
    .map((file) => ({
      slug: placeholderSlug(file.slice(0, -'.svg'.length) as PlaceholderKind),
      widths: PICTURE_WIDTHS,
      svg: readFileSync(join(folder, file), 'utf8'),
    }));
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

function toCompose(
  slug: string,
  composed: PizzaRecipe,
  widths: readonly number[] = PICTURE_WIDTHS,
): ComposedPicture {
  const { disc, rim } = baseOf(composed);
  const pieces = new Set(layPieces(composed).map(({ piece }) => piece));
  const versions = [
    FOOD.discs[disc],
    FOOD.rims[rim],
    ...[...pieces].map((piece) => FOOD.pieces[piece]?.version),
  ];
  return { slug, widths, composed, versions: versions.map((one) => one ?? '') };
}
