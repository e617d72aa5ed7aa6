// A build of an older commit, whose nodes run beside those of the current one. It uses the installed packages.
import { execFile } from 'node:child_process';
import { mkdir, readdir, realpath, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
/** The commit of the last release. Each release writes its own here. */
const LAST_RELEASE = '29dac45dfc8499d0873a496810723c0871fef763';
const OURS = '@driftstone';
const LARGEST_OUTPUT = 16 * 1024 * 1024;

/** null in a clone that does not reach back to it. */
export async function findLastRelease(): Promise<string | null> {
  return run('git', ['cat-file', '-e', `${LAST_RELEASE}^{commit}`], { cwd: ROOT }).then(
    () => LAST_RELEASE,
    () => null,
  );
}

/** @param commit anything that Git knows: a tag, a branch, `HEAD~20` @throws when it can't be built here */
export async function buildRelease(commit: string, folder: string): Promise<string> {
  await mkdir(folder);
  const archive = join(folder, 'release.tar');
  await run('git', ['archive', `--output=${archive}`, commit], { cwd: ROOT });
  await run('tar', ['-xf', archive, '-C', folder]);
  await linkPackages(folder);
  await run(process.execPath, ['tools/build.ts'], { cwd: folder, maxBuffer: LARGEST_OUTPUT });
  return folder;
}

/** Shares everything from npm; the workspace's own packages come from the commit. */
async function linkPackages(folder: string): Promise<void> {
  const modules = join(folder, 'node_modules');
  await mkdir(join(modules, OURS), { recursive: true });
  for (const name of await readdir(join(ROOT, 'node_modules')))
    // Each build has its own caches.
    if (name !== OURS && (name === '.bin' || !name.startsWith('.')))
      await symlink(await realpath(join(ROOT, 'node_modules', name)), join(modules, name));
  for (const name of await readdir(join(folder, 'packages'))) {
    await symlink(join(folder, 'packages', name), join(modules, OURS, name));
    const own = await realpath(join(ROOT, 'packages', name, 'node_modules')).catch(() => null);
    if (own !== null) await symlink(own, join(folder, 'packages', name, 'node_modules'));
  }
}
