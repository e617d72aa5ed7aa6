/** The most tickets that the board lists of each kind: the newest open orders and the last completed ones. */
export const MAX_TICKETS = 200;

/** An order for later joins the board, and is printed, this long before its time. What is begun is current anyway. */
export const PREPARED_AHEAD_MS = 60 * 60 * 1000;

/** TIME-07: the board keeps an order for then apart, as long as nobody has begun it. */
export function isFarOff(scheduledMs: number, nowMs: number): boolean {
  return scheduledMs - nowMs > PREPARED_AHEAD_MS;
}

/** How long the board lists a completed order, in case the customer comes back with a question. */
export const COMPLETED_LISTED_MS = 2 * 60 * 60 * 1000;
