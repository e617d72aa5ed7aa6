// npm run test:attack [-- --requests=100000 --seed=7]: hostile requests, and the timing of what may not be told.
import { parseArgs } from 'node:util';
import { endChildrenOnSignal, run } from './process/run.ts';

const { requests, seed } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
  },
}).values;

endChildrenOnSignal();
const { exitCode } = await run('vitest', ['run', '--config', 'vitest.attack.config.ts'], {
  output: 'inherit',
  env: { ATTACK_REQUESTS: requests, ATTACK_SEED: seed },
});
process.exitCode = exitCode;
