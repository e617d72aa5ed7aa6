import { runSteps } from './checks/run-steps.ts';
import { buildStep, sourceSteps } from './checks/steps.ts';
import { type Command, readCommandLine, WrongOption } from './process/command-line.ts';
import { endChildrenOnSignal } from './process/run.ts';
import { passStartOn, timeSoFar } from './reports/progress.ts';
import { runSuite } from './reports/run-suite.ts';
import { failureSuite, journeySuite, unitSuite } from './reports/suites.ts';
import { addTallies, formatTally, type Tally } from './reports/tally.ts';

const PARTS = {
  check: () => runSteps(sourceSteps()),
  build: () => runSteps([buildStep]),
  unit: () => runSuite(unitSuite),
  failure: () => runSuite(failureSuite),
  e2e: () => runSuite(journeySuite),
};

type Part = keyof typeof PARTS;

interface Stage {
  name: string;
  /** Run in parallel. */
  parts: readonly Part[];
}

const BUILD: Stage = { name: 'production build', parts: ['build'] };

const EVERYTHING: readonly Stage[] = [
  { name: 'checks of the source, production build', parts: ['build', 'check'] },
  // The failure rounds mostly wait for processes that they have killed or frozen.
  { name: 'unit and API tests, failure rounds', parts: ['unit', 'failure'] },
  { name: 'browser journeys', parts: ['e2e'] },
];

const CHOICES: Record<string, readonly Stage[]> = {
  check: [{ name: 'checks of the source', parts: ['check'] }],
  unit: [{ name: 'unit and API tests', parts: ['unit'] }],
  e2e: [BUILD, { name: 'browser journeys', parts: ['e2e'] }],
  failure: [BUILD, { name: 'failure rounds', parts: ['failure'] }],
};

const TEST = {
  name: 'npm test',
  options: {
    only: { type: 'string', takes: '<part>', about: `one of ${Object.keys(CHOICES).join(', ')}` },
  },
} as const satisfies Command;

function chooseStages(only: string | undefined): readonly Stage[] {
  if (only === undefined) return EVERYTHING;
  const chosen = CHOICES[only];
  if (chosen) return chosen;
  throw new WrongOption(`--only takes one of ${Object.keys(CHOICES).join(', ')}, not "${only}"`);
}

async function play(stages: readonly Stage[]): Promise<Tally> {
  const tallies: Tally[] = [];
  let isBuilt = true;
  for (const [index, { name, parts }] of stages.entries()) {
    console.log(`\n── ${index + 1} of ${stages.length}: ${name} (${timeSoFar()})`);
    // A broken build counts as one failure: a browser would test only the previous build.
    const possible = parts.filter((part) => isBuilt || !['e2e', 'failure'].includes(part));
    const results = await Promise.all(
      possible.map(async (part) => ({ part, tally: await PARTS[part]() })),
    );
    for (const { part, tally } of results) {
      tallies.push(tally);
      if (part === 'build') isBuilt = tally.failed === 0;
    }
  }
  return addTallies(tallies);
}

const stages = readCommandLine(TEST, ({ values }) => chooseStages(values.only));
endChildrenOnSignal();
passStartOn();
const total = await play(stages);
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`${timeSoFar()}\n${formatTally(total)}`);
