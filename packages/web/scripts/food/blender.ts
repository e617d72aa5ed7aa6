import { spawnSync } from 'node:child_process';

/** Debian's packages that rendering needs and this machine lacks. */
export function missingForBlender(): string[] {
  return [
    ...(runs('blender', ['--version']) ? [] : ['blender']),
    ...(runs('/usr/bin/python3', ['-c', 'import scipy']) ? [] : ['python3-scipy']),
  ];
}

/** @throws Error when the program fails */
export function run(program: string, words: string[]): void {
  const { status } = spawnSync(program, words, { stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error(`${program} failed`);
}

function runs(program: string, words: string[]): boolean {
  return spawnSync(program, words, { stdio: 'ignore' }).status === 0;
}
