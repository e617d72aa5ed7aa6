/** Lets features react to events that have been committed. Several servers share the work. */
import { describeError } from '#observability/logging.ts';
import { tellAbout } from '#messages/messages.service.ts';
import type { Shop } from '#shop.ts';
import { type DueReaction, putOff, takeDue } from '#orders/lifecycle/waiting.queries.ts';

type Reacting = Pick<Shop, 'db' | 'now' | 'config' | 'details' | 'links' | 'metrics'>;

/** The features that react later, under their names in `waiting_reactions`. */
const FEATURES = new Map([['messages', tellAbout]]);

/**
 * The delay after the first failure, the second, and so on. The last one repeats. The first is short, since what fails
 * once is mostly a connection that ended.
 */
const RETRY_DELAYS_MS = [1000, 10_000, 60_000, 600_000, 3_600_000];

/** Runs until nothing is due or the signal aborts. @throws AggregateError of what failed, after the rest is done */
export async function reactToDue(shop: Reacting, signal?: AbortSignal): Promise<number> {
  const errors: unknown[] = [];
  let count = 0;
  while (!signal?.aborted && (await reactToNext(shop, errors))) count += 1;
  if (errors.length > 0)
    throw new AggregateError(errors, 'Some reactions to events of orders failed');
  return count;
}

/** Resolves to false when nothing is due. Puts off what fails, and adds the reason to `errors`. */
async function reactToNext(shop: Reacting, errors: unknown[]): Promise<boolean> {
  const taken: { due?: DueReaction } = {};
  try {
    return await reactToTaken(shop, taken);
  } catch (error) {
    const { due } = taken;
    if (due === undefined) throw error;
    const delayMs = RETRY_DELAYS_MS[Math.min(due.attempts, RETRY_DELAYS_MS.length - 1)] ?? 0;
    await putOff(shop.db, due, new Date(shop.now().getTime() + delayMs), describeProblem(error));
    shop.metrics.count('driftstone_reactions_total', { feature: due.feature, outcome: 'failed' });
    errors.push(error);
    return true;
  }
}

/** The feature's changes are committed with the end of the wait, or not at all. */
async function reactToTaken(shop: Reacting, taken: { due?: DueReaction }): Promise<boolean> {
  const due = await shop.db.transaction(async (tx) => {
    const next = await takeDue(tx, shop.now(), FEATURES.keys());
    if (!next) return null;
    taken.due = next;
    await FEATURES.get(next.feature)?.(shop, tx, next);
    return next;
  });
  if (!due) return false;
  shop.metrics.count('driftstone_reactions_total', { feature: due.feature, outcome: 'done' });
  return true;
}

/** Never what an error says, which may name a person. The log has more. */
function describeProblem(error: unknown): string {
  return error instanceof Error ? describeError(error).type : 'unknown';
}
