/** Measures what more nodes add: processes on one PostgreSQL, each pinned to a core. */
import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { cpus } from 'node:os';
import { promisify } from 'node:util';
import type { Pool } from 'pg';
import { SHOP_ROLE } from '../../packages/embedded-postgres/src/shop-role.ts';
import { createShop, DATABASE } from '../../packages/e2e/failure/pair/database-pair.ts';
import { PostgresServer } from '../../packages/e2e/failure/pair/postgres-server.ts';
import { listChildren } from '../../packages/e2e/failure/processes.ts';
import { openRoundTheClock } from '../../packages/e2e/support/opening.ts';
import { makeDataDir } from '../../packages/e2e/support/shop.ts';
import { findFreePort, launchShop } from '../../packages/e2e/support/shop-process.ts';
import { median } from '../../packages/e2e/support/percentile.ts';
import { cartContract } from '../../packages/contract/src/cart/cart.contract.ts';
import { createPool } from '../../packages/server/src/database/pool.ts';
import { SHOP_SETTINGS } from '../bench-shop.ts';
import { closeLater } from '../closing.ts';
import { cpuSecondsOf } from '../cpu-seconds.ts';
import { cashOrders, chooseWishes, CUSTOMERS } from '../orders/cash-orders.ts';
import { buildCustomers } from '../orders/customers.ts';
import { fillCarts } from '../load/carts.ts';
import type { Contestant } from '../load/contest.ts';
import { calls } from '../load/http-round.ts';
import type { PartOptions } from '../part.ts';
import { formatTable } from '../table.ts';

const NODES = [1, 2, 4];
const ROUNDS = 3;
const ROUND_S = 3;
const WARM_UP_S = 3;

interface Node {
  url: string;
  pid: number;
}

interface Cluster {
  nodes: readonly Node[];
  postgres: PostgresServer;
  pool: Pool;
}

interface MeasuredCall {
  what: string;
  callsOf: (node: Node) => Contestant;
}

interface Rate {
  perSecond: number;
  /** For each second of a node's processor. Unlike calls per second, this needs no idle core for the load. */
  perCpuSecond: number;
  /** PostgreSQL's processor time for each call. */
  postgresMs: number;
}

/** Always true: these figures are for reading and never fail. */
export async function measureNodes({ asJson }: PartOptions): Promise<boolean> {
  const cluster = await openCluster(Math.max(...NODES));
  const figures = [];
  for (const call of await chooseCalls(cluster)) figures.push(...(await compare(call, cluster)));
  if (asJson) console.log(JSON.stringify({ nodes: { cores: cpus().length, figures } }));
  else {
    console.log(
      `\nNodes on one PostgreSQL, pinned in turn to the cores of ${cpus().length}; PostgreSQL and the load generator run beside\n` +
        `them. What a second of a node's CPU does is what a node on a core of its own could do, while PostgreSQL's lasts.\n`,
    );
    console.log(formatTable(figures.map(rowOf)));
  }
  return true;
}

async function openCluster(count: number): Promise<Cluster> {
  const dataDir = await makeDataDir();
  closeLater(() => rm(dataDir, { recursive: true, force: true }));
  // The shop's own has connections for two nodes.
  const postgres = await PostgresServer.prepare(dataDir);
  await postgres.create();
  await postgres.start({ max_connections: '120', shared_buffers: '256MB' });
  closeLater(() => postgres.end());
  await createShop(postgres);
  const pool = createPool(postgres.connection(SHOP_ROLE, DATABASE));
  closeLater(() => pool.end());
  const url = new URL(`postgresql://${SHOP_ROLE}@localhost/${DATABASE}`);
  url.searchParams.set('host', postgres.socketFolder);
  const nodes = [];
  for (let nth = 0; nth < count; nth += 1)
    nodes.push(await openNode({ DATA_DIR: dataDir, DATABASE_URL: url.href }, nth % cpus().length));
  await openRoundTheClock(pool);
  return { nodes, postgres, pool };
}

async function openNode(place: { DATA_DIR: string; DATABASE_URL: string }, core: number) {
  const port = await findFreePort();
  const shop = launchShop({ port, dataDir: place.DATA_DIR }, { ...SHOP_SETTINGS, ...place });
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

async function chooseCalls({ nodes, pool }: Cluster): Promise<MeasuredCall[]> {
  const url = nodes[0]?.url ?? '';
  const customers = await buildCustomers(pool, nodes.length * CUSTOMERS);
  const wishes = await chooseWishes(url);
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
    {
      what: 'a whole cash order, four calls',
      // Each node has customers of its own: nobody orders twice at once.
      callsOf: (node) => cashOrders(node.url, customers.splice(0, CUSTOMERS), wishes),
    },
  ];
}

async function compare({ what, callsOf }: MeasuredCall, { nodes, postgres }: Cluster) {
  const load = nodes.map(callsOf);
  // One after the other, since a node's first page takes a while.
  for (const [nth, node] of nodes.entries())
    await runOn([node], load.slice(nth, nth + 1), postgres, WARM_UP_S);
  const rounds = NODES.map((count) => ({ count, rates: [] as Rate[] }));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { count, rates } of rounds)
      rates.push(await runOn(nodes.slice(0, count), load.slice(0, count), postgres, ROUND_S));
  return rounds.map(({ count, rates }) => {
    const middle = (figure: keyof Rate) => median(rates.map((rate) => rate[figure]));
    return {
      what,
      nodes: count,
      perSecond: middle('perSecond'),
      perCpuSecond: middle('perCpuSecond'),
      postgresMs: middle('postgresMs'),
    };
  });
}

async function runOn(
  nodes: readonly Node[],
  load: readonly Contestant[],
  postgres: PostgresServer,
  seconds: number,
): Promise<Rate> {
  const ofNodes = () => cpuSecondsOf(nodes.map(({ pid }) => pid));
  const { pid: postmaster } = postgres;
  if (postmaster === null) throw new Error('PostgreSQL has ended');
  const ofPostgres = async () => cpuSecondsOf([postmaster, ...(await listChildren(postmaster))]);
  const [nodesBefore, postgresBefore] = [await ofNodes(), await ofPostgres()];
  const rounds = await Promise.all(load.map((run) => run(seconds)));
  const nodesSeconds = (await ofNodes()) - nodesBefore;
  const postgresSeconds = (await ofPostgres()) - postgresBefore;
  const answered = rounds.reduce((sum, { latenciesMs }) => sum + latenciesMs.length, 0);
  const lasted = Math.max(...rounds.map((round) => round.seconds));
  return {
    perSecond: answered / lasted,
    perCpuSecond: answered / nodesSeconds,
    postgresMs: (1000 * postgresSeconds) / answered,
  };
}

function rowOf({ what, nodes, ...rate }: { what: string; nodes: number } & Rate) {
  return {
    what,
    nodes,
    'a second': Math.round(rate.perSecond),
    'a CPU second of a node': Math.round(rate.perCpuSecond),
    'ms of PostgreSQL': rate.postgresMs.toFixed(2),
  };
}
