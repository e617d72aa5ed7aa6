import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type FoodManifest,
  type FoodSize,
  PIXELS_PER_CM,
} from '@driftstone/pizza-art/pieces/piece-sheets.ts';
import sharp, { type Sharp } from 'sharp';

export interface FoodPictures {
  /** Holds a folder of each size. */
  folder: string;
  manifest: FoodManifest;
}

/** Between two steps: packing it would take longer than the steps. */
export const QUICK = { compressionLevel: 0 } as const;

export function sizeFor(pixelsPerCm: number): FoodSize {
  return pixelsPerCm > PIXELS_PER_CM.small ? 'large' : 'small';
}

/** By its bytes: the darkroom's decoders may open no files. */
export async function open({ folder }: FoodPictures, file: string): Promise<Sharp> {
  return sharp(await readFile(join(folder, file)));
}
