/** What can be done to a ticket, in which order, and how each act is undone. */
import type { CrewStep } from '@driftstone/contract/orders/crew-acts.rules.ts';
import type { CrewAct } from '@driftstone/contract/orders/crew-acts.schema.ts';
import type { Driver, KitchenBoard, Ticket } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { stateOf, type TicketState, unpackedOf } from '../tickets.ts';

export type TicketAct = CrewAct['kind'];

const NEXT = {
  received: 'accepted',
  accepted: 'started',
  started: 'baked',
  ready: 'handed_over',
  returned: 'handed_over',
  onItsWay: null,
} as const satisfies Record<TicketState, CrewStep | null>;
export type NextAct = NonNullable<(typeof NEXT)[TicketState]>;
const PREVIOUS = {
  received: null,
  accepted: 'put_back',
  started: 'unstarted',
  ready: 'taken_back',
  returned: 'taken_back',
  onItsWay: null,
} as const satisfies Record<TicketState, CrewStep | null>;

/** Ten minutes more. */
export const LATER = { kind: 'retimed', minutes: 10 } as const;

/** ROAD-01: what is with a driver is finished by the driver. */
export function nextAct(ticket: Ticket): NextAct | null {
  return NEXT[stateOf(ticket)];
}

/** WORK-03: once, and whoever answers is believed. */
export function asksIfPacked(ticket: Ticket): boolean {
  return nextAct(ticket) === 'baked' && unpackedOf(ticket).length > 0;
}

/** Where drivers have phones, a delivery leaves with one of them (ROAD-06). */
export function leavesWithDriver(ticket: Ticket, board: Pick<KitchenBoard, 'drivers'>): boolean {
  return driversFor(ticket, board).length > 0;
}

/** Who can take it; nobody before it is ready, nor on whose phone it would not be. */
export function driversFor(
  { progress, isOnItsWay, deliveryType, storeId }: Ticket,
  { drivers = [] }: Pick<KitchenBoard, 'drivers'>,
): Driver[] {
  const isReady = progress.stage === 'ready' && !isOnItsWay;
  if (!isReady || deliveryType !== 'delivery') return [];
  return drivers.filter(({ storeIds }) => !storeId || !storeIds || storeIds.includes(storeId));
}

/** A driver who has the order brings it back. */
export function backAct(ticket: Ticket): CrewStep | null {
  return PREVIOUS[stateOf(ticket)];
}

const UNDONE_BY: Partial<Record<TicketAct, CrewAct>> = {
  accepted: { kind: 'put_back' },
  put_back: { kind: 'accepted' },
  started: { kind: 'unstarted' },
  unstarted: { kind: 'started' },
  baked: { kind: 'taken_back' },
  taken_back: { kind: 'baked' },
  sent_out: { kind: 'returned' },
  handed_over: { kind: 'recalled' },
};

/** null: it can't be undone, so the opened ticket asks first. */
export function undoOf(act: CrewAct): CrewAct | null {
  if (act.kind === 'retimed') return { kind: 'retimed', minutes: act.minutes === 10 ? -10 : 10 };
  return UNDONE_BY[act.kind] ?? null;
}

/** The letter keys that act on the focused ticket. */
export const ACT_KEYS = {
  n: 'next',
  b: 'back',
  l: 'later',
  x: 'cancel',
  m: 'missed',
  s: 'soldOut',
  o: 'open',
} as const;
export type KeyedAct = (typeof ACT_KEYS)[keyof typeof ACT_KEYS];

export function actOfKey(key: string): KeyedAct | null {
  const acts: Partial<Record<string, KeyedAct>> = ACT_KEYS;
  return acts[key.toLowerCase()] ?? null;
}
