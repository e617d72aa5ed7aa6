import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';
import type { Picture } from './picture-list.ts';
import { ENCODING } from './rasterise.ts';

/** What each picture was made from, by its slug. */
export type PictureRecord = Record<string, string>;

export function hashPicture({ svg, widths }: Picture): string {
  const how = JSON.stringify([ENCODING, widths, sharp.versions]);
  return createHash('sha256').update(how).update(svg).digest('hex');
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
