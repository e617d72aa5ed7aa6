/** One fault while a crowd is shopping, and what became of its orders. */
import { setTimeout as delay } from 'node:timers/promises';
import { countDueReactions, listOverfull, readCustomers } from './books.ts';
import { openBoards } from './boards.ts';
import { openDoors, type Crowd } from './crowd.ts';
import { explainAnswer } from './explained-answer.ts';
import type { Fault } from './faults.ts';
import { type Acknowledged, countAcknowledged } from './ledger.ts';
import type { Random } from './random.ts';
import type { ShopNode } from './shop-node.ts';
import { addVerdicts, judgePurchase, type Verdict } from './verdict.ts';
import { waitFor } from './wait.ts';
import type { Shop } from './world.ts';

const FIRST_ORDER_LIMIT_MS = 60_000;
/** A random delay, so that each fault hits a different moment of the orders. */
const MOMENT_MS: [number, number] = [0, 400];
const READY_BOUND_MS = 5_000;
/** A page polls every five seconds while it can't follow, and waits two and a half before it reads everything. */
const BOARDS_BOUND_MS = 15_000;
/** The shop looks every two seconds for what a server that died has left. */
const REACTIONS_BOUND_MS = 10_000;

export interface RoundResult extends Verdict {
  /** From the end of the fault until the database answers. */
  databaseBackMs: number;
  /** From that moment until every server is ready. */
  readyMs: number;
  /** The longest time without an acknowledged order. */
  withoutOrdersMs: number;
  /** The fault's own figures. */
  figures: string | void;
  acknowledged: Acknowledged;
  unavailable: number;
  dropped: number;
  /** A 5xx other than 503, or a 503 without Retry-After, with the servers' log lines about it. */
  inexcusable: string[];
  /** Everything else that must not happen: a server that died, a customer who was stuck. */
  problems: string[];
}

export async function playRound<Kind extends Shop>(
  shop: Kind,
  fault: Fault<Kind>,
  random: Random,
): Promise<RoundResult> {
  const { database, nodes, provider } = shop;
  const problems: string[] = [];
  const pids = nodes.map(({ pid }) => pid);
  const front = await fault.openFront?.(shop);
  const urls = front ? [front.url] : nodes.map(({ url }) => url);
  const crowd = openDoors(urls, { random, provider });
  const boards = await openBoards(database, urls);
  let faultAtMs = Number.NaN;
  let figures: string | void = undefined;
  const times = { databaseBackMs: Number.NaN, readyMs: Number.NaN };
  try {
    await waitFor(
      'the first order',
      FIRST_ORDER_LIMIT_MS,
      () => (crowd.progress.placed() > 0 && boards.areFollowing()) || crowd.problems.length > 0,
    );
    await delay(random.integer(...MOMENT_MS));
    faultAtMs = performance.now();
    figures = await fault.inject({ ...shop, random, progress: crowd.progress, crowd });
    times.databaseBackMs = await database.untilAnswering(() => requireAlive(nodes));
    times.readyMs = Math.max(...(await Promise.all(nodes.map((node) => node.untilReady()))));
    const readyAtMs = performance.now();
    await waitFor('every board follows and has read again', BOARDS_BOUND_MS, () =>
      boards.areBackSince(readyAtMs),
    );
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  }
  boards.leave();
  problems.push(...(await restartDeadServers(nodes, fault.endsServers ? null : pids)));
  await crowd.untilGone();
  await front?.end();
  const logs = nodes.map(({ log }) => log);
  const explain = (answer: string) => explainAnswer(answer, logs);
  const withoutOrdersMs = longestPauseMs(crowd.placedAtMs, faultAtMs);
  return {
    ...times,
    withoutOrdersMs,
    ...(await audit(shop, crowd)),
    figures,
    acknowledged: countAcknowledged(crowd.purchases),
    unavailable: crowd.counts.unavailable,
    dropped: crowd.counts.dropped,
    inexcusable: crowd.counts.inexcusable.map(explain),
    problems: [
      ...problems,
      ...crowd.problems,
      ...judgeReadiness(times.readyMs),
      ...judgePause(withoutOrdersMs, fault.longestWithoutOrdersMs),
      ...(fault.isUnnoticed ? crowd.counts.failed.map(explain) : []),
      ...(await database.use((client) => listOverfull(client, database.wentBackAt))),
    ],
  };
}

/** Only a running server restarts the embedded database. */
function requireAlive(nodes: readonly ShopNode[]): void {
  if (!nodes.some(({ isAlive }) => isAlive)) throw new Error('No server is left');
}

/** Restarts dead servers, so that the current customers and the next rounds can continue. */
async function restartDeadServers(
  nodes: readonly ShopNode[],
  expectedPids: number[] | null,
): Promise<string[]> {
  const problems: string[] = [];
  for (const [index, node] of nodes.entries()) {
    if (!node.isAlive) {
      problems.push(`A server ended: ${node.log.slice(-2_000)}`);
      await node.restart();
    } else if (expectedPids && node.pid !== expectedPids[index]) {
      problems.push('A server is another process than before');
    }
  }
  return problems;
}

async function audit({ database, provider }: Shop, { purchases }: Crowd): Promise<Verdict> {
  const emails = purchases.map(({ account }) => account.email);
  const payments = await provider.listPayments();
  await waitFor(
    'every event of an order has been reacted to',
    REACTIONS_BOUND_MS,
    async () => (await database.use(countDueReactions)) === 0,
  );
  const customers = await database.use((client) => readCustomers(client, emails, payments));
  return addVerdicts(
    purchases.map((purchase) => {
      const stored = customers.get(purchase.account.email);
      if (!stored) throw new Error(`Nothing was read of ${purchase.account.email}`);
      return judgePurchase(purchase, stored);
    }),
  );
}

/** The longest time without an acknowledged order, including the time in which the fault came. */
function longestPauseMs(placedAtMs: readonly number[], faultAtMs: number): number {
  const last = placedAtMs.findLastIndex((at) => at <= faultAtMs);
  const since = placedAtMs.slice(Math.max(last, 0));
  return Math.max(...since.map((at, nth) => at - (since[nth - 1] ?? at)));
}

function judgePause(withoutOrdersMs: number, longestMs = Infinity): string[] {
  return withoutOrdersMs > longestMs
    ? [
        `${(withoutOrdersMs / 1000).toFixed(1)} s without an order, not ${longestMs / 1000} s at most`,
      ]
    : [];
}

function judgeReadiness(readyMs: number): string[] {
  return readyMs > READY_BOUND_MS
    ? [`Ready ${(readyMs / 1000).toFixed(1)} s after the database, not within 5 s`]
    : [];
}
