/** Which tickets to start now, so that they are done when promised. */
import type { Ticket } from '@driftstone/contract/kitchen/kitchen.schema.ts';

const MINUTE_MS = 60_000;
/** Early enough for a cook who looks up every few minutes. */
const AHEAD_MS = 2 * MINUTE_MS;

/** New tickets, the most urgent first. One without a promised time is due at once. */
export function ticketsToStart(tickets: readonly Ticket[], nowMs: number): Ticket[] {
  return tickets
    .filter(({ progress }) => progress.stage === 'received')
    .filter((ticket) => startMsOf(ticket) <= nowMs + AHEAD_MS)
    .toSorted((a, b) => startMsOf(a) - startMsOf(b) || a.number - b.number);
}

function startMsOf({ startBy, placedAt }: Ticket): number {
  return Date.parse(startBy ?? placedAt);
}
