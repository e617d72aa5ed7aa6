/** Pictures that were uploaded or composed, known by the name of their content. */
import { pictureUrl } from '@driftstone/contract/pictures/picture-files.rules.ts';
import { hashOfPicture, isPictureUrl } from '@driftstone/contract/pictures/pictures.schema.ts';
import { ShopError } from '#errors/shop-error.ts';
import type { Database, Queryable } from '#database/queryable.ts';
import {
  deletePhotosWithoutPicture,
  deletePictures,
  listUntouched,
  touchPictures,
} from './pictures.queries.ts';

/** Returns those of the URLs that are shown, will be shown, or can come back. */
export type FindUsedPictures = (db: Queryable, urls: readonly string[]) => Promise<string[]>;

const GRACE_MS = 30 * 24 * 60 * 60 * 1000;
const PURGED_AT_ONCE = 200;

/**
 * Call it in the transaction that gives a pizza this picture: the purge then leaves it alone for a while. The house's
 * own pictures are files of the shop and always there.
 * @throws ShopError PICTURE_NOT_FOUND
 */
export async function requirePicture(tx: Queryable, url: string | null): Promise<void> {
  if (url === null) return;
  const hash = hashOfPicture(url);
  const isThere = hash === null ? isPictureUrl(url) : (await touchPictures(tx, [hash])) === 1;
  if (!isThere) throw new ShopError('PICTURE_NOT_FOUND');
}

/** Leaves alone for a while, if it is still there, what nothing uses any more. */
export async function keepPicture(tx: Queryable, url: string | null): Promise<void> {
  const hash = url === null ? null : hashOfPicture(url);
  if (hash !== null) await touchPictures(tx, [hash]);
}

/** Deletes pictures that nothing has used for a while, and photos without a picture. */
export async function purgePictures(
  { db, now }: { db: Database; now: () => Date },
  findUsed: FindUsedPictures,
): Promise<void> {
  const before = new Date(now().getTime() - GRACE_MS);
  const hashes = await listUntouched(db, before, PURGED_AT_ONCE);
  if (hashes.length > 0) {
    const used = new Set(await findUsed(db, hashes.map(pictureUrl)));
    const { kept = [], unused = [] } = Object.groupBy(hashes, (hash) =>
      used.has(pictureUrl(hash)) ? 'kept' : 'unused',
    );
    // Used ones go to the end of the queue, so that the next run looks at others.
    if (kept.length > 0) await touchPictures(db, kept);
    if (unused.length > 0) await deletePictures(db, unused, before);
  }
  await deletePhotosWithoutPicture(db, before);
}
