/** How much the shop adds to the least that could do the same, at full load over loopback. */
import type { Shop } from '../../packages/e2e/support/shop.ts';
import { formatTable } from '../table.ts';
import { addingContests } from './adding.ts';
import { type Contest, hold, type Outcome, ROUND_S, ROUNDS } from './contest.ts';
import { CONNECTIONS } from './http-round.ts';
import { readingContests } from './reading.ts';

/** Always true: figures are to be read, not to be passed. */
export async function measureLoad({ url, ...shop }: Shop): Promise<boolean> {
  // Not localhost, which may be two addresses.
  const loopback = { ...shop, url: url.replace('localhost', '127.0.0.1') };
  const contests = [...(await readingContests(loopback.url)), ...(await addingContests(loopback))];
  console.log(
    `\nThe shop against the least that could do the same: ${CONNECTIONS} at once, ${ROUNDS} rounds of ${ROUND_S} s each, by turns.\n` +
      'Bare is Fastify with a constant buffer; for the cart it is the same statements through a pool. Times are in ms.\n',
  );
  const rows = [];
  for (const contest of contests) rows.push(rowOf(contest, await hold(contest)));
  console.log(formatTable(rows));
  return true;
}

function rowOf({ name }: Contest, { shop, bare, ratio }: Outcome) {
  return {
    what: name,
    'shop/s': Math.round(shop.perSecond),
    p50: shop.p50Ms.toFixed(1),
    p99: shop.p99Ms.toFixed(1),
    'bare/s': Math.round(bare.perSecond),
    'bare p50': bare.p50Ms.toFixed(1),
    'bare p99': bare.p99Ms.toFixed(1),
    ratio: ratio.toFixed(2),
  };
}
