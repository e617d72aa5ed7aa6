/** Lets features react to events that have been committed. Several servers share the work. */
import { atOnce } from '#database/at-once.ts';
import { describeError } from '#observability/logging.ts';
import { tellAbout } from '#messages/messages.service.ts';
import type { Shop } from '#shop.ts';
import { type DueReaction, putOff, takeDue } from '#orders/lifecycle/waiting.queries.ts';

type Reacting = Pick<Shop, 'db' | 'now' | 'config' | 'details' | 'links' | 'metrics'>;

/** The features that react later, under their names in `waiting_reactions`. */
const FEATURES = new Map([['messages', tellAbout]]);

/** The delay after each failure; the last repeats. The first is short: mostly it was a connection that ended. */
const RETRY_DELAYS_MS = [1000, 10_000, 60_000, 600_000, 3_600_000];

/** Of different orders, by one transaction: under load, each costs a part of it. */
const MOST_AT_ONCE = 20;

/** Runs until nothing is due or the signal aborts. @throws AggregateError of what failed, after the rest is done */
export async function reactToDue(shop: Reacting, signal?: AbortSignal): Promise<number> {
  const errors: unknown[] = [];
  let count = 0;
  let most = MOST_AT_ONCE;
  while (!signal?.aborted) {
    const taken: DueReaction[] = [];
    try {
      await reactToTaken(shop, taken, most);
      if (taken.length === 0) break;
      count += taken.length;
    } catch (error) {
      const [due, ...others] = taken;
      if (due === undefined) throw error;
      // One of them has failed, and all have been rolled back. Each goes by itself until that one is found.
      most = 1;
      if (others.length > 0) continue;
      await putOffAfter(shop, due, error);
      errors.push(error);
      count += 1;
      most = MOST_AT_ONCE;
    }
  }
  if (errors.length > 0)
    throw new AggregateError(errors, 'Some reactions to events of orders failed');
  return count;
}

async function putOffAfter(shop: Reacting, due: DueReaction, error: unknown): Promise<void> {
  const delayMs = RETRY_DELAYS_MS[Math.min(due.attempts, RETRY_DELAYS_MS.length - 1)] ?? 0;
  await putOff(shop.db, due, new Date(shop.now().getTime() + delayMs), describeProblem(error));
  shop.metrics.count('driftstone_reactions_total', { feature: due.feature, outcome: 'failed' });
}

/** The features' changes are committed with the end of the wait, or not at all. Adds those that are due to `taken`. */
async function reactToTaken(shop: Reacting, taken: DueReaction[], most: number): Promise<void> {
  await shop.db.transaction(async (tx) => {
    taken.push(...(await takeDue(tx, { now: shop.now(), features: FEATURES.keys(), most })));
    await atOnce(taken.map(async (due) => FEATURES.get(due.feature)?.(shop, tx, due)));
  });
  for (const { feature } of taken)
    shop.metrics.count('driftstone_reactions_total', { feature, outcome: 'done' });
}

/** Never what an error says, which may name a person. The log has more. */
function describeProblem(error: unknown): string {
  return error instanceof Error ? describeError(error).type : 'unknown';
}
