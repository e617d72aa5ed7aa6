import { isBuilt } from './build/build.ts';
import { endChildrenOnSignal, run } from './process/run.ts';

// A process of its own, so that the running shop does not keep its memory.
if (!isBuilt()) {
  const leaveSignalsToTheShop = endChildrenOnSignal();
  const { exitCode } = await run('node', ['tools/build.ts'], { output: 'inherit' });
  if (exitCode !== 0) process.exit(exitCode);
  leaveSignalsToTheShop();
}
await import('./serve.ts');
