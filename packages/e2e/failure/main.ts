// npm run test:failure. docs/reliability.md says what it does.
import { writeFile } from 'node:fs/promises';
import { prepareCampaign } from './campaign.ts';
import { readOptions } from './options.ts';
import { createRandom } from './random.ts';
import { formatRows, isSound, type Row } from './results.ts';
import type { RoundResult } from './round.ts';

const { stages, rounds, seed, reportPath } = readOptions(process.argv.slice(2));
console.log(`Seed ${seed}`);
const rows: Row[] = [];
const campaign = await prepareCampaign({
  stages,
  rounds,
  random: createRandom(seed),
  tell: ({ fault, nodeCount }, result) => {
    const last = rows.at(-1);
    if (last?.fault === fault.name && last.nodes === nodeCount) last.rounds.push(result);
    else rows.push({ fault: fault.name, nodes: nodeCount, rounds: [result] });
    tellRound(`${fault.name}, ${nodeCount === 1 ? 'one node' : `${nodeCount} nodes`}`, result);
  },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void campaign.end().then(() => process.exit(1)));

const problems: string[] = [];
try {
  problems.push(...(await campaign.play()));
} catch (error) {
  // Prints the table of the finished rounds in any case.
  problems.push(error instanceof Error ? String(error.stack) : String(error));
} finally {
  problems.push(...(await campaign.end()));
}
for (const problem of problems) console.log(`✗ ${problem}`);
console.log(`\n${formatRows(rows)}`);

const failed = rows.filter((row) => !row.rounds.every(isSound)).length;
const tally = { passed: rows.length - failed, failed: failed + (problems.length > 0 ? 1 : 0) };
if (reportPath !== undefined) await writeFile(reportPath, JSON.stringify(tally));
process.exitCode = tally.failed > 0 ? 1 : 0;

function tellRound(name: string, result: RoundResult): void {
  const seconds = (result.readyMs / 1000).toFixed(2);
  const { orders } = result.acknowledged;
  console.log(
    `${isSound(result) ? '✓' : '✗'} ${name}: ready ${seconds} s after the database, ${orders} orders`,
  );
  const { lost, doubled, inexcusable } = result;
  const wrongs = { lost, doubled, 'wrong answer': inexcusable, problem: result.problems };
  for (const [kind, list] of Object.entries(wrongs))
    for (const each of list.slice(0, 5)) console.log(`    ${kind}: ${each}`);
}
