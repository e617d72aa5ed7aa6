/** Which tickets to start now, so that they are done when promised. */
import { countBaked } from '@driftstone/contract/orders/oven-places.rules.ts';
import type { Ticket } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { isWaiting, wantedOf } from '../tickets.ts';

const MINUTE_MS = 60_000;
/** Early enough for a cook who looks up every few minutes. */
const AHEAD_MS = 2 * MINUTE_MS;

/** Tickets of which nothing is in the oven, the most urgent first. One without a promised time is due at once. */
export function ticketsToStart(tickets: readonly Ticket[], nowMs: number): Ticket[] {
  return tickets
    .filter((ticket) => isWaiting(ticket) && countBaked(wantedOf(ticket.lines)) > 0)
    .filter((ticket) => startMsOf(ticket) <= nowMs + AHEAD_MS)
    .toSorted((a, b) => startMsOf(a) - startMsOf(b) || a.number - b.number);
}

function startMsOf({ startBy, placedAt }: Ticket): number {
  return Date.parse(startBy ?? placedAt);
}
