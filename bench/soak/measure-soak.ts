/** Checks whether the shop stays stable: whole cash orders for minutes, at a share of its maximum rate. */
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { openServer } from '../../packages/server/src/database/connect.ts';
import { createPool } from '../../packages/server/src/database/pool.ts';
import type { AddToCart } from '../../packages/contract/src/cart/cart.schema.ts';
import { loopbackUrl, startBenchShop } from '../bench-shop.ts';
import { closeLater } from '../closing.ts';
import { chooseFirstPizzas } from '../load/carts.ts';
import { CONNECTIONS } from '../load/http-round.ts';
import { jsonCaller } from '../load/json-caller.ts';
import { percentile } from '../../packages/e2e/support/percentile.ts';
import { orderForCash } from '../orders/cash-orders.ts';
import { buildCustomers } from '../orders/customers.ts';
import type { PartOptions } from '../part.ts';
import { formatTable } from '../table.ts';

const SHARE = 0.7;
const WARM_UP_S = 10;
const CAPACITY_S = 20;
const MINUTE_S = 60;
const PIZZAS = 12;
/** New ones each minute: their tokens last for a quarter of an hour. */
const CUSTOMERS = 200;
/** Enough connections, unless the shop is slower than its orders arrive. */
const OPEN_CONNECTIONS = 4 * CONNECTIONS;
const MEMORY = /^process_resident_memory_bytes (\d+)/m;
const MB = 1_000_000;

type OrderOne = () => Promise<void>;

interface Stretch {
  latenciesMs: number[];
  errors: string[];
  seconds: number;
}

/** False when an order failed. The other figures are for reading. */
export async function measureSoak({ asJson, minutes }: PartOptions): Promise<boolean> {
  const shop = await startBenchShop();
  const url = loopbackUrl(shop);
  const server = await openServer({
    dataDir: shop.dataDir,
    dataDirWasGiven: true,
    databaseUrl: undefined,
  });
  closeLater(server.stop);
  const pool = createPool(server.connection);
  closeLater(() => pool.end());
  const wishes = await chooseFirstPizzas(url, PIZZAS);
  const { call, close } = jsonCaller(url, OPEN_CONNECTIONS);
  closeLater(async () => close());
  const nextMinute = () => ordersOf(pool, wishes, call);

  await orderWithoutPause(await nextMinute(), WARM_UP_S);
  const fullSpeed = await orderWithoutPause(await nextMinute(), CAPACITY_S);
  const perSecond = (SHARE * fullSpeed.latenciesMs.length) / fullSpeed.seconds;
  const rows: Row[] = [];
  const errors: string[] = [];
  for (let minute = 1; minute <= minutes; minute += 1) {
    const stretch = await orderAtRate(await nextMinute(), perSecond, MINUTE_S);
    errors.push(...stretch.errors);
    rows.push(rowOf(minute, stretch, await readMemory(url)));
  }
  const title = `${SHARE * 100} % of ${Math.round(perSecond / SHARE)} whole cash orders a second`;
  console.log(
    asJson
      ? JSON.stringify({ soak: { perSecond, minutes: rows, errors } })
      : `\nA soak at ${title}. Times are in ms, from the moment at which the order was due.\n\n${formatTable(rows)}\n${describeChange(rows)}`,
  );
  for (const error of errors.slice(0, 10)) console.log(`✗ ${error}`);
  return errors.length === 0;
}

async function ordersOf(
  pool: Pool,
  wishes: readonly AddToCart[],
  call: Parameters<typeof orderForCash>[0],
): Promise<OrderOne> {
  const customers = await buildCustomers(pool, CUSTOMERS);
  // Two simultaneous orders of one customer would share a cart.
  const free = [...customers];
  let turn = 0;
  return async () => {
    const customer = free.shift();
    const wish = wishes[turn++ % wishes.length];
    if (!customer || !wish) throw new Error('The orders take so long that no customer is left');
    await orderForCash(call, customer, wish).finally(() => free.push(customer));
  };
}

async function orderWithoutPause(orderOne: OrderOne, seconds: number): Promise<Stretch> {
  const stretch: Stretch = { latenciesMs: [], errors: [], seconds };
  const end = performance.now() + seconds * 1000;
  const orderOn = async () => {
    while (performance.now() < end) await time(orderOne, performance.now(), stretch);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, orderOn));
  return stretch;
}

/** Orders arrive on schedule, however slow the shop is. */
async function orderAtRate(
  orderOne: OrderOne,
  perSecond: number,
  seconds: number,
): Promise<Stretch> {
  const stretch: Stretch = { latenciesMs: [], errors: [], seconds };
  const startMs = performance.now();
  const underWay: Promise<void>[] = [];
  for (let nth = 0; nth < perSecond * seconds; nth += 1) {
    const dueMs = startMs + (nth / perSecond) * 1000;
    const earlyMs = dueMs - performance.now();
    if (earlyMs > 1) await pause(earlyMs);
    underWay.push(time(orderOne, dueMs, stretch));
  }
  await Promise.all(underWay);
  return stretch;
}

async function time(orderOne: OrderOne, dueMs: number, stretch: Stretch): Promise<void> {
  try {
    await orderOne();
    stretch.latenciesMs.push(performance.now() - dueMs);
  } catch (error) {
    stretch.errors.push(error instanceof Error ? error.message : String(error));
  }
}

async function readMemory(url: string): Promise<number> {
  const page = await (await fetch(`${url}/metrics`)).text();
  return Number(MEMORY.exec(page)?.[1]);
}

type Row = ReturnType<typeof rowOf>;

function describeChange(rows: readonly Row[]): string {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return '';
  const slowest = Math.max(...rows.map(({ p99 }) => Number(p99)));
  const times = (slowest / Number(first.p99)).toFixed(2);
  return `The slowest minute's p99 is ${times} times the first's; the memory went from ${first['memory MB']} to ${last['memory MB']} MB.`;
}

function rowOf(minute: number, { latenciesMs, errors }: Stretch, memory: number) {
  const sorted = latenciesMs.toSorted((a, b) => a - b);
  return {
    minute,
    orders: sorted.length,
    errors: errors.length,
    p50: percentile(sorted, 50).toFixed(1),
    p99: percentile(sorted, 99).toFixed(1),
    longest: (sorted.at(-1) ?? Number.NaN).toFixed(1),
    'memory MB': Math.round(memory / MB),
  };
}
