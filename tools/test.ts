import { parseArgs } from 'node:util';
import { runSteps } from './checks/run-steps.ts';
import { sourceSteps } from './checks/steps.ts';
import { endChildrenOnSignal } from './process/run.ts';
import { runSuite, type Suite } from './reports/run-suite.ts';
import { failureSuite, journeySuite, unitSuite } from './reports/suites.ts';
import { addTallies, formatTally, type Tally } from './reports/tally.ts';

const STAGES = {
  check: () => runSteps(sourceSteps()),
  unit: () => runSuite(unitSuite),
  e2e: () => buildAndRun(journeySuite),
  failure: () => buildAndRun(failureSuite),
};

/** A broken build is one failure; the suite would only test what was built before. */
async function buildAndRun(suite: Suite): Promise<Tally> {
  const built = await runSteps([
    { name: 'production build', program: 'node', arguments: ['tools/build.ts'] },
  ]);
  return built.failed > 0 ? built : addTallies([built, await runSuite(suite)]);
}

function chosenStages(): (() => Promise<Tally>)[] {
  const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
  if (only === undefined) return Object.values(STAGES);
  if (only in STAGES) return [STAGES[only as keyof typeof STAGES]];
  throw new Error(`--only takes one of ${Object.keys(STAGES).join(', ')}, not "${only}"`);
}

endChildrenOnSignal();
const tallies: Tally[] = [];
for (const stage of chosenStages()) tallies.push(await stage());
const total = addTallies(tallies);
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(formatTally(total));
