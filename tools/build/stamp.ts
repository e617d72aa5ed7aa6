import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../process/root.ts';
import type { BuildStep } from './steps.ts';

/** Stored beside the installed packages, so that a new installation builds again. Builds empty their own folder. */
export const BUILD_RECORDS = 'node_modules/.cache/driftstone';

// Tests do not affect the build, so a changed test must not make it stale.
const NOT_AN_INPUT = /\.test\.tsx?$/;

/** By content, not by time: a checkout changes file times, and may restore older content. */
export function isFresh(step: BuildStep, root = ROOT): boolean {
  return (
    step.outputs.every((output) => existsSync(join(root, output))) &&
    readStamp(stampPath(step, root)) === hashInputs(step, root)
  );
}

export function hashInputs(step: BuildStep, root = ROOT): string {
  const hash = createHash('sha256');
  hash.update(JSON.stringify([step.program, step.arguments, step.env, process.version]));
  for (const path of step.inputs.flatMap((input) => listFiles(root, input)).sort()) {
    hash.update(`\0${path}\0`);
    hash.update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
}

export function writeStamp(step: BuildStep, inputsHash: string, root = ROOT): void {
  mkdirSync(dirname(stampPath(step, root)), { recursive: true });
  writeFileSync(stampPath(step, root), inputsHash);
}

/** Call before a build, so that an interrupted build does not look finished. */
export function removeStamp(step: BuildStep, root = ROOT): void {
  rmSync(stampPath(step, root), { force: true });
}

function stampPath(step: BuildStep, root: string): string {
  return join(root, BUILD_RECORDS, `${step.name}.stamp`);
}

function readStamp(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

function listFiles(root: string, input: string): string[] {
  const found = statSync(join(root, input), { throwIfNoEntry: false });
  // A step that names a missing input would never notice changes to it.
  if (found === undefined) throw new Error(`${input} does not exist: see tools/build/steps.ts`);
  if (NOT_AN_INPUT.test(input)) return [];
  if (!found.isDirectory()) return [input];
  return readdirSync(join(root, input)).flatMap((name) => listFiles(root, `${input}/${name}`));
}
