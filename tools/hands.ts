import { build } from './build/build.ts';
import { HANDS } from './commands/hands.ts';
import { readCommandLine } from './process/command-line.ts';
import { endChildrenOnSignal, run } from './process/run.ts';

endChildrenOnSignal();
// Before the build, which would keep a mistyped option waiting.
readCommandLine(HANDS, () => undefined);
process.exitCode = (await build({})) ? await playEvening(process.argv.slice(2)) : 1;

async function playEvening(options: string[]): Promise<number> {
  const { exitCode } = await run('node', ['packages/e2e/hands/main.ts', ...options], {
    output: 'inherit',
  });
  return exitCode;
}
