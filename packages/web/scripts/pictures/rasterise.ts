import { join } from 'node:path';
import {
  PICTURE_FORMATS,
  plainPictureFile,
  sizedPictureFile,
} from '@driftstone/contract/pictures/picture-files.rules.ts';
import { FOOD } from '@driftstone/pizza-art/pieces/piece-sheets.ts';
import { COMPOSED_SIDE, composePizza } from '@driftstone/rasteriser/pieces/compose-pizza.ts';
import { pullSlice } from '@driftstone/rasteriser/pieces/pull-slice.ts';
import {
  ENCODING,
  encodeFiles,
  encodePlain,
  type SquarePixels,
} from '@driftstone/rasteriser/encode-files.ts';
import sharp from 'sharp';
import { renderedPath, type Picture } from './picture-list.ts';

const PIECES = { folder: join(import.meta.dirname, '../../public/assets/pieces'), manifest: FOOD };

// Several pictures are made in parallel, so each gets one thread.
sharp.concurrency(1);

/** The picture's files by file name. */
export async function rasterise(picture: Picture): Promise<Map<string, Buffer>> {
  const { slug, widths } = picture;
  const side = Math.max(ENCODING.plainWidth, ...widths);
  const pixels = await pixelsOf(picture, side);
  const encoded = await encodeFiles(pixels, widths);
  const files = new Map(
    encoded.map(({ format, width, bytes }) => [sizedPictureFile(slug, width, format), bytes]),
  );
  const plain =
    files.get(sizedPictureFile(slug, ENCODING.plainWidth, 'webp')) ?? (await encodePlain(pixels));
  return files.set(plainPictureFile(slug), plain);
}

async function pixelsOf(picture: Picture, side: number): Promise<SquarePixels> {
  if ('composed' in picture) {
    const pizza = await composePizza(picture.composed, COMPOSED_SIDE, PIECES);
    return picture.slice ? pullSlice(pizza, picture.slice) : pizza;
  }
  const source = 'svg' in picture ? Buffer.from(picture.svg) : renderedPath(picture.file);
  const data = await sharp(source).ensureAlpha().resize(side).raw().toBuffer();
  return { side, channels: 4, data };
}

/** Names of all files that `rasterise` makes for a picture. */
export function fileNamesOf({ slug, widths }: Picture): string[] {
  const sized = widths.flatMap((width) =>
    PICTURE_FORMATS.map((format) => sizedPictureFile(slug, width, format)),
  );
  return [...sized, plainPictureFile(slug)];
}
