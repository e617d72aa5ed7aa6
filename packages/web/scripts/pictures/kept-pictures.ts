import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import sharp from 'sharp';
import type { Picture } from './picture-list.ts';
import { ENCODING, fileNamesOf } from './rasterise.ts';

const WEB_FOLDER = join(import.meta.dirname, '../..');
const PACKAGES = join(WEB_FOLDER, '..');

/** In `public`, so that Vite serves them in development and takes them into the build. */
export const PICTURES_FOLDER = join(WEB_FOLDER, 'public/pictures');
const RECORD_PATH = join(WEB_FOLDER, 'kept-pictures.json');

/** The pictures that the repository keeps, and what each was baked from. */
export interface KeptPictures {
  isKept(picture: Picture): boolean;
  /** Call before baking these anew: an interrupted bake leaves files of two versions behind. */
  forget(pictures: readonly Picture[]): void;
  keep(picture: Picture): void;
  /** Drops the pictures of pizzas that have left the menu. */
  dropAllBut(pictures: readonly Picture[]): void;
}

export function openKeptPictures(
  folder: string = PICTURES_FOLDER,
  recordPath: string = RECORD_PATH,
): KeptPictures {
  const keys = readRecord(recordPath);
  return {
    isKept: (picture) =>
      keys.get(picture.slug) === keyOf(picture) &&
      fileNamesOf(picture).every((name) => existsSync(join(folder, name))),
    forget(pictures) {
      for (const { slug } of pictures) keys.delete(slug);
      writeRecord(recordPath, keys);
    },
    keep(picture) {
      keys.set(picture.slug, keyOf(picture));
      writeRecord(recordPath, keys);
    },
    dropAllBut(pictures) {
      const names = new Set(pictures.flatMap(fileNamesOf));
      for (const name of readdirSync(folder)) if (!names.has(name)) rmSync(join(folder, name));
      const slugs = new Set(pictures.map(({ slug }) => slug));
      const strangers = [...keys.keys()].filter((slug) => !slugs.has(slug));
      for (const slug of strangers) keys.delete(slug);
      if (strangers.length > 0) writeRecord(recordPath, keys);
    },
  };
}

/** Comment lines are not hashed, so that rewording one bakes nothing. */
const COMMENT_LINES = /^[ \t]*(?:\/\/.*|\/\*[^]*?\*\/)\n/gm;

/** Imports of types alone change no pixel. */
const IMPORT = /^(?:import|export) (?!type )[^']*'(?<path>[#.@][^']+\.ts)'/gm;

/** The other sorts are only resized. */
const composer = hashOf('rasteriser/src/pieces/compose-pizza.ts');
const slicer = ['pull-slice', 'cheese-strings']
  .map((name) => hashOf(`rasteriser/src/pieces/${name}.ts`))
  .join('');
const encoding = JSON.stringify([ENCODING, sharp.versions.sharp]);

/** A picture's own hash covers what it shows, the composer's the code that makes it. */
function keyOf(picture: Picture): string {
  return createHash('sha256')
    .update(encoding + ('composed' in picture ? composer : '') + ('slice' in picture ? slicer : ''))
    .update(JSON.stringify(picture))
    .digest('hex');
}

function hashOf(maker: string): string {
  const hash = createHash('sha256');
  for (const file of listFilesOf(maker))
    hash.update(readFileSync(join(PACKAGES, file), 'utf8').replaceAll(COMMENT_LINES, ''));
  return hash.digest('hex');
}

/** A file and all of ours that it imports, below `packages`: a change to what only browsers draw makes nothing anew. */
export function listFilesOf(maker: string): string[] {
  const found = new Set([maker]);
  for (const file of found) {
    const source = readFileSync(join(PACKAGES, file), 'utf8');
    for (const { groups } of source.matchAll(IMPORT))
      found.add(resolve(file, groups?.['path'] ?? ''));
  }
  return [...found].toSorted();
}

function resolve(from: string, path: string): string {
  const [name = ''] = from.split('/');
  if (path.startsWith('#')) return `${name}/src/${path.slice(1)}`;
  if (path.startsWith('@driftstone/')) {
    const [, other, ...rest] = path.split('/');
    return `${other}/src/${rest.join('/')}`;
  }
  return posix.join(posix.dirname(from), path);
}

/** Empty when the record is missing or unreadable: every picture is then baked again. */
function readRecord(path: string): Map<string, string> {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(path, 'utf8')) as object));
  } catch {
    return new Map();
  }
}

/** Sorted by slug, whatever the order in which they were baked. */
function writeRecord(path: string, keys: ReadonlyMap<string, string>): void {
  const sorted = [...keys].toSorted(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}
