import { createHash } from 'node:crypto';
import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  pictureUrl,
} from '@driftstone/contract/pictures/picture-files.rules.ts';
import type { Queryable } from '#database/queryable.ts';
import { insertPhoto, insertPicture } from './pictures.queries.ts';
import type { pictures } from './pictures.tables.ts';

type PictureColumns = Partial<typeof pictures.$inferInsert>;

const RECIPE = { sauce: 'tomato', cheese: 'mozzarella', crust: 'classic', shape: 'round' } as const;

let picturesBuilt = 0;

/** A composed picture, whose files hold their own names instead of pixels. */
export async function buildPicture(db: Queryable, overrides: PictureColumns = {}) {
  picturesBuilt += 1;
  const seed = `picture-${picturesBuilt}`;
  const hash = createHash('sha256').update(seed).digest('hex').slice(0, 32);
  const picture = { hash, recipe: { ...RECIPE, seed, toppings: [] }, ...overrides };
  const files = PICTURE_WIDTHS.flatMap((width) =>
    PICTURE_FORMATS.map((format) => ({
      format,
      width,
      bytes: Buffer.from(`${picture.hash} ${format} ${width}`),
    })),
  );
  await insertPicture(db, picture, files);
  return { hash: picture.hash, url: pictureUrl(picture.hash) };
}

/** One that was cut from the middle of a square photo. */
export async function buildCutPicture(db: Queryable, bytes: Buffer, side: number) {
  const photoHash = createHash('sha256').update(bytes).digest('hex');
  await insertPhoto(db, { hash: photoHash, width: side, height: side, bytes });
  return buildPicture(db, { recipe: null, photoHash, cropX: 0.5, cropY: 0.5, cropZoom: 1 });
}
