import { join } from 'node:path';
import {
  LARGE_FILE_BYTES,
  PICTURE_FORMATS,
  PLAIN_WIDTH,
  plainPictureFile,
  sizedPictureFile,
} from '@driftstone/contract/pictures/picture-files.rules.ts';
import { FOOD } from '@driftstone/pizza-art/pieces/piece-sheets.ts';
import { COMPOSED_SIDE, composePizza } from '@driftstone/rasteriser/pieces/compose-pizza.ts';
import { cheeseStrings } from '@driftstone/rasteriser/pieces/cheese-strings.ts';
import { pullSlice } from '@driftstone/rasteriser/pieces/pull-slice.ts';
import { encodeFiles, type SquarePixels, THOROUGH } from '@driftstone/rasteriser/encode-files.ts';
import sharp from 'sharp';
import { renderedPath, type Picture } from './picture-list.ts';

const PIECES = { folder: join(import.meta.dirname, '../../public/assets/pieces'), manifest: FOOD };

// Several pictures are made in parallel, so each gets one thread.
sharp.concurrency(1);

/** A change to these settings makes every picture anew. */
export const ENCODING = { encoding: THOROUGH, largeBytes: LARGE_FILE_BYTES };

/** The picture's files by file name. */
export async function rasterise(picture: Picture): Promise<Map<string, Buffer>> {
  const { slug, widths } = picture;
  const pixels = await pixelsOf(picture, Math.max(PLAIN_WIDTH, ...widths));
  const files = await encode(slug, pixels, widths);
  const nameOfPlain = sizedPictureFile(slug, PLAIN_WIDTH, 'webp');
  const withPlain = files.has(nameOfPlain) ? files : await encode(slug, pixels, [PLAIN_WIDTH]);
  const plain = withPlain.get(nameOfPlain) ?? Buffer.alloc(0);
  return files.set(plainPictureFile(slug), plain);
}

async function encode(
  slug: string,
  pixels: SquarePixels,
  widths: readonly number[],
): Promise<Map<string, Buffer>> {
  const files = await encodeFiles(pixels, widths, ENCODING);
  return new Map(
    files.map(({ format, width, bytes }) => [sizedPictureFile(slug, width, format), bytes]),
  );
}

async function pixelsOf(picture: Picture, side: number): Promise<SquarePixels> {
  if ('composed' in picture) {
    const pizza = await composePizza(picture.composed, COMPOSED_SIDE, PIECES);
    const { slice } = picture;
    return slice
      ? pullSlice(pizza, slice, await cheeseStrings(slice, COMPOSED_SIDE, PIECES))
      : pizza;
  }
  const source = 'svg' in picture ? Buffer.from(picture.svg) : renderedPath(picture.file);
  const data = await sharp(source).ensureAlpha().resize(side).raw().toBuffer();
  return { side, channels: 4, data };
}

export function fileNamesOf({ slug, widths }: Picture): string[] {
  const sized = widths.flatMap((width) =>
    PICTURE_FORMATS.map((format) => sizedPictureFile(slug, width, format)),
  );
  return [...sized, plainPictureFile(slug)];
}
