import { build } from './build/build.ts';
import { endChildrenOnSignal, run } from './process/run.ts';

endChildrenOnSignal();
process.exitCode = await playRounds(process.argv.slice(2));

async function playRounds(options: string[]): Promise<number> {
  if (!(await build({}))) return 1;
  const rounds = ['packages/e2e/failure/main.ts', ...options];
  const { exitCode } = await run('node', rounds, { output: 'inherit' });
  return exitCode;
}
