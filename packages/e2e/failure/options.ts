import type { FAILURE } from '../../../tools/commands/failure.ts';
import { type parseLine, WrongOption } from '../../../tools/process/command-line.ts';
import type { Turn } from './campaign.ts';
import { type Fault, FAULTS } from './faults.ts';
import {
  PAIR_FAULTS,
  type PairShop,
  ROLLING_UPGRADE,
  STANDBY_PROMOTED,
} from './pair/pair-faults.ts';
import { CLUSTER_FAULTS, type ClusterShop } from './patroni/plays.ts';
import { createRandom, type Random } from './random.ts';
import type { Shop } from './world.ts';

export type Options = (
  | { site: 'short'; turns: Turn[]; pairTurns: Turn<PairShop>[] }
  | { site: 'embedded'; turns: Turn[] }
  | { site: 'cluster'; turns: Turn<ClusterShop>[]; debian: string }
  | { site: 'pair'; turns: Turn<PairShop>[]; upgrade: Upgrade | null }
) & {
  seed: number;
  random: Random;
  /** Where to write the counts, for `npm test`. */
  reportPath: string | undefined;
};

/** Includes a rolling upgrade in the rounds. */
interface Upgrade {
  /** The tag or commit to upgrade from; null: the last release. */
  from: string | null;
}

const LARGEST_SEED = 2 ** 31;
const PAIR_NODES = 2;

/**
 * The part that fits into `npm test`: every component fails once. Servers fail while another one runs, sessions one at
 * a time. Then a standby takes over from its primary.
 */
const SHORT: readonly [nodeCount: number, faults: readonly string[]][] = [
  [1, ['database killed', 'database frozen', 'one session ended', 'one session frozen']],
  [
    2,
    ['database restarted', 'one session killed', 'server killed', 'server ended', 'server frozen'],
  ],
];

type Line = ReturnType<typeof parseLine<typeof FAILURE.options>>;

/** @throws WrongOption */
export function readOptions({ values }: Line): Options {
  const seed = values.seed === undefined ? chooseSeed() : requireWhole('--seed', values.seed);
  const random = createRandom(seed);
  const common = { seed, random, reportPath: values.report };
  const roundsOr = (usual: number) =>
    values.rounds === undefined ? usual : requireWhole('--rounds', values.rounds);
  if (values.from !== undefined && (values.short || values.embedded || values.patroni))
    throw new UselessFrom();
  if (values.short) {
    const fault = requireFault(PAIR_FAULTS, STANDBY_PROMOTED);
    const pairTurns = [{ fault, nodeCount: 1 }];
    return { ...common, site: 'short', turns: listShortTurns(), pairTurns };
  }
  if (values.embedded)
    return { ...common, site: 'embedded', turns: listTurns(values, roundsOr(20)) };
  if (values.patroni) {
    const turns = chooseFaults(CLUSTER_FAULTS, values.only).flatMap((fault) =>
      Array.from({ length: roundsOr(1) }, () => ({ fault, nodeCount: PAIR_NODES })),
    );
    return { ...common, site: 'cluster', turns, debian: values.debian };
  }
  const faults = chooseFaults(PAIR_FAULTS, values.only);
  const turns = drawTurns(faults, roundsOr(60), random);
  const isUpgraded = turns.some(({ fault }) => fault.name === ROLLING_UPGRADE);
  if (values.from !== undefined && !isUpgraded) throw new UselessFrom();
  const upgrade = isUpgraded ? { from: values.from ?? null } : null;
  return { ...common, site: 'pair', turns, upgrade };
}

class UselessFrom extends WrongOption {
  override message = `--from is what "${ROLLING_UPGRADE}" comes from, which is not among these rounds: add --only='${ROLLING_UPGRADE}', without --embedded, --patroni and --short`;
}

function listShortTurns(): Turn[] {
  return SHORT.flatMap(([nodeCount, names]) =>
    names.map((name) => ({ nodeCount, fault: requireFault(FAULTS, name) })),
  );
}

/** Plays each fault equally often, by the number of nodes. */
function listTurns(
  { only, nodes }: { only?: string | undefined; nodes: string },
  rounds: number,
): Turn[] {
  const faults = chooseFaults(FAULTS, only);
  const nodeCounts = nodes.split(',').map((count) => requireWhole('--nodes', count));
  return nodeCounts
    .toSorted((one, other) => one - other)
    .flatMap((nodeCount) => faults.map((fault) => ({ nodeCount, fault })))
    .flatMap((turn) => Array.from({ length: rounds }, () => turn));
}

/** Draws as from a pack of cards that is shuffled again when it is used up. */
function drawTurns(
  faults: readonly Fault<PairShop>[],
  rounds: number,
  random: Random,
): Turn<PairShop>[] {
  let pack: Fault<PairShop>[] = [];
  return Array.from({ length: rounds }, () => {
    if (pack.length === 0) pack = [...faults];
    const fault = random.pick(pack);
    pack = pack.filter((each) => each !== fault);
    return { fault, nodeCount: PAIR_NODES };
  });
}

function chooseSeed(): number {
  return Math.floor(Math.random() * LARGEST_SEED) + 1;
}

function chooseFaults<Kind extends Shop>(
  faults: readonly Fault<Kind>[],
  only: string | undefined,
): readonly Fault<Kind>[] {
  return only === undefined ? faults : only.split(',').map((name) => requireFault(faults, name));
}

function requireFault<Kind extends Shop>(
  faults: readonly Fault<Kind>[],
  name: string,
): Fault<Kind> {
  const fault = faults.find((each) => each.name === name.trim());
  if (fault) return fault;
  throw new WrongOption(
    `--only takes ${faults.map((each) => `"${each.name}"`).join(', ')}; not "${name}"`,
  );
}

function requireWhole(option: string, value: string): number {
  if (/^\d+$/.test(value) && Number(value) > 0) return Number(value);
  throw new WrongOption(`${option} takes whole numbers from 1, not "${value}"`);
}
