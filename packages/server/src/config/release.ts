import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { SERVER_FOLDER } from './server-folder.ts';

const ROOT = join(SERVER_FOLDER, '../..');
/** In an archive only: `npm run release` writes it. */
const RELEASE_FILE = 'release.json';
const GIT_LIMIT_MS = 2_000;

export type Release = z.infer<typeof Release>;
export const Release = z.object({
  version: z.string(),
  /** Empty: a copy without git. */
  commit: z.string(),
});

let known: Release | undefined;

/** What runs here. */
export function thisRelease(): Release {
  return (known ??= readRelease(ROOT));
}

export function readRelease(root: string): Release {
  const file = join(root, RELEASE_FILE);
  if (existsSync(file)) return Release.parse(JSON.parse(readFileSync(file, 'utf8')));
  const { version } = Release.pick({ version: true }).parse(
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
  );
  return { version, commit: askGit(root) };
}

/** '1.0.0 (2eb06938)' */
export function nameRelease({ version, commit }: Release): string {
  return commit === '' ? version : `${version} (${commit})`;
}

function askGit(root: string): string {
  try {
    return execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: GIT_LIMIT_MS,
    }).trim();
  } catch {
    return '';
  }
}
