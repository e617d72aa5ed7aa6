/** Turns files of strangers into photos of ours. Runs in the darkroom's process only. */
import type { ErrorCode } from '@driftstone/contract/errors.ts';
import { type Crop, squareOf } from '@driftstone/contract/pictures/crop.rules.ts';
import {
  LARGE_FILE_BYTES,
  LARGE_WIDTHS,
  PICTURE_WIDTHS,
  PLAIN_WIDTH,
} from '@driftstone/contract/pictures/picture-files.rules.ts';
import {
  MAX_PHOTO_PIXELS,
  MAX_PROGRESSIVE_PIXELS,
  MIN_PHOTO_SIDE,
} from '@driftstone/contract/pictures/pictures.limits.ts';
import {
  type EncodedFile,
  encodeFiles,
  type SquarePixels,
} from '@driftstone/rasteriser/encode-files.ts';
import sharp, { type Metadata, type Sharp } from 'sharp';
import type { DevelopedPhoto } from './jobs.ts';

/** Enough for the largest picture of the shop at the closest crop. */
const KEPT_SIDE = 2000;
const KEPT_QUALITY = 88;

/** Some phones write files with small faults that every program forgives; a file that ends early has lost its end. */
const READING = { failOn: 'error', limitInputPixels: MAX_PHOTO_PIXELS } as const;

export class PhotoRefused extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode) {
    super(code);
    this.code = code;
  }
}

/** Draws everything anew, so that nothing that hides in the file stays, such as metadata. @throws PhotoRefused */
export async function developPhoto(bytes: Uint8Array): Promise<DevelopedPhoto> {
  const { width, height } = await requireReadable(bytes);
  if (Math.min(width, height) < MIN_PHOTO_SIDE) throw new PhotoRefused('PHOTO_TOO_SMALL');
  try {
    const { data, info } = await openUpright(bytes)
      .resize({ width: KEPT_SIDE, height: KEPT_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: KEPT_QUALITY, effort: 2 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    throw new PhotoRefused('PHOTO_DAMAGED');
  }
}

export function openUpright(bytes: Uint8Array): Sharp {
  return (
    sharp(bytes, READING)
      // Otherwise sharp leaves 16 bits as they are until the end, and takes their profile for sRGB.
      .pipelineColourspace('srgb')
      .autoOrient()
      .toColourspace('srgb')
  );
}

/** The square around the crop's point, in all files of a picture. */
export async function cutPhoto(photo: Uint8Array, crop: Crop): Promise<EncodedFile[]> {
  return encodeFiles(await cutSquare(photo, crop, PLAIN_WIDTH), PICTURE_WIDTHS);
}

/** The same square in the large widths that it has pixels for, each in every format or not at all. */
export async function enlargePhoto(photo: Uint8Array, crop: Crop): Promise<EncodedFile[]> {
  const { width, height } = await sharp(photo).metadata();
  const { side } = squareOf({ width, height }, crop);
  const widths = LARGE_WIDTHS.filter((large) => large <= side);
  const widest = widths.at(-1);
  if (widest === undefined) return [];
  const files = await encodeFiles(await cutSquare(photo, crop, widest), widths, {
    largeBytes: LARGE_FILE_BYTES,
  });
  // A photo of gravel is too much for any quality.
  const tooMuch = files.filter(({ bytes }) => bytes.length > LARGE_FILE_BYTES);
  return files.filter((file) => !tooMuch.some((large) => large.width === file.width));
}

async function cutSquare(photo: Uint8Array, crop: Crop, shown: number): Promise<SquarePixels> {
  const { width, height } = await sharp(photo).metadata();
  const { left, top, side } = squareOf({ width, height }, crop);
  const { data, info } = await sharp(photo)
    .extract({ left, top, width: side, height: side })
    .resize(shown)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { side: shown, channels: info.channels === 4 ? 4 : 3, data };
}

/** Reads sizes only, before any pixel is unpacked. @throws PhotoRefused */
export async function requireReadable(bytes: Uint8Array): Promise<Metadata> {
  const head = await sharp(bytes, { ...READING, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new PhotoRefused('PHOTO_DAMAGED');
    });
  const { width, height, pages = 1, isProgressive } = head;
  const mostPixels = isProgressive ? MAX_PROGRESSIVE_PIXELS : MAX_PHOTO_PIXELS;
  if (width * height > mostPixels) throw new PhotoRefused('PHOTO_HAS_TOO_MANY_PIXELS');
  if (pages > 1) throw new PhotoRefused('PHOTO_MOVES');
  return head;
}
