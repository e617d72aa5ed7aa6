import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './process/root.ts';
import { endChildrenOnSignal, run } from './process/run.ts';

/** Git ignores it. */
const FOLDER = join(ROOT, 'gallery');

/** Pictures of every screen and state, from a shop of their own, and the page that shows them. */
endChildrenOnSignal();
process.exitCode = (await takeGallery()) ? 0 : 1;

async function takeGallery(): Promise<boolean> {
  const built = await run('node', ['tools/build.ts'], { output: 'inherit' });
  if (built.exitCode !== 0) return false;
  // No picture of an earlier time stays among the new ones.
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER);
  const inTests = { cwd: 'packages/e2e', output: 'inherit' } as const;
  const taken = await run('playwright', ['test', '--config=gallery/gallery.config.ts'], inTests);
  const written = await run('node', ['gallery/write-page.ts'], inTests);
  console.log(`The gallery is at ${join(FOLDER, 'index.html')}`);
  return taken.exitCode === 0 && written.exitCode === 0;
}
