/** The most tickets that the board lists of each kind: the newest open orders and the last completed ones. */
export const MAX_TICKETS = 200;

/** An order for later joins the board, and is printed, this long before its time. What is begun is current anyway. */
export const PREPARED_AHEAD_MS = 60 * 60 * 1000;

/** How long the board lists a completed order, in case the customer comes back with a question. */
export const COMPLETED_LISTED_MS = 2 * 60 * 60 * 1000;
