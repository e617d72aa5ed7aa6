import { atOnce } from './at-once.ts';
import { endSoon } from './opening-client.ts';
import type { Transaction } from './queryable.ts';

/**
 * The last statements of a transaction, as `atOnce`, and the `commit` behind them in the same round trip. If one of them
 * fails, PostgreSQL rolls everything back. What is thrown after them is too late for that, so whatever may refuse must be
 * asked before they are sent. Further statements are refused.
 */
export async function lastly<Works extends readonly unknown[] | []>(
  tx: Transaction,
  works: Works,
): ReturnType<typeof atOnce<Works>> {
  endSoon(tx);
  return atOnce(works);
}
