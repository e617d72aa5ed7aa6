// Entry point of npm run test:failure. docs/reliability.md explains it.
import { writeFile } from 'node:fs/promises';
import { FAILURE } from '../../../tools/commands/failure.ts';
import { readCommandLine } from '../../../tools/process/command-line.ts';
import { playCampaign, type Turn } from './campaign.ts';
import { type Options, readOptions } from './options.ts';
import { findLastRelease } from './pair/older-release.ts';
import { whyImpossible } from './patroni/cluster.ts';
import { openClusterSite } from './patroni/plays.ts';
import type { PairShop } from './pair/pair-faults.ts';
import { openPairSite } from './pair/pair-site.ts';
import { formatRows, isSound, type Row } from './results.ts';
import type { RoundResult } from './round.ts';
import { openEmbeddedSite, type Site } from './site.ts';
import type { Shop } from './world.ts';

type ClusterOptions = Extract<Options, { site: 'cluster' }>;
type PairOptions = Extract<Options, { site: 'pair' }>;

const options = readCommandLine(FAILURE, readOptions);
console.log(`Seed ${options.seed}`);
const rows: Row[] = [];
const problems = await playAll(options);
for (const problem of problems) console.log(`✗ ${problem}`);
console.log(`\n${formatRows(rows)}`);

const failed = rows.filter((row) => !row.rounds.every(isSound)).length;
const tally = { passed: rows.length - failed, failed: failed + (problems.length > 0 ? 1 : 0) };
if (options.reportPath !== undefined) await writeFile(options.reportPath, JSON.stringify(tally));
process.exitCode = tally.failed > 0 ? 1 : 0;

async function playAll(chosen: Options): Promise<string[]> {
  switch (chosen.site) {
    case 'short':
      return [
        ...(await play(openEmbeddedSite(), () => chosen.turns)),
        ...(await play(openPairSite(null), () => chosen.pairTurns)),
      ];
    case 'embedded':
      return play(openEmbeddedSite(), () => chosen.turns);
    case 'cluster':
      return playOnCluster(chosen);
    case 'pair':
      return playOnPair(chosen);
  }
}

async function playOnCluster({ turns, debian }: ClusterOptions): Promise<string[]> {
  const reason = whyImpossible(debian);
  if (reason === null) return play(openClusterSite(debian), () => turns);
  console.log(`– Patroni: skipped, since ${reason}. docs/reliability.md says how to install it`);
  return [];
}

/** Some machines have no disk that can be filled, and a shallow clone has no older release. */
async function playOnPair({ turns, upgrade }: PairOptions): Promise<string[]> {
  const olderCommit = upgrade && (upgrade.from ?? (await findLastRelease()));
  if (olderCommit !== null) console.log(`The rolling upgrade comes from ${olderCommit}`);
  return play(openPairSite(olderCommit), ({ shop }) => {
    const isPossible = ({ fault }: Turn<PairShop>) => fault.isPossible?.(shop) ?? true;
    const skipped = new Set(
      turns.filter((turn) => !isPossible(turn)).map(({ fault }) => fault.name),
    );
    for (const name of skipped) console.log(`– ${name}: skipped, since it can't be done here`);
    return turns.filter(isPossible);
  });
}

/** Returns problems that span rounds. */
async function play<Kind extends Shop>(
  opening: Promise<Site<Kind>>,
  chooseTurns: (site: Site<Kind>) => readonly Turn<Kind>[],
): Promise<string[]> {
  let ending: Promise<string[]> | undefined;
  const end = () => (ending ??= opening.then((site) => site.end()));
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void end().finally(() => process.exit(1)));
  const found: string[] = [];
  try {
    const site = await opening;
    const turns = chooseTurns(site);
    found.push(...(await playCampaign(site, { turns, random: options.random, tell: note })));
  } catch (error) {
    // Prints the table of the finished rounds even after a failure.
    found.push(error instanceof Error ? String(error.stack) : String(error));
  } finally {
    found.push(...(await end().catch((error: unknown) => [String(error)])));
  }
  return found;
}

function note(
  { fault: { name }, nodeCount: nodes }: { fault: { name: string }; nodeCount: number },
  result: RoundResult,
): void {
  const row = rows.find((each) => each.fault === name && each.nodes === nodes);
  if (row) row.rounds.push(result);
  else rows.push({ fault: name, nodes, rounds: [result] });
  tellRound(`${name}, ${nodes === 1 ? 'one node' : `${nodes} nodes`}`, result);
}

function tellRound(name: string, result: RoundResult): void {
  const seconds = (result.readyMs / 1000).toFixed(2);
  const withoutOrders = (result.withoutOrdersMs / 1000).toFixed(2);
  const { orders } = result.acknowledged;
  console.log(
    `${isSound(result) ? '✓' : '✗'} ${name}: ready ${seconds} s after the database, ${withoutOrders} s without an order, ${orders} orders`,
  );
  if (result.figures) console.log(`    ${result.figures}`);
  const { lost, doubled, inexcusable } = result;
  const wrongs = { lost, doubled, 'wrong answer': inexcusable, problem: result.problems };
  for (const [kind, list] of Object.entries(wrongs))
    for (const each of list.slice(0, 5)) console.log(`    ${kind}: ${each}`);
}
