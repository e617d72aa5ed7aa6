/** What the board derives from its tickets. */
import { COMPLETED_LISTED_MS, MAX_TICKETS } from '@driftstone/contract/kitchen/kitchen.rules.ts';
import type { KitchenBoard, Ticket } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import type { OrderStage } from '@driftstone/contract/orders/orders.schema.ts';

export type OpenStage = Exclude<OrderStage, 'completed'>;
export const OPEN_STAGES: readonly OpenStage[] = ['received', 'accepted', 'ready'];

const MINUTE_MS = 60_000;

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
});

/** Such as '18:45', by the shop's own clock. */
export function timeOf(moment: string | number): string {
  return clock.format(new Date(moment));
}

/** Sorted by when they were placed, so that a ticket never moves within its column. */
export function ticketsAt(board: KitchenBoard, stage: OpenStage): Ticket[] {
  return board.open
    .filter(({ progress }) => progress.stage === stage)
    .toSorted((one, other) => compare(one.placedAt, other.placedAt) || one.number - other.number);
}

export function minutesSince(moment: string, nowMs: number): number {
  return Math.max(0, Math.floor((nowMs - Date.parse(moment)) / MINUTE_MS));
}

export type Due = { kind: 'due'; time: string } | { kind: 'late'; minutes: number };

/** null when no time was promised, or when the order is ready for a customer to collect. */
export function dueOf({ dueAt, deliveryType, progress }: Ticket, nowMs: number): Due | null {
  if (dueAt === null) return null;
  if (progress.stage === 'ready' && deliveryType === 'pickup') return null;
  return nowMs - Date.parse(dueAt) >= MINUTE_MS
    ? { kind: 'late', minutes: minutesSince(dueAt, nowMs) }
    : { kind: 'due', time: timeOf(dueAt) };
}

/** A coupon may have paid for everything. */
export function owesCash({ mustPayInCash, total }: Ticket): boolean {
  return mustPayInCash && total > 0;
}

/** The column of each ticket, as text: it changes only when a ticket comes, goes or moves. */
export function layoutOf({ open }: KitchenBoard): string {
  return open
    .map(({ id, progress }) => `${id} ${progress.stage}`)
    .toSorted()
    .join();
}

/** Tickets that came in, and tickets that were cancelled, since the last board. */
export function compareBoards(
  before: KitchenBoard,
  after: KitchenBoard,
): { arrived: Ticket[]; gone: Ticket[] } {
  const known = new Set([...before.open, ...before.completed].map(({ id }) => id));
  const still = new Set([...after.open, ...after.completed].map(({ id }) => id));
  return {
    arrived: after.open.filter(({ id }) => !known.has(id)),
    gone: listsAllSince(before, after) ? before.open.filter(({ id }) => !still.has(id)) : [],
  };
}

/** Unless this holds, a missing ticket may have been completed while the tablet slept, or a full list left it out. */
function listsAllSince(before: KitchenBoard, { now, open, completed }: KitchenBoard): boolean {
  return (
    Date.parse(now) - Date.parse(before.now) < COMPLETED_LISTED_MS &&
    open.length < MAX_TICKETS &&
    completed.length < MAX_TICKETS
  );
}

/** The board with the ticket in its new place. */
export function putTicket(board: KitchenBoard, ticket: Ticket): KitchenBoard {
  const isOther = ({ id }: Ticket) => id !== ticket.id;
  const [open, completed] = [board.open.filter(isOther), board.completed.filter(isOther)];
  return ticket.progress.stage === 'completed'
    ? { ...board, open, completed: [ticket, ...completed] }
    : { ...board, open: [...open, ticket], completed };
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
