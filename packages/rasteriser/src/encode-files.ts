import {
  PICTURE_FORMATS,
  type PictureFormat,
} from '@driftstone/contract/pictures/picture-files.rules.ts';
import sharp, { type Sharp } from 'sharp';

/** Widths up to this one, which cards show on most screens, must fit the bytes. */
const CARD = { width: 480, bytes: 25_000 } as const;

interface Encoding {
  /** The first is taken unless a file is over its limit. */
  avif: { qualities: readonly number[]; effort: number };
  webp: { qualities: readonly number[]; effort: number; alphaQuality: number };
}

/** While somebody waits for the picture. */
const QUICK: Encoding = {
  avif: { qualities: [45, 38, 32, 26], effort: 1 },
  webp: { qualities: [56, 44, 30, 15], effort: 2, alphaQuality: 100 },
};

/** For what the repository keeps: as near to the original in a tenth fewer bytes, for ten times the time. */
export const THOROUGH: Encoding = {
  avif: { qualities: [42, 37, 32, 26], effort: 4 },
  webp: { qualities: [56, 50, 44, 37, 30, 22, 15], effort: 6, alphaQuality: 80 },
};

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

interface HowToEncode {
  encoding?: Encoding;
  /** Bounds files wider than a card, as far as the qualities go. */
  largeBytes?: number;
}

/** The picture in each width and format. */
export function encodeFiles(
  pixels: SquarePixels,
  widths: readonly number[],
  { encoding = QUICK, largeBytes = Number.POSITIVE_INFINITY }: HowToEncode = {},
): Promise<EncodedFile[]> {
  return Promise.all(
    widths.flatMap((width) =>
      PICTURE_FORMATS.map(async (format) => {
        const limitBytes = width <= CARD.width ? CARD.bytes : largeBytes;
        return {
          format,
          width,
          bytes: await encodeWithin(limitBytes, pixels, width, format, encoding),
        };
      }),
    ),
  );
}

async function encodeWithin(
  limitBytes: number,
  pixels: SquarePixels,
  width: number,
  format: PictureFormat,
  encoding: Encoding,
): Promise<Buffer> {
  const { qualities, ...options } = encoding[format];
  let encoded = Buffer.alloc(0);
  for (const quality of qualities) {
    encoded = await imageOf(pixels)
      .resize(width)
      .toFormat(format, { ...options, quality })
      .toBuffer();
    if (encoded.length <= limitBytes) break;
  }
  return encoded;
}

function imageOf({ side, channels, data }: SquarePixels): Sharp {
  return sharp(data, { raw: { width: side, height: side, channels } });
}
