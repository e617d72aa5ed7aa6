import { bakePizza } from '@driftstone/pizza-art/oven/bake-pizza.ts';
import sharp, { type Sharp } from 'sharp';
import {
  PICTURE_FORMATS,
  plainPictureFile,
  sizedPictureFile,
  type PictureFormat,
} from '../../src/ui/picture-files.ts';
import type { BakedPicture, Picture } from './picture-list.ts';

/** A change to these settings draws every picture anew. */
export const ENCODING = {
  plainWidth: 640,
  /**
   * Widths up to this one, which cards show on most screens, must fit `cardBytes`; larger ones take the first quality.
   */
  cardWidth: 480,
  cardBytes: 25_000,
  avif: { qualities: [45, 38, 32, 26], effort: 1 },
  webp: { qualities: [56, 44, 30, 15], effort: 2, alphaQuality: 60 },
} as const;

// Several pictures are made in parallel, so each gets one thread.
sharp.concurrency(1);

/** The picture's files by file name. */
export async function rasterise(picture: Picture): Promise<Map<string, Buffer>> {
  const { slug, widths } = picture;
  const side = Math.max(ENCODING.plainWidth, ...widths);
  const drawn = 'svg' in picture ? await pixelsOf(picture.svg, side) : await bake(picture, side);
  const raw = { width: side, height: side, channels: 4 } as const;
  const image = () => sharp(drawn, { raw });
  const encoded = await Promise.all(
    widths.flatMap((width) =>
      PICTURE_FORMATS.map(async (format) => {
        const bytes = await encodeCard(image, width, format);
        return [sizedPictureFile(slug, width, format), bytes] as const;
      }),
    ),
  );
  const files = new Map(encoded);
  const plain =
    files.get(sizedPictureFile(slug, ENCODING.plainWidth, 'webp')) ??
    (await encode(image(), ENCODING.plainWidth, 'webp', ENCODING.webp.qualities[0]));
  return files.set(plainPictureFile(slug), plain);
}

/** Names of all files that `rasterise` makes for a picture. */
export function fileNamesOf({ slug, widths }: Picture): string[] {
  const sized = widths.flatMap((width) =>
    PICTURE_FORMATS.map((format) => sizedPictureFile(slug, width, format)),
  );
  return [...sized, plainPictureFile(slug)];
}

async function bake({ recipe, sheets, options }: BakedPicture, side: number): Promise<Buffer> {
  const [colours, relief] = await Promise.all([
    pixelsOf(sheets.colours, side),
    pixelsOf(sheets.relief, side),
  ]);
  const sheetPixels = { colours: { side, data: colours }, relief: { side, data: relief } };
  const { data } = bakePizza(recipe, sheetPixels, options);
  return Buffer.from(data.buffer, data.byteOffset, data.byteLength);
}

function pixelsOf(svg: string, side: number): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize(side).ensureAlpha().raw().toBuffer();
}

async function encodeCard(
  image: () => Sharp,
  width: number,
  format: PictureFormat,
): Promise<Buffer> {
  const limitBytes = width <= ENCODING.cardWidth ? ENCODING.cardBytes : Number.POSITIVE_INFINITY;
  let encoded = Buffer.alloc(0);
  for (const quality of ENCODING[format].qualities) {
    encoded = await encode(image(), width, format, quality);
    if (encoded.length <= limitBytes) break;
  }
  return encoded;
}

async function encode(
  image: Sharp,
  width: number,
  format: PictureFormat,
  quality: number,
): Promise<Buffer<ArrayBuffer>> {
  const { qualities: _, ...options } = ENCODING[format];
  const bytes = await image
    .resize(width)
    .toFormat(format, { ...options, quality })
    .toBuffer();
  return Buffer.from(bytes);
}
