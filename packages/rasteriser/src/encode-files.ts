import {
  PICTURE_FORMATS,
  PLAIN_WIDTH,
  type PictureFormat,
} from '@driftstone/contract/pictures/picture-files.rules.ts';
import sharp, { type Sharp } from 'sharp';

/** A change to these settings draws every picture anew. */
export const ENCODING = {
  plainWidth: PLAIN_WIDTH,
  /**
   * Widths up to this one, which cards show on most screens, must fit `cardBytes`; larger ones take the first quality.
   */
  cardWidth: 480,
  cardBytes: 25_000,
  avif: { qualities: [45, 38, 32, 26], effort: 1 },
  webp: { qualities: [56, 44, 30, 15], effort: 2, alphaQuality: 100 },
} as const;

export interface EncodedFile {
  format: PictureFormat;
  width: number;
  bytes: Buffer;
}

/** A square picture: red, green, blue and, with four channels, opacity of each pixel, each 0…255. */
export interface SquarePixels {
  side: number;
  channels: 3 | 4;
  data: Buffer;
}

/** The picture in each width and format. `largeBytes` bounds those wider than a card, as far as the qualities go. */
export function encodeFiles(
  pixels: SquarePixels,
  widths: readonly number[],
  largeBytes = Number.POSITIVE_INFINITY,
): Promise<EncodedFile[]> {
  return Promise.all(
    widths.flatMap((width) =>
      PICTURE_FORMATS.map(async (format) => ({
        format,
        width,
        bytes: await encodeWithin(limitOf(width, largeBytes), pixels, width, format),
      })),
    ),
  );
}

/** For those who ask for no width. */
export function encodePlain(pixels: SquarePixels): Promise<Buffer> {
  return encode(pixels, ENCODING.plainWidth, 'webp', ENCODING.webp.qualities[0]);
}

function limitOf(width: number, largeBytes: number): number {
  return width <= ENCODING.cardWidth ? ENCODING.cardBytes : largeBytes;
}

async function encodeWithin(
  limitBytes: number,
  pixels: SquarePixels,
  width: number,
  format: PictureFormat,
): Promise<Buffer> {
  let encoded = Buffer.alloc(0);
  for (const quality of ENCODING[format].qualities) {
    encoded = await encode(pixels, width, format, quality);
    if (encoded.length <= limitBytes) break;
  }
  return encoded;
}

async function encode(
  pixels: SquarePixels,
  width: number,
  format: PictureFormat,
  quality: number,
): Promise<Buffer<ArrayBuffer>> {
  const { qualities: _, ...options } = ENCODING[format];
  const bytes = await imageOf(pixels)
    .resize(width)
    .toFormat(format, { ...options, quality })
    .toBuffer();
  return Buffer.from(bytes);
}

function imageOf({ side, channels, data }: SquarePixels): Sharp {
  return sharp(data, { raw: { width: side, height: side, channels } });
}
