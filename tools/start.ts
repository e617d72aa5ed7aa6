import { isBuilt } from './build/build.ts';
import { endChildrenOnSignal, run } from './process/run.ts';

// In a process of its own, whose memory the running shop does not keep.
if (!isBuilt()) {
  const leaveSignalsToTheShop = endChildrenOnSignal();
  const { exitCode } = await run('node', ['tools/build.ts'], { output: 'inherit' });
  if (exitCode !== 0) process.exit(exitCode);
  leaveSignalsToTheShop();
}
await import('./serve.ts');
