/** The board lists no more of either kind; of open orders the newest, of completed ones the latest. */
export const MAX_TICKETS = 200;

/** So long the board lists what was completed: a customer may still come back with a question. */
export const COMPLETED_LISTED_MS = 2 * 60 * 60 * 1000;
