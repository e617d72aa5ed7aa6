import { runSteps } from './checks/run-steps.ts';
import { buildStep } from './checks/steps.ts';
import { advise, findMissingPackages } from './browsers/debian-packages.ts';
import { installPackages } from './browsers/install-packages.ts';
import { type Command, readCommandLine } from './process/command-line.ts';
import { endChildrenOnSignal } from './process/run.ts';
import { passStartOn, timeSoFar } from './reports/progress.ts';
import { runSuite } from './reports/run-suite.ts';
import { browserSuite } from './reports/suites.ts';
import { addTallies, formatTally, type Tally } from './reports/tally.ts';

const FAILED: Tally = { passed: 0, failed: 1, skipped: 0 };
const SKIPPED: Tally = { passed: 0, failed: 0, skipped: 1 };

const BROWSERS = {
  name: 'npm run test:browsers',
  options: {
    short: {
      type: 'boolean',
      default: false,
      about: 'one journey and every dialog, in WebKit and Firefox, at two sizes',
    },
    install: {
      type: 'boolean',
      default: false,
      about: 'installs missing programs from Debian, where it can',
    },
  },
} as const satisfies Command;

const { short, install } = readCommandLine(BROWSERS, ({ values }) => values);

endChildrenOnSignal();
passStartOn();
const total = (await findObstacle()) ?? (await testBrowsers());
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`${timeSoFar()}\n${formatTally(total)}`);

/** Explains how to install what is missing. */
async function findObstacle(): Promise<Tally | undefined> {
  const missing = findMissingPackages();
  if (missing.length === 0) return undefined;
  const outcome = install ? await installPackages(missing) : 'failed';
  if (outcome === 'installed') return undefined;
  console.error(advise(missing));
  return outcome === 'impossible' ? SKIPPED : FAILED;
}

async function testBrowsers(): Promise<Tally> {
  const built = await runSteps([buildStep]);
  return built.failed > 0 ? built : addTallies([built, await runSuite(browserSuite(short))]);
}
