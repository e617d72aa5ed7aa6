import { build } from './build/build.ts';
import { BENCH_PACKAGES, BUILD_STEPS } from './build/steps.ts';
import { BENCH } from './commands/bench.ts';
import { readCommandLine } from './process/command-line.ts';
import { endChildrenOnSignal, run } from './process/run.ts';

endChildrenOnSignal();
// Before the build, which would keep a mistyped option waiting.
readCommandLine(BENCH, () => undefined);
process.exitCode = await bench(process.argv.slice(2));

async function bench(parts: string[]): Promise<number> {
  if (!(await build({ steps: [...BUILD_STEPS, BENCH_PACKAGES] }))) return 1;
  const { exitCode } = await run('node', ['bench/main.ts', ...parts], { output: 'inherit' });
  return exitCode;
}
