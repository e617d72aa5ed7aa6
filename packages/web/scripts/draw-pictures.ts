import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { drawInWorkers } from './pictures/draw-in-workers.ts';
import { openKeptPictures, PICTURES_FOLDER } from './pictures/kept-pictures.ts';
import { firstLooksOf, writeFirstLooks } from './pictures/first-looks.ts';
import { listPictures } from './pictures/picture-list.ts';

const { check, looks } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    /** Makes the first looks anew, also where no picture has changed. It takes 5 s. */
    looks: { type: 'boolean', default: false },
  },
}).values;

const pictures = listPictures();
const kept = openKeptPictures();
const stale = pictures.filter((picture) => !kept.isKept(picture));

if (check) {
  reportStale();
} else {
  await mkdir(PICTURES_FOLDER, { recursive: true });
  if (stale.length > 0) kept.forget(stale);
  // Records each picture as soon as it is done, so that an interrupted run can be continued.
  await drawInWorkers(stale, PICTURES_FOLDER, availableParallelism(), kept.keep);
  kept.dropAllBut(pictures);
  if (looks || stale.length > 0) writeFirstLooks(await firstLooksOf(pictures));
  console.log(`Drew ${stale.length} of ${pictures.length} pictures`);
}

function reportStale(): void {
  if (stale.length === 0) return;
  const slugs = stale.map(({ slug }) => slug).join(', ');
  console.error(
    `These pictures do not match their recipes: ${slugs}.\nRun npm run build, and commit the pictures that it bakes.`,
  );
  process.exitCode = 1;
}
