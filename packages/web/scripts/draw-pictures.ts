import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { drawInWorkers } from './pictures/draw-in-workers.ts';
import { listPictures, type Picture } from './pictures/picture-list.ts';
import { hashPicture, readRecord, writeRecord } from './pictures/picture-record.ts';
import { fileNamesOf } from './pictures/rasterise.ts';

// In `public`, so that Vite serves them in development and takes them into the build.
const FOLDER = join(import.meta.dirname, '../public/pictures');
const RECORD_PATH = join(
  import.meta.dirname,
  '../../../node_modules/.cache/driftstone/pictures.json',
);

await mkdir(FOLDER, { recursive: true });
const pictures = listPictures();
const record = readRecord(RECORD_PATH);
const stale = pictures.filter((picture) => !isDrawn(picture));

await drawInWorkers(stale, FOLDER, availableParallelism(), (picture) => {
  // Noted one by one: a run that is cut short need not repeat what it has done.
  record[picture.slug] = hashPicture(picture);
  writeRecord(RECORD_PATH, record);
});
await removeStrangers();
console.log(`Drew ${stale.length} of ${pictures.length} pictures`);

function isDrawn(picture: Picture): boolean {
  return (
    record[picture.slug] === hashPicture(picture) &&
    fileNamesOf(picture).every((name) => existsSync(join(FOLDER, name)))
  );
}

/** Pictures of pizzas that have left the menu. */
async function removeStrangers(): Promise<void> {
  const known = new Set(pictures.flatMap(fileNamesOf));
  for (const name of await readdir(FOLDER)) if (!known.has(name)) await rm(join(FOLDER, name));
}
