import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { Picture } from './picture-list.ts';
import { ENCODING } from './rasterise.ts';

const ART_FOLDER = join(import.meta.dirname, '../../../pizza-art/src');
const how = JSON.stringify([ENCODING, sharp.versions, hashOven()]);

/** What each picture was made from, by its slug. */
export type PictureRecord = Record<string, string>;

export function hashPicture(picture: Picture): string {
  return createHash('sha256').update(how).update(JSON.stringify(picture)).digest('hex');
}

/** The drawings tell of any change in how they are drawn; what the oven makes of them does not. */
function hashOven(): string {
  const hash = createHash('sha256');
  const files = globSync('{*,oven/*}.ts', { cwd: ART_FOLDER }).toSorted();
  for (const file of files)
    if (!file.endsWith('.test.ts')) hash.update(readFileSync(join(ART_FOLDER, file)));
  return hash.digest('hex');
}

/** Empty when there is none, or one that cannot be read: everything is then drawn again. */
export function readRecord(path: string): PictureRecord {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as PictureRecord;
  } catch {
    return {};
  }
}

/** Not in the background: of two writes at once neither would be whole. */
export function writeRecord(path: string, record: PictureRecord): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(record));
}
