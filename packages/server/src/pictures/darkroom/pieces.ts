import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { FOOD } from '@driftstone/pizza-art/pieces/piece-sheets.ts';
import type { FoodPictures } from '@driftstone/rasteriser/pieces/food-pictures.ts';

const WEB = join(import.meta.dirname, '../../../../web');
/** A release has the built pages only, and a checkout may not be built yet. */
const FOLDERS = ['public/assets/pieces', 'build/client/assets/pieces'].map((path) =>
  join(WEB, path),
);

/** What pizzas are composed of: the same files that the pages show. */
export const PIECES: FoodPictures = {
  folder: FOLDERS.find((path) => existsSync(path)) ?? '',
  manifest: FOOD,
};
