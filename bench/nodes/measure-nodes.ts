/** Measures what a second node adds: two processes on one PostgreSQL, each pinned to a core. */
import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { cpus } from 'node:os';
import { promisify } from 'node:util';
import { makeDataDir } from '../../packages/e2e/support/shop.ts';
import { findFreePort, launchShop } from '../../packages/e2e/support/shop-process.ts';
import { cartContract } from '../../packages/contract/src/cart/cart.contract.ts';
import { closeLater } from '../closing.ts';
import { fillCarts } from '../load/carts.ts';
import type { Contestant } from '../load/contest.ts';
import { calls } from '../load/http-round.ts';
import { median } from '../../packages/e2e/support/percentile.ts';
import type { PartOptions } from '../part.ts';
import { formatTable } from '../table.ts';

const ROUNDS = 3;
const ROUND_S = 3;
const WARM_UP_S = 3;
/** Linux counts the time of a process in these. */
const TICKS_PER_S = 100;

interface Node {
  url: string;
  pid: number;
}

interface Figures {
  what: string;
  onePerSecond: number;
  twoPerSecond: number;
  ratio: number;
  /** Calls per second of work of a node's core. Unlike calls per second, this needs no idle core for the load. */
  onePerCpuSecond: number;
  twoPerCpuSecond: number;
  cpuRatio: number;
}

/** Always true: these figures are for reading and never fail. */
export async function measureNodes({ asJson }: PartOptions): Promise<boolean> {
  const nodes = await openTwoNodes();
  const figures: Figures[] = [];
  for (const { what, callsOf } of await chooseCalls(nodes))
    figures.push(await compare(what, nodes, callsOf));
  if (asJson) console.log(JSON.stringify({ nodes: { cores: cpus().length, figures } }));
  else {
    console.log(
      `\nTwo nodes on one PostgreSQL against one, each pinned to a core of ${cpus().length}; PostgreSQL and the load generator run\n` +
        `beside them. Calls per second, and calls per second of a node's CPU: the second is what a node on a core of its own could do.\n`,
    );
    console.log(formatTable(figures.map(rowOf)));
  }
  return true;
}

async function openTwoNodes(): Promise<[Node, Node]> {
  const dataDir = await makeDataDir();
  closeLater(() => rm(dataDir, { recursive: true, force: true }));
  return [await openNode(dataDir, 0), await openNode(dataDir, 1)];
}

/** The first one starts PostgreSQL, and the second one joins it. */
async function openNode(dataDir: string, core: number): Promise<Node> {
  const port = await findFreePort();
  const settings = { NODE_ENV: 'development', HOST: '127.0.0.1', LOG_LEVEL: 'warn' };
  const shop = launchShop({ port, dataDir }, settings);
  closeLater(async () => void (await shop.end()));
  const problem = await shop.waitUntilOpen();
  if (problem !== undefined) throw new Error(`A node ${problem}:\n${shop.log()}`);
  const { pid } = shop.child;
  if (pid === undefined) throw new Error('The node has no process');
  // All current threads; later ones inherit the core.
  await runProgram('taskset', ['--all-tasks', '--pid', '--cpu-list', String(core), String(pid)]);
  return { url: `http://127.0.0.1:${port}`, pid };
}

const runProgram = promisify(execFile);
const PAGE = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' };

interface MeasuredCall {
  what: string;
  callsOf: (node: Node) => Contestant;
}

async function chooseCalls([{ url }]: [Node, Node]): Promise<MeasuredCall[]> {
  const carts = await fillCarts(url);
  let turn = 0;
  const nextCart = () => ({ 'x-session-id': carts[turn++ % carts.length]?.id ?? '' });
  const { method, path } = cartContract.readCart;
  return [
    {
      what: 'GET /menu, a kept page',
      callsOf: (node) => calls(node.url, { method: 'GET', path: '/menu', headers: PAGE }),
    },
    {
      what: `GET ${path}, one statement`,
      callsOf: (node) =>
        calls(node.url, {
          method,
          path,
          headers: {},
          setupRequest: (request) => ({ ...request, headers: nextCart() }),
        }),
    },
  ];
}

async function compare(
  what: string,
  [first, second]: [Node, Node],
  callsOf: MeasuredCall['callsOf'],
): Promise<Figures> {
  const one = [first];
  const two = [first, second];
  // One after the other, since a node's first page takes a while.
  for (const node of two) await runOn([node], callsOf, WARM_UP_S);
  const rounds = { one: [] as Rate[], two: [] as Rate[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.one.push(await runOn(one, callsOf, ROUND_S));
    rounds.two.push(await runOn(two, callsOf, ROUND_S));
  }
  const middle = (rates: Rate[], figure: keyof Rate) => median(rates.map((rate) => rate[figure]));
  const ratio = (figure: keyof Rate) =>
    median(rounds.two.map((rate, round) => rate[figure] / (rounds.one[round]?.[figure] ?? 0)));
  return {
    what,
    onePerSecond: middle(rounds.one, 'perSecond'),
    twoPerSecond: middle(rounds.two, 'perSecond'),
    ratio: ratio('perSecond'),
    onePerCpuSecond: middle(rounds.one, 'perCpuSecond'),
    twoPerCpuSecond: middle(rounds.two, 'perCpuSecond'),
    cpuRatio: 2 * ratio('perCpuSecond'),
  };
}

interface Rate {
  perSecond: number;
  perCpuSecond: number;
}

async function runOn(
  nodes: readonly Node[],
  callsOf: MeasuredCall['callsOf'],
  seconds: number,
): Promise<Rate> {
  const before = await cpuSecondsOf(nodes);
  const rounds = await Promise.all(nodes.map((node) => callsOf(node)(seconds)));
  const cpuSeconds = (await cpuSecondsOf(nodes)) - before;
  const answered = rounds.reduce((sum, { latenciesMs }) => sum + latenciesMs.length, 0);
  const lasted = Math.max(...rounds.map((round) => round.seconds));
  return { perSecond: answered / lasted, perCpuSecond: answered / cpuSeconds };
}

async function cpuSecondsOf(nodes: readonly Node[]): Promise<number> {
  let ticks = 0;
  for (const { pid } of nodes) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // Fields after the program's name, which may contain spaces: utime and stime are the 12th and 13th of them.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    ticks += Number(fields[11]) + Number(fields[12]);
  }
  return ticks / TICKS_PER_S;
}

function rowOf({ what, ...figures }: Figures) {
  return {
    what,
    'one/s': Math.round(figures.onePerSecond),
    'two/s': Math.round(figures.twoPerSecond),
    ratio: figures.ratio.toFixed(2),
    'one per CPU s': Math.round(figures.onePerCpuSecond),
    'two per CPU s': Math.round(figures.twoPerCpuSecond),
    'two cores': figures.cpuRatio.toFixed(2),
  };
}
