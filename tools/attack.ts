// npm run test:attack [-- --requests=100000 --seed=7]: hostile requests, and the timing of what may not be told.
import { type Command, readCommandLine } from './process/command-line.ts';
import { endChildrenOnSignal, run } from './process/run.ts';

const ATTACK = {
  name: 'npm run test:attack',
  options: {
    requests: { type: 'string', takes: '<number>', default: '100000', about: 'how many' },
    seed: { type: 'string', takes: '<number>', about: 'sends the same requests again' },
  },
} as const satisfies Command;

const { requests, seed = String(Date.now() % 1_000_000_000) } = readCommandLine(
  ATTACK,
  ({ values }) => values,
);

endChildrenOnSignal();
const { exitCode } = await run('vitest', ['run', '--config', 'vitest.attack.config.ts'], {
  output: 'inherit',
  env: { ATTACK_REQUESTS: requests, ATTACK_SEED: seed },
});
process.exitCode = exitCode;
