/** A mixed evening: 200 customers who mostly look at the menu, at times fill a cart, and seldom order. */
import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { AddToCart } from '../../packages/contract/src/cart/cart.schema.ts';
import { Caller, CallLog } from '../../packages/e2e/demo/caller.ts';
import { findChoice, readMenu } from '../../packages/e2e/demo/choices.ts';
import { namesOf, planEvening } from '../../packages/e2e/demo/plan.ts';
import { createRandom } from '../../packages/e2e/failure/random.ts';
import { percentile } from '../../packages/e2e/support/percentile.ts';
import { openServer } from '../../packages/server/src/database/connect.ts';
import { createPool } from '../../packages/server/src/database/pool.ts';
import { loopbackUrl, startBenchShop } from '../bench-shop.ts';
import { closeLater } from '../closing.ts';
import { type CallJson, jsonCaller } from '../load/json-caller.ts';
import { orderForCash } from '../orders/cash-orders.ts';
import { type BenchCustomer, buildCustomers } from '../orders/customers.ts';
import type { PartOptions } from '../part.ts';
import { formatTable } from '../table.ts';

const CUSTOMERS = 200;
const EVENING_S = 30;
const WARM_UP_S = 5;
/** Of a hundred acts; the rest look at the menu. */
const CARTS = 8;
const ORDERS = 2;
/** A second between two acts, more or less. */
const THINKS_MS = { from: 500, to: 1500 };
const PLAN = { seed: 1, orders: 500, minutes: 360 };

/** False when a call was refused. The other figures are for reading. */
export async function measureEvening({ asJson }: PartOptions): Promise<boolean> {
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
  const customers = await buildCustomers(pool, CUSTOMERS);
  const wishes = await drawWishes(url);
  const { call, close } = jsonCaller(url, CUSTOMERS);
  closeLater(async () => close());

  await playFor(WARM_UP_S, call, { customers, wishes });
  const { latenciesMs, refused } = await playFor(EVENING_S, call, { customers, wishes });
  const sorted = latenciesMs.toSorted((one, other) => one - other);
  const row = {
    what: `${EVENING_S} s of a mixed evening, ${CUSTOMERS} customers`,
    calls: sorted.length,
    p50: percentile(sorted, 50).toFixed(1),
    p99: percentile(sorted, 99).toFixed(1),
    refused: refused.length,
  };
  console.log(asJson ? JSON.stringify({ evening: row }) : `\n${formatTable([row])}`);
  for (const why of refused.slice(0, 10)) console.log(`✗ ${why}`);
  return refused.length === 0;
}

/** The baskets of the demo's plan. */
async function drawWishes(url: string): Promise<AddToCart[]> {
  const menu = await readMenu(new Caller(url, new CallLog()));
  const { visits } = planEvening(PLAN, namesOf(menu));
  return visits
    .flatMap(({ basket }) => basket)
    .map((choice) => AddToCart.parse(findChoice(menu, choice)));
}

interface Crowd {
  customers: readonly BenchCustomer[];
  wishes: readonly AddToCart[];
}

async function playFor(seconds: number, call: CallJson, { customers, wishes }: Crowd) {
  const latenciesMs: number[] = [];
  const refused: string[] = [];
  const timed: CallJson = async (...sent) => {
    const start = performance.now();
    try {
      return await call(...sent);
    } finally {
      latenciesMs.push(performance.now() - start);
    }
  };
  const endMs = performance.now() + seconds * 1000;
  const act = async (customer: BenchCustomer, draw: number, wish: AddToCart): Promise<void> => {
    if (draw < ORDERS) return orderForCash(timed, customer, wish);
    if (draw >= ORDERS + CARTS) return void (await timed('GET', '/pizzas/all', {}));
    const guest = { 'x-session-id': randomUUID() };
    await timed('POST', '/cart/addToCart', guest, wish);
    await timed('GET', '/cart/getCart', guest);
  };
  const shopOn = async (customer: BenchCustomer, nth: number): Promise<void> => {
    const random = createRandom(nth);
    // Nobody begins with all the others.
    await pause(random.integer(0, THINKS_MS.to));
    while (performance.now() < endMs) {
      await act(customer, random.next() * 100, random.pick(wishes)).catch((error: unknown) => {
        refused.push(error instanceof Error ? error.message : String(error));
      });
      await pause(random.integer(THINKS_MS.from, THINKS_MS.to));
    }
  };
  await Promise.all(customers.map(shopOn));
  return { latenciesMs, refused };
}
