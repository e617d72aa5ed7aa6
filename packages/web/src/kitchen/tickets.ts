/** What the board derives from its tickets. */
import { isBaked } from '@driftstone/contract/catalogue/item-kinds.rules.ts';
import {
  COMPLETED_LISTED_MS,
  isFarOff,
  MAX_TICKETS,
} from '@driftstone/contract/kitchen/kitchen.rules.ts';
import type {
  KitchenBoard,
  Ticket,
  TicketLine,
} from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { penceToPounds, poundsToPence } from '@driftstone/contract/money.ts';
import type { OrderStage } from '@driftstone/contract/orders/orders.schema.ts';
import { describeWindow } from '#platform/clock/shop-times.ts';
import { copy } from './kitchen.copy.ts';

export type OpenStage = Exclude<OrderStage, 'completed'>;

const MINUTE_MS = 60_000;
/** About what a pizza takes from the dough to the box. */
const SOON_MINUTES = 10;
/** A boxed pizza that nobody takes. */
const COOLING_MINUTES = 10;
const COLD_MINUTES = 20;

/** The earliest promise first, whatever their state: a step moves no ticket from where the cook has seen it. */
export function ticketsNow(board: KitchenBoard, nowMs: number): Ticket[] {
  return board.open.filter((ticket) => !isForLater(ticket, nowMs)).toSorted(byPromise);
}

/** Orders whose time is still far off, the earliest first. */
export function ticketsForLater(board: KitchenBoard, nowMs: number): Ticket[] {
  return board.open.filter((ticket) => isForLater(ticket, nowMs)).toSorted(byPromise);
}

/** Whatever the kitchen has begun is current, however early. One that is accepted may have got another day since. */
function isForLater(ticket: Ticket, nowMs: number): boolean {
  const { scheduledFor } = ticket;
  if (scheduledFor === null || !isWaiting(ticket)) return false;
  return isFarOff(Date.parse(scheduledFor), nowMs);
}

/** Such as '19:00–19:15', with the day unless it is today. */
export function describePromise({ promised, placedAt, dueAt }: Ticket, nowMs: number): string {
  const moment = dueAt ?? placedAt;
  return describeWindow(promised ?? { from: moment, until: moment }, nowMs);
}

function byPromise(one: Ticket, other: Ticket): number {
  return compare(promiseOf(one), promiseOf(other)) || one.number - other.number;
}

const promiseOf = ({ dueAt, placedAt }: Ticket) => dueAt ?? placedAt;

export function minutesSince(moment: string, nowMs: number): number {
  return Math.max(0, Math.floor((nowMs - Date.parse(moment)) / MINUTE_MS));
}

export interface Age {
  /** By colour and by shape. */
  kind: 'calm' | 'soon' | 'late';
  words: string;
}

/** How near its promise is; of what is ready, how long it has been waiting. null when no time was promised. */
export function ageOf(ticket: Ticket, nowMs: number): Age | null {
  const promised = promiseAge(ticket, nowMs);
  const { progress, isOnItsWay, deliveryType } = ticket;
  if (progress.stage !== 'ready' || isOnItsWay || progress.readyAt === null) return promised;
  const minutes = minutesSince(progress.readyAt, nowMs);
  const waiting = minutes < COOLING_MINUTES ? 'calm' : minutes < COLD_MINUTES ? 'soon' : 'late';
  // Whoever collects comes when they like.
  if (deliveryType === 'delivery' && promised?.kind === 'late') return promised;
  return { kind: waiting, words: copy.readyFor(minutes) };
}

function promiseAge({ dueAt }: Ticket, nowMs: number): Age | null {
  if (dueAt === null) return null;
  const late = minutesSince(dueAt, nowMs);
  if (late >= 1) return { kind: 'late', words: copy.late(late) };
  const left = Math.max(0, Math.ceil((Date.parse(dueAt) - nowMs) / MINUTE_MS));
  return { kind: left <= SOON_MINUTES ? 'soon' : 'calm', words: copy.dueIn(left) };
}

/** What its band says. */
export type TicketState = OpenStage | 'started' | 'returned' | 'onItsWay';

export function stateOf({ isOnItsWay, returnedFor, progress }: Ticket): TicketState {
  const { stage } = progress;
  if (stage === 'accepted' && progress.startedAt) return 'started';
  if (stage === 'ready' && returnedFor) return 'returned';
  // A completed order is not among the open ones.
  return isOnItsWay || stage === 'completed' ? 'onItsWay' : stage;
}

/** Nothing of it is begun: an accepted one has its promise, and no more. */
export function isWaiting(ticket: Ticket): boolean {
  const state = stateOf(ticket);
  return state === 'received' || state === 'accepted';
}

/** Without what is refunded, which nobody makes. */
export function wantedOf(lines: readonly TicketLine[]): TicketLine[] {
  return lines.filter(({ isRefunded }) => !isRefunded);
}

/** Every pizza is ticked off. */
export function isAllMade({ lines }: Pick<Ticket, 'lines'>): boolean {
  return wantedOf(lines).every(({ made = 0, quantity }) => made >= quantity);
}

/** Or of a kind that is like one. */
export function isPizza({ kind = 'pizza' }: TicketLine): boolean {
  return kind === 'pizza';
}

/** What goes along with what is baked as pizzas are, and is not ticked off: easily left behind. */
export function unpackedOf({ lines }: Pick<Ticket, 'lines'>): TicketLine[] {
  return wantedOf(lines).filter(
    (line) => (!isPizza(line) || !isBaked(line)) && (line.made ?? 0) < line.quantity,
  );
}

/** The board as it will be once every tick has arrived. */
export function withTicks(board: KitchenBoard, ticks: ReadonlyMap<string, number>): KitchenBoard {
  if (ticks.size === 0) return board;
  const open = board.open.map((ticket) => ({
    ...ticket,
    lines: ticket.lines.map((line) => ({ ...line, made: ticks.get(line.id) ?? line.made })),
  }));
  return { ...board, open };
}

/** A coupon may have paid for everything. */
export function owesCash({
  mustPayInCash,
  total,
}: Pick<Ticket, 'mustPayInCash' | 'total'>): boolean {
  return mustPayInCash && total > 0;
}

/** In pounds: what the shop has of its money. MONEY-09: a part may have been given back before. */
export function heldOf(
  ticket: Pick<Ticket, 'mustPayInCash' | 'total'> & Partial<Pick<Ticket, 'refunded'>>,
): number {
  if (ticket.mustPayInCash) return 0;
  return penceToPounds(poundsToPence(ticket.total) - poundsToPence(ticket.refunded ?? 0));
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

/** Unless this holds, a missing ticket may have been completed while the tablet slept, or left out of a full list. */
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

/** The board without a ticket that was cancelled or never collected. */
export function takeTicketOff(board: KitchenBoard, id: string): KitchenBoard {
  return { ...board, open: board.open.filter((ticket) => ticket.id !== id) };
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
