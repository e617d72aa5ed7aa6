import { build } from './build/build.ts';
import { FAILURE } from './commands/failure.ts';
import { readCommandLine } from './process/command-line.ts';
import { endChildrenOnSignal, run } from './process/run.ts';

endChildrenOnSignal();
// Before the build, which would keep a mistyped option waiting.
readCommandLine(FAILURE, () => undefined);
process.exitCode = await playRounds(process.argv.slice(2));

async function playRounds(options: string[]): Promise<number> {
  if (!(await build({}))) return 1;
  const rounds = ['packages/e2e/failure/main.ts', ...options];
  const { exitCode } = await run('node', rounds, { output: 'inherit' });
  return exitCode;
}
