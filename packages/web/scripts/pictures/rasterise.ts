import sharp, { type Sharp } from 'sharp';
import {
  PICTURE_FORMATS,
  plainPictureFile,
  sizedPictureFile,
  type PictureFormat,
} from '../../src/ui/picture-files.ts';
import type { Picture } from './picture-list.ts';

/** A change of these draws every picture anew. */
export const ENCODING = {
  plainWidth: 640,
  /** The widths that a card shows on most screens are held to a size; larger ones to the first quality. */
  cardWidth: 480,
  cardBytes: 25_000,
  avif: { qualities: [50, 42, 34, 26], effort: 2 },
  webp: { qualities: [60, 45, 30, 15], effort: 4, alphaQuality: 70 },
} as const;

// Several pictures are made side by side: each needs one thread.
sharp.concurrency(1);

/** The picture's files by name. */
export async function rasterise({ slug, svg, widths }: Picture): Promise<Map<string, Buffer>> {
  const drawn = await draw(svg, Math.max(ENCODING.plainWidth, ...widths));
  const files = new Map<string, Buffer>();
  for (const width of widths)
    for (const format of PICTURE_FORMATS)
      files.set(sizedPictureFile(slug, width, format), await encodeCard(drawn, width, format));
  const plain = encode(drawn(), ENCODING.plainWidth, 'webp', ENCODING.webp.qualities[0]);
  return files.set(plainPictureFile(slug), await plain);
}

/** Names of all files that `rasterise` makes. */
export function fileNamesOf({ slug, widths }: Picture): string[] {
  const sized = widths.flatMap((width) =>
    PICTURE_FORMATS.map((format) => sizedPictureFile(slug, width, format)),
  );
  return [...sized, plainPictureFile(slug)];
}

/** Rendered once; each call begins a new image of those pixels. */
async function draw(svg: string, width: number): Promise<() => Sharp> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(width)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return () => sharp(data, { raw: info });
}

async function encodeCard(
  drawn: () => Sharp,
  width: number,
  format: PictureFormat,
): Promise<Buffer> {
  const limitBytes = width <= ENCODING.cardWidth ? ENCODING.cardBytes : Number.POSITIVE_INFINITY;
  let encoded = Buffer.alloc(0);
  for (const quality of ENCODING[format].qualities) {
    encoded = await encode(drawn(), width, format, quality);
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
