/** The pictures of pizzas that leave the shop, in mails and with links. An address says what is drawn, so it never changes. */
import { type DrawnLine, recipeOfLine } from '@driftstone/contract/pictures/line-recipe.rules.ts';
import { hashOfPicture } from '@driftstone/contract/pictures/pictures.schema.ts';
import pLimit from 'p-limit';
import type { Queryable } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import { inDarkroom } from './darkroom/darkroom.ts';
import type { OutsideUse } from './darkroom/jobs.ts';
import { findFile } from './pictures.queries.ts';
import { readRecipe, writeRecipe } from './recipe-text.ts';

export const OUTSIDE_PATHS = { card: '/pictures/card.jpg', mail: '/pictures/mail.png' } as const;

/** The path of its picture; null when the shop neither has one nor can draw it. */
export function pathOfOutsidePicture(line: DrawnLine, use: OutsideUse): string | null {
  const recipe = recipeOfLine(line);
  // As large as the picture has room for, whatever its size.
  const subject = recipe
    ? writeRecipe({ ...recipe, size: 'large' })
    : line.imageUrl && hashOfPicture(line.imageUrl);
  return subject && `${OUTSIDE_PATHS[use]}?of=${subject}`;
}

/** Anybody may ask for any pizza, so one is drawn at a time: a mail asks for all of its pictures at once. */
const inTurn = pLimit(1);
const MOST_WAITING = 20;
const RETRY_AFTER_S = 2;

/** null: the subject is none. @throws ShopError PICTURES_BUSY */
export async function makeOutsidePicture(
  db: Queryable,
  subject: string,
  use: OutsideUse,
): Promise<Buffer | null> {
  const of = await readSubject(db, subject);
  if (!of) return null;
  if (inTurn.pendingCount >= MOST_WAITING)
    throw new ShopError('PICTURES_BUSY', { retryAfterS: RETRY_AFTER_S });
  return inTurn(async () => Buffer.from(await inDarkroom('outside', { of, use })));
}

async function readSubject(db: Queryable, subject: string) {
  const recipe = readRecipe(subject);
  if (recipe) return { recipe };
  const hash = hashOfPicture(`/pictures/${subject}.webp`);
  const bytes = hash && (await findFile(db, { hash, format: 'webp', width: 640 }));
  return bytes ? { bytes } : null;
}
