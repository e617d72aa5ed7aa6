import { parseArgs } from 'node:util';
import type { Stage } from './campaign.ts';
import { FAULTS, type Fault } from './faults.ts';

export interface Options {
  stages: Stage[];
  rounds: number;
  seed: number;
  /** Where to write the counts, for `npm test`. */
  reportPath: string | undefined;
}

const LARGEST_SEED = 2 ** 31;

/**
 * The part that `npm test` has time for: every component fails once. Servers fail while another one runs, sessions one
 * at a time.
 */
const SHORT: readonly [nodeCount: number, faults: readonly string[]][] = [
  [1, ['database killed', 'database frozen', 'one session ended', 'one session frozen']],
  [
    2,
    ['database restarted', 'one session killed', 'server killed', 'server ended', 'server frozen'],
  ],
];

export function readOptions(words: string[]): Options {
  const { values } = parseArgs({
    args: words,
    options: {
      short: { type: 'boolean', default: false },
      rounds: { type: 'string' },
      only: { type: 'string' },
      nodes: { type: 'string', default: '1,2' },
      seed: { type: 'string' },
      report: { type: 'string' },
    },
  });
  const { short: isShort, rounds = isShort ? '1' : '20', seed } = values;
  return {
    stages: isShort ? listShortStages() : listStages(values),
    rounds: requireWhole('--rounds', rounds),
    seed: seed === undefined ? chooseSeed() : requireWhole('--seed', seed),
    reportPath: values.report,
  };
}

function listShortStages(): Stage[] {
  return SHORT.flatMap(([nodeCount, names]) =>
    names.map((name) => ({ nodeCount, fault: requireFault(name) })),
  );
}

function listStages({ only, nodes }: { only?: string | undefined; nodes: string }): Stage[] {
  const faults = only === undefined ? FAULTS : only.split(',').map(requireFault);
  const nodeCounts = nodes.split(',').map((count) => requireWhole('--nodes', count));
  return nodeCounts
    .toSorted((one, other) => one - other)
    .flatMap((nodeCount) => faults.map((fault) => ({ nodeCount, fault })));
}

function chooseSeed(): number {
  return Math.floor(Math.random() * LARGEST_SEED) + 1;
}

function requireFault(name: string): Fault {
  const fault = FAULTS.find((each) => each.name === name.trim());
  if (fault) return fault;
  throw new Error(
    `--only takes ${FAULTS.map((each) => `"${each.name}"`).join(', ')}; not "${name}"`,
  );
}

function requireWhole(option: string, value: string): number {
  if (/^\d+$/.test(value) && Number(value) > 0) return Number(value);
  throw new Error(`${option} takes whole numbers from 1, not "${value}"`);
}
