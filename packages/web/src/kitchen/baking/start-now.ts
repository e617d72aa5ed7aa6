/** What to begin now, so that it is done when it was promised. */
import type { Ticket } from '@driftstone/contract/kitchen/kitchen.schema.ts';

const MINUTE_MS = 60_000;
/** Who looks up every few minutes sees it in time. */
const AHEAD_MS = 2 * MINUTE_MS;

/** New tickets, the most urgent first. One without a promise is to be begun at once. */
export function ticketsToStart(tickets: readonly Ticket[], nowMs: number): Ticket[] {
  return tickets
    .filter(({ progress }) => progress.stage === 'received')
    .filter((ticket) => startMsOf(ticket) <= nowMs + AHEAD_MS)
    .toSorted((a, b) => startMsOf(a) - startMsOf(b) || a.number - b.number);
}

function startMsOf({ startBy, placedAt }: Ticket): number {
  return Date.parse(startBy ?? placedAt);
}
