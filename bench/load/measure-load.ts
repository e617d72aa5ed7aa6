/** Measures how close the shop comes to the least possible work, at full load over loopback. */
import { openServer } from '../../packages/server/src/database/connect.ts';
import { createPool } from '../../packages/server/src/database/pool.ts';
import { loopbackUrl, startBenchShop } from '../bench-shop.ts';
import { closeLater } from '../closing.ts';
import type { PartOptions } from '../part.ts';
import { formatTable } from '../table.ts';
import { cartContests, fillCarts } from './carts.ts';
import { cashOrderContest } from '../orders/cash-orders.ts';
import { type Contest, hold, type Outcome, ROUND_S, ROUNDS } from './contest.ts';
import { CONNECTIONS } from './http-round.ts';
import { fetchReadings, readingContests } from './readings.ts';
import { statementCounter } from './statements.ts';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Floor } from './floor.ts';

const SCRIPT = fileURLToPath(new URL('floor-server.ts', import.meta.url));

/** The server's URL. */
async function startFloorServer(floor: Floor): Promise<string> {
  // `advanced` serialisation keeps buffers as buffers.
  const child = fork(SCRIPT, { serialization: 'advanced' });
  closeLater(() => {
    if (child.connected) child.disconnect();
  });
  child.send(floor);
  const [url] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('The server to compare with did not start');
    }),
  ]);
  return String(url);
}

/** Always true: these figures are for reading and never fail. */
export async function measureLoad({ asJson }: PartOptions): Promise<boolean> {
  const contests = await openContests();
  if (!asJson) {
    console.log(
      `\nThe shop against the least that could do the same, Fastify with a buffer or one prepared statement:\n` +
        `${CONNECTIONS} at once, the median of ${ROUNDS} rounds of ${ROUND_S} s, by turns. Times are in ms.\n`,
    );
  }
  const outcomes = [];
  for (const contest of contests) outcomes.push({ contest, outcome: await hold(contest) });
  console.log(
    asJson
      ? JSON.stringify({
          load: outcomes.map(({ contest, outcome }) => figuresOf(contest, outcome)),
        })
      : formatTable(outcomes.map(({ contest, outcome }) => rowOf(contest, outcome))),
  );
  return true;
}

async function openContests(): Promise<Contest[]> {
  const shop = await startBenchShop();
  const { dataDir } = shop;
  const shopUrl = loopbackUrl(shop);
  const server = await openServer({ dataDir, dataDirWasGiven: true, databaseUrl: undefined });
  closeLater(server.stop);
  const pool = createPool(server.connection);
  closeLater(() => pool.end());

  const countStatements = await statementCounter(pool);
  const answers = await fetchReadings(shopUrl);
  const carts = await fillCarts(shopUrl);
  const rowIds = carts.map(({ id }) => id);
  const floorUrl = await startFloorServer({ answers, connection: server.connection, rows: carts });
  return [
    ...readingContests(shopUrl, floorUrl, answers),
    ...(await cartContests(shopUrl, floorUrl, carts, countStatements)),
    await cashOrderContest(shopUrl, floorUrl, rowIds, pool, countStatements),
  ];
}

function figuresOf({ name, floor, statements }: Contest, outcome: Outcome) {
  return { what: name, least: floor, statements, ...outcome };
}

function rowOf({ name, floor, statements }: Contest, outcome: Outcome) {
  return {
    what: name,
    'the least': floor,
    statements,
    'shop/s': Math.round(outcome.shop.perSecond),
    p50: outcome.shop.p50Ms.toFixed(1),
    p99: outcome.shop.p99Ms.toFixed(1),
    'least/s': Math.round(outcome.floor.perSecond),
    'least p50': outcome.floor.p50Ms.toFixed(1),
    'least p99': outcome.floor.p99Ms.toFixed(1),
    ratio: outcome.ratio.toFixed(2),
  };
}
