import type { PictureFormat } from '@driftstone/contract/pictures/picture-files.rules.ts';
import type { EncodedFile } from '@driftstone/rasteriser/encode-files.ts';
import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import { prepared } from '#database/prepared.ts';
import type { Queryable } from '#database/queryable.ts';
import { pictureFiles, picturePhotos, pictures } from './pictures.tables.ts';

export type PictureRow = Awaited<ReturnType<typeof selectPicture>>[number];
type NewPicture = typeof pictures.$inferInsert;
type NewPhoto = typeof picturePhotos.$inferInsert;

export interface FileName {
  hash: string;
  format: PictureFormat;
  width: number;
}

const FIND_FILE = prepared('find_picture_file', (db) =>
  db
    .select({ bytes: pictureFiles.bytes })
    .from(pictureFiles)
    .where(
      and(
        eq(pictureFiles.pictureHash, sql.placeholder('hash')),
        eq(pictureFiles.format, sql.placeholder('format')),
        eq(pictureFiles.width, sql.placeholder('width')),
      ),
    ),
);

export async function findFile(db: Queryable, name: FileName): Promise<Buffer | null> {
  const [file] = await FIND_FILE(db, { ...name });
  return file?.bytes ?? null;
}

export async function findPicture(db: Queryable, hash: string): Promise<PictureRow | null> {
  const [picture] = await selectPicture(db, hash);
  return picture ?? null;
}

function selectPicture(db: Queryable, hash: string) {
  return db
    .select({
      hash: pictures.hash,
      recipe: pictures.recipe,
      cropX: pictures.cropX,
      cropY: pictures.cropY,
      cropZoom: pictures.cropZoom,
      photo: { hash: picturePhotos.hash, width: picturePhotos.width, height: picturePhotos.height },
    })
    .from(pictures)
    .leftJoin(picturePhotos, eq(picturePhotos.hash, pictures.photoHash))
    .where(eq(pictures.hash, hash));
}

export async function findPhotoBytes(db: Queryable, hash: string): Promise<Buffer | null> {
  const [photo] = await db
    .select({ bytes: picturePhotos.bytes })
    .from(picturePhotos)
    .where(eq(picturePhotos.hash, hash));
  return photo?.bytes ?? null;
}

/** Returns whether it is new. The lock of the row keeps the purge away until the transaction ends. */
export async function insertPicture(
  tx: Queryable,
  picture: NewPicture,
  files: readonly EncodedFile[],
): Promise<boolean> {
  const added = await tx.insert(pictures).values(picture).onConflictDoNothing().returning();
  if (added.length === 0) return (await touchPictures(tx, [picture.hash])) === 0;
  await tx
    .insert(pictureFiles)
    .values(files.map((file) => ({ ...file, pictureHash: picture.hash })));
  return true;
}

/** Those that are there already stay. */
export async function insertFiles(
  db: Queryable,
  pictureHash: string,
  files: readonly EncodedFile[],
): Promise<void> {
  if (files.length === 0) return;
  await db
    .insert(pictureFiles)
    .values(files.map((file) => ({ ...file, bytes: Buffer.from(file.bytes), pictureHash })))
    .onConflictDoNothing();
}

/** From the narrowest. */
export async function listWidths(db: Queryable, hash: string): Promise<number[]> {
  const rows = await db
    .selectDistinct({ width: pictureFiles.width })
    .from(pictureFiles)
    .where(eq(pictureFiles.pictureHash, hash))
    .orderBy(pictureFiles.width);
  return rows.map(({ width }) => width);
}

export async function insertPhoto(tx: Queryable, photo: NewPhoto): Promise<void> {
  // The update locks the row, so that the purge does not take the photo away before its picture is there.
  await tx
    .insert(picturePhotos)
    .values(photo)
    .onConflictDoUpdate({ target: picturePhotos.hash, set: { width: photo.width } });
}

/** Returns how many of them are there. */
export async function touchPictures(tx: Queryable, hashes: readonly string[]): Promise<number> {
  const touched = await tx
    .update(pictures)
    .set({ touchedAt: sql`now()` })
    .where(inArray(pictures.hash, [...hashes]))
    .returning({ hash: pictures.hash });
  return touched.length;
}

export async function listUntouched(db: Queryable, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ hash: pictures.hash })
    .from(pictures)
    .where(lt(pictures.touchedAt, before))
    .orderBy(pictures.touchedAt)
    .limit(limit);
  return rows.map(({ hash }) => hash);
}

/** One that is touched meanwhile stays. */
export async function deletePictures(
  db: Queryable,
  hashes: readonly string[],
  before: Date,
): Promise<void> {
  await db
    .delete(pictures)
    .where(and(inArray(pictures.hash, [...hashes]), lt(pictures.touchedAt, before)));
}

export async function deletePhotosWithoutPicture(db: Queryable, before: Date): Promise<void> {
  const cuts = db
    .select({ one: sql`1` })
    .from(pictures)
    .where(eq(pictures.photoHash, picturePhotos.hash));
  await db.delete(picturePhotos).where(and(lt(picturePhotos.createdAt, before), notExists(cuts)));
}
