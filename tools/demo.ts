import { build } from './build/build.ts';
import { DEMO, readDemoOptions } from './commands/demo.ts';
import { readCommandLine } from './process/command-line.ts';
import { endChildrenOnSignal, run } from './process/run.ts';

endChildrenOnSignal();
// Before the build, which would keep a mistyped option waiting.
readCommandLine(DEMO, readDemoOptions);
process.exitCode = (await build({})) ? await playFriday(process.argv.slice(2)) : 1;

async function playFriday(options: string[]): Promise<number> {
  const { exitCode } = await run('node', ['packages/e2e/demo/main.ts', ...options], {
    output: 'inherit',
  });
  return exitCode;
}
