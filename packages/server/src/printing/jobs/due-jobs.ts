/** When the kitchen needs a slip, as parts of the statements that look for jobs. */
import { PREPARED_AHEAD_MS } from '@driftstone/contract/kitchen/kitchen.rules.ts';

const PREPARED_AHEAD = `interval '${PREPARED_AHEAD_MS / 1000} seconds'`;

/** The shop's clock as SQL. It is another than the database's, which dates the jobs. */
export function momentOf(now: Date): string {
  return `'${now.toISOString()}'`;
}

/** Nobody has begun the order, and it is for later than the board shows at `now`. */
export function isForLater(now: string): string {
  return `(${IS_NOT_BEGUN} and orders.scheduled_for > ${now}::timestamptz + ${PREPARED_AHEAD})`;
}

/** TIME-07: accepting gives the promise, and no more. */
const IS_NOT_BEGUN = `(orders.state = 'received'
  or (orders.state = 'accepted' and orders.started_at is null))`;

/** PAPER-03: a ticket for later waits until its order joins the board; one that is with the printer stays there. */
export function isDue(job: string, now: string): string {
  return `(${job}.state = 'taken' or ${job}.kind <> 'ticket' or ${job}.is_reprint or not exists (
    select from orders where orders.id = ${job}.order_id and ${isForLater(now)}))`;
}

/** How long the job has been due. A ticket for later is, from an hour before its time or from when somebody begins it. */
export function waitedSince(job: string, now: string): string {
  const began = `coalesce(orders.started_at, orders.ready_at, ${now}::timestamptz)`;
  return `least(now() - ${job}.created_at, (
    select ${now}::timestamptz - least(orders.scheduled_for - ${PREPARED_AHEAD}, ${began}) from orders
    where orders.id = ${job}.order_id and orders.scheduled_for is not null
      and ${job}.kind = 'ticket' and not ${job}.is_reprint))`;
}
