import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { advise, findMissingPackages } from './browsers/debian-packages.ts';
import { compareWith } from './pictures-old-and-new.ts';
import { type Command, readCommandLine, WrongOption } from './process/command-line.ts';
import { ROOT } from './process/root.ts';
import { endChildrenOnSignal, run } from './process/run.ts';

const ENGINES = ['chromium', 'webkit', 'firefox'];

const GALLERY = {
  name: 'npm run gallery',
  options: {
    engine: { type: 'string', takes: '<name>', default: 'chromium', about: ENGINES.join(', ') },
    'pictures-since': {
      type: 'string',
      takes: '<commit>',
      about: 'only the baked pictures, beside those of that commit',
    },
  },
} as const satisfies Command;

const { engine, 'pictures-since': picturesSince } = readCommandLine(GALLERY, ({ values }) => {
  if (ENGINES.includes(values.engine)) return values;
  throw new WrongOption(`--engine is one of ${ENGINES.join(', ')}, not "${values.engine}"`);
});

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
