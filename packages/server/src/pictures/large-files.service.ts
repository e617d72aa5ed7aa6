/** The large files of a photo that heads a page. Other pictures do without: they are shown small, and these take room. */
import { LARGE_WIDTHS } from '@driftstone/contract/pictures/picture-files.rules.ts';
import { hashOfPicture } from '@driftstone/contract/pictures/pictures.schema.ts';
import type { Queryable } from '#database/queryable.ts';
import { inDarkroom } from './darkroom/darkroom.ts';
import { findPhotoBytes, findPicture, insertFiles, listWidths } from './pictures.queries.ts';

/** Makes them once, from the photo and the part of it that is shown. A drawing has none. @throws ShopError PICTURES_BUSY */
export async function keepLargeFiles(db: Queryable, url: string | null): Promise<void> {
  const hash = url && hashOfPicture(url);
  if (!hash || (await listLargeWidths(db, url)).length > 0) return;
  const picture = await findPicture(db, hash);
  const photo = picture?.photo && (await findPhotoBytes(db, picture.photo.hash));
  if (!picture || !photo) return;
  const { cropX: x, cropY: y, cropZoom: zoom } = picture;
  if (x === null || y === null || zoom === null) return;
  await insertFiles(db, hash, await inDarkroom('enlarge', { photo, crop: { x, y, zoom } }));
}

export async function listLargeWidths(db: Queryable, url: string | null): Promise<number[]> {
  const hash = url && hashOfPicture(url);
  if (!hash) return [];
  const widths = await listWidths(db, hash);
  return LARGE_WIDTHS.filter((width) => widths.includes(width));
}
