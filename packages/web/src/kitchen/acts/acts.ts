/** What can be done to a ticket, in which order, and how each act is undone. */
import type { CrewStep } from '@driftstone/contract/orders/crew-acts.rules.ts';
import type { CrewAct } from '@driftstone/contract/orders/crew-acts.schema.ts';
import type { Ticket } from '@driftstone/contract/kitchen/kitchen.schema.ts';

export type TicketAct = CrewAct['kind'];

const NEXT = {
  received: 'accepted',
  accepted: 'baked',
  ready: 'handed_over',
  completed: null,
} as const;
const PREVIOUS = {
  received: null,
  accepted: 'put_back',
  ready: 'taken_back',
  completed: null,
} as const;

/** Ten minutes more. */
export const LATER = { kind: 'retimed', minutes: 10 } as const;

/** ROAD-01: what is with a driver is finished by the driver. */
export function nextAct({ progress, isOnItsWay }: Ticket): CrewStep | null {
  return isOnItsWay ? null : NEXT[progress.stage];
}

/** A driver who has the order brings it back. */
export function backAct({ progress, isOnItsWay }: Ticket): CrewStep | null {
  return isOnItsWay ? null : PREVIOUS[progress.stage];
}

const UNDONE_BY: Partial<Record<TicketAct, CrewAct>> = {
  accepted: { kind: 'put_back' },
  put_back: { kind: 'accepted' },
  baked: { kind: 'taken_back' },
  taken_back: { kind: 'baked' },
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
