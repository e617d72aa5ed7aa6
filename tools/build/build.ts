import { join } from 'node:path';
import { ROOT } from '../process/root.ts';
import { run } from '../process/run.ts';
import { withLock } from './lock.ts';
import { BUILD_RECORDS, hashInputs, isFresh, removeStamp, writeStamp } from './stamp.ts';
import { BUILD_STEPS, type BuildStep } from './steps.ts';

const LOCK_PATH = join(ROOT, BUILD_RECORDS, 'build.lock');

interface BuildOptions {
  force?: boolean;
  /** All steps, unless only some are needed. */
  steps?: readonly BuildStep[];
}

/** Builds what is not fresh. Returns false when a step failed; its output is then on the terminal. */
export async function build(options: BuildOptions): Promise<boolean> {
  const { force = false, steps = BUILD_STEPS } = options;
  return withLock(LOCK_PATH, async () => {
    for (const step of steps) {
      if (!force && isFresh(step)) continue;
      if (!(await runStep(step))) return false;
    }
    return true;
  });
}

async function runStep(step: BuildStep): Promise<boolean> {
  // Hashed before the build: an input edited during the build makes the result stale.
  const inputsHash = hashInputs(step);
  removeStamp(step);
  console.log(`Building the ${step.name} …`);
  const result = await run(step.program, step.arguments, {
    cwd: step.cwd,
    env: step.env ?? {},
    output: 'collect',
  });
  if (result.exitCode !== 0) {
    console.error(`${result.output}\nBuilding the ${step.name} failed.`);
    return false;
  }
  writeStamp(step, inputsHash);
  console.log(`Built the ${step.name} in ${(result.durationMs / 1000).toFixed(1)} s`);
  return true;
}
