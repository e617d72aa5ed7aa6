/** What each screen of a kitchen shows that has several. */
import { isBaked } from '@driftstone/contract/catalogue/item-kinds.rules.ts';
import { finishesOrders, type Station } from '@driftstone/contract/devices/devices.rules.ts';
import type {
  KitchenBoard,
  Ticket,
  TicketLine,
} from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { type NextAct, nextAct } from './acts/acts.ts';
import { isPizza } from './tickets.ts';

/** Whoever packs sees what the others have made. */
function isFor(line: TicketLine, station: Station): boolean {
  if (station === 'pizza') return isPizza(line);
  return station !== 'sides' || line.kind === 'side' || (isBaked(line) && !isPizza(line));
}

/** WORK-04: the ticket with the station's lines; null: the station has nothing to do with it. */
export function ticketAt(ticket: Ticket, station: Station): Ticket | null {
  if (finishesOrders(station)) return ticket;
  const lines = ticket.lines.filter((line) => isFor(line, station));
  const isToMake = ticket.progress.stage === 'received' || ticket.progress.stage === 'accepted';
  return isToMake && lines.length > 0 ? { ...ticket, lines } : null;
}

export function ticketsAt(tickets: readonly Ticket[], station: Station): Ticket[] {
  return tickets.flatMap((ticket) => ticketAt(ticket, station) ?? []);
}

/** Whether a new order rings there. What no screen shows rings on each, or nobody would hear of it. */
export function ringsAt(
  tickets: readonly Ticket[],
  { station = 'all', stations = [station] }: Pick<KitchenBoard, 'station' | 'stations'>,
): boolean {
  return tickets.some(
    (ticket) =>
      ticket.progress.stage === 'received' &&
      (ticketAt(ticket, station) !== null || !stations.some((each) => ticketAt(ticket, each))),
  );
}

/** Whether the whole ticket is started there. One with a pizza is where the oven is, or that would never hear of it. */
export function startsAt({ lines }: Ticket, station: Station): boolean {
  return station !== 'sides' || !lines.some((line) => isFor(line, 'pizza'));
}

/** The next act that is pressed at this station, for the whole ticket. */
export function nextActAt(ticket: Ticket, station: Station): NextAct | null {
  const next = nextAct(ticket);
  const isLast = next === 'baked' || next === 'handed_over';
  if (isLast && !finishesOrders(station)) return null;
  return next === 'started' && !startsAt(ticket, station) ? null : next;
}
