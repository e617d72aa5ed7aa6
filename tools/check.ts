import { endChildrenOnSignal } from './process/run.ts';
import { runSteps } from './checks/run-steps.ts';
import { architectureStep, sourceSteps } from './checks/steps.ts';
import { formatTally } from './reports/tally.ts';

endChildrenOnSignal();
const tally = await runSteps([...sourceSteps(), architectureStep]);
console.log(formatTally(tally));
process.exitCode = tally.failed > 0 ? 1 : 0;
