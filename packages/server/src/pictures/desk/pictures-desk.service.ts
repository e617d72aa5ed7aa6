/** Keeps photos and drawings as pictures for the menu. */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type Crop, WHOLE_PHOTO } from '@driftstone/contract/pictures/crop.rules.ts';
import { pictureUrl } from '@driftstone/contract/pictures/picture-files.rules.ts';
import type { DrawnRecipe } from '@driftstone/contract/pictures/pictures-desk.schema.ts';
import type { EncodedFile } from '@driftstone/rasteriser/encode-files.ts';
import { recordChange } from '#audit/audit-log.ts';
import type { Database } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import type { StaffMember } from '#security/staff-member.ts';
import { inDarkroom } from '../darkroom/darkroom.ts';
import { kindOf } from '../darkroom/photo-kind.ts';
import {
  findPhotoBytes,
  findPicture,
  insertPhoto,
  insertPicture,
  type PictureRow,
} from '../pictures.queries.ts';
import { withUploadedFile } from './uploaded-file.ts';

/** 128 bits: nobody finds a picture by guessing, nor a second one with the same name. */
const HASH_LENGTH = 32;

type Author = Pick<StaffMember, 'id' | 'name'>;

interface UploadedFile {
  file: Readable;
  /** NaN when the sender does not say. */
  declaredBytes: number;
}

interface Photo {
  hash: string;
  width: number;
  height: number;
  bytes: Buffer;
}

/** @throws ShopError why the photo is refused */
export function uploadPhoto(
  { db }: { db: Database },
  author: Author,
  { file, declaredBytes }: UploadedFile,
): Promise<PictureRow> {
  return withUploadedFile(file, declaredBytes, async (bytes) => {
    requirePhotoKind(bytes);
    const developed = await inDarkroom('develop', { bytes });
    const photo = { ...developed, bytes: Buffer.from(developed.bytes) };
    return cut(db, author, { ...photo, hash: hashOf(photo.bytes) }, WHOLE_PHOTO);
  });
}

/** The path of its file. @throws ShopError why it is refused */
export function uploadLogo(
  { db }: { db: Database },
  author: Author,
  { file, declaredBytes }: UploadedFile,
): Promise<string> {
  return withUploadedFile(file, declaredBytes, async (bytes) => {
    requirePhotoKind(bytes);
    const { photo, file: shown } = await inDarkroom('logo', { bytes });
    const whole = { ...photo, bytes: Buffer.from(photo.bytes) };
    const named = { ...whole, hash: hashOf(whole.bytes) };
    const { x: cropX, y: cropY, zoom: cropZoom } = WHOLE_PHOTO;
    const source = { photoHash: named.hash, cropX, cropY, cropZoom };
    const { hash } = await keep(db, author, source, named, [
      { ...shown, bytes: Buffer.from(shown.bytes) },
    ]);
    return pictureUrl(`${hash}-${shown.width}`);
  });
}

function requirePhotoKind(bytes: Buffer): void {
  const kind = kindOf(bytes);
  if (kind !== 'photo')
    throw new ShopError(kind === 'heic' ? 'PHOTO_IS_HEIC' : 'PHOTO_KIND_NOT_TAKEN');
}

/** @throws ShopError PICTURE_NOT_FOUND */
export async function cropPhoto(
  { db }: { db: Database },
  author: Author,
  pictureHash: string,
  crop: Crop,
): Promise<PictureRow> {
  const { photo } = await requireMade(db, pictureHash);
  return cut(db, author, { ...requireFound(photo), bytes: await requireBytes(db, photo) }, crop);
}

export async function composePicture(
  { db }: { db: Database },
  author: Author,
  recipe: DrawnRecipe,
): Promise<PictureRow> {
  const files = await inDarkroom('compose', { recipe });
  return keep(db, author, { recipe }, null, files);
}

/** @throws ShopError PICTURE_NOT_FOUND */
export async function requireMade(db: Database, hash: string): Promise<PictureRow> {
  return requireFound(await findPicture(db, hash));
}

/** @throws ShopError PICTURE_NOT_FOUND */
export async function requirePhoto(db: Database, hash: string): Promise<Photo> {
  const { photo } = await requireMade(db, hash);
  return { ...requireFound(photo), bytes: await requireBytes(db, photo) };
}

async function cut(db: Database, author: Author, photo: Photo, crop: Crop): Promise<PictureRow> {
  const files = await inDarkroom('cut', { photo: photo.bytes, crop });
  const { x: cropX, y: cropY, zoom: cropZoom } = crop;
  return keep(db, author, { photoHash: photo.hash, cropX, cropY, cropZoom }, photo, files);
}

/** The same picture once more is the one that is there. */
async function keep(
  db: Database,
  author: Author,
  source: object,
  photo: Photo | null,
  files: readonly EncodedFile[],
): Promise<PictureRow> {
  const hash = hashOf(JSON.stringify(source), ...files.map(({ bytes }) => bytes));
  await db.transaction(async (tx) => {
    if (photo) await insertPhoto(tx, photo);
    const isNew = await insertPicture(tx, { hash, createdBy: author.id, ...source }, files);
    if (!isNew) return;
    await recordChange(tx, author, {
      action: photo ? 'photo_added' : 'drawing_added',
      subject: { kind: 'picture', id: hash, name: photo ? 'Photo' : 'Drawing' },
      after: source,
    });
  });
  return requireMade(db, hash);
}

async function requireBytes(db: Database, photo: PictureRow['photo']): Promise<Buffer> {
  return requireFound(await findPhotoBytes(db, requireFound(photo).hash));
}

function requireFound<Found>(found: Found | null): Found {
  if (found === null) throw new ShopError('PICTURE_NOT_FOUND');
  return found;
}

function hashOf(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, HASH_LENGTH);
}
