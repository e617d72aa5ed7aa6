import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { advise, findMissingPackages } from './browsers/debian-packages.ts';
import { compareWith } from './pictures-old-and-new.ts';
import { ROOT } from './process/root.ts';
import { endChildrenOnSignal, run } from './process/run.ts';

const ENGINES = ['chromium', 'webkit', 'firefox'];

const { engine, 'pictures-since': picturesSince } = parseArgs({
  options: {
    engine: { type: 'string', default: 'chromium' },
    'pictures-since': { type: 'string' },
  },
}).values;

/** Git ignores it. */
const FOLDER = join(ROOT, 'gallery', engine);

/** Takes pictures of every screen and state, from a shop of its own, and writes a page that shows them. */
endChildrenOnSignal();
if (picturesSince) {
  console.log(`Old and new pictures are at ${await compareWith(picturesSince)}`);
} else {
  const obstacle = findObstacle();
  if (obstacle !== undefined) console.error(obstacle);
  process.exitCode = obstacle === undefined && (await takeGallery()) ? 0 : 1;
}

function findObstacle(): string | undefined {
  if (!ENGINES.includes(engine)) return `--engine is one of ${ENGINES.join(', ')}.`;
  const missing = engine === 'chromium' ? [] : findMissingPackages();
  return missing.length > 0 ? advise(missing) : undefined;
}

async function takeGallery(): Promise<boolean> {
  const built = await run('node', ['tools/build.ts'], { output: 'inherit' });
  if (built.exitCode !== 0) return false;
  // Removes the pictures of earlier runs.
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const inTests = { cwd: 'packages/e2e', output: 'inherit' } as const;
  const taken = await run(
    'playwright',
    ['test', '--config=gallery/gallery.config.ts', `--project=${engine}*`],
    inTests,
  );
  const written = await run('node', ['gallery/write-page.ts', engine], inTests);
  console.log(`The gallery is at ${join(FOLDER, 'index.html')}`);
  return taken.exitCode === 0 && written.exitCode === 0;
}
