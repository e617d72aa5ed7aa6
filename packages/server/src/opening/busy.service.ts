/** What a kitchen says about itself for a while: everything takes longer, no deliveries, or no orders at all. */
import type { ChangeBusy } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { openingAt } from '@driftstone/contract/opening/opening.rules.ts';
import type { Queryable } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import {
  type KitchenState,
  listStores,
  requireOneStore,
  type StoreRow,
  updateKitchenState,
} from '#location/location.service.ts';
import { reachOfChange, type Reach } from '#security/reach.ts';
import type { Shop } from '#shop.ts';
import { type BusyState, presentBusy } from './busy.present.ts';
import { openIntervalsOf, pausedUntilOf, rushOf } from './opening.service.ts';

export { type BusyState, presentBusy };

const MINUTE_MS = 60_000;
const RUSH_MS = 60 * MINUTE_MS;
/** For anything longer, a special day closes the shop. */
const LONGEST_MS = 24 * 60 * MINUTE_MS;

/** What is left out stays; null ends it. */
export interface BusyChange {
  extraMinutes?: number | undefined;
  /** The end of the extra minutes. */
  until?: Date | undefined;
  deliveryOffUntil?: Date | null | undefined;
  pausedUntil?: Date | null | undefined;
}

export async function readBusy(
  { db, now }: Pick<Shop, 'now'> & { db: Queryable },
  reach: Reach,
): Promise<BusyState> {
  return busyOf(await listStores(db, reach), now());
}

export interface BusyStore {
  id: string;
  name: string;
  busy: BusyState;
}

/** What the first store says, and what each says when there are several. */
export async function readBusyStores(
  { db, now }: Pick<Shop, 'now'> & { db: Queryable },
  reach: Reach,
): Promise<{ busy: BusyState; stores: BusyStore[] }> {
  const rows = await listStores(db, reach);
  const each = rows.map((row) => ({ id: row.id, name: row.name, busy: busyAfter(row, now()) }));
  return { busy: busyOf(rows, now()), stores: each.length > 1 ? each : [] };
}

/** All stores in business within the reach, at once: it drops every kept page. @throws ShopError INVALID_REQUEST */
export async function changeBusy(
  { db, now }: Pick<Shop, 'now'> & { db: Queryable },
  change: BusyChange,
  reach: Reach,
): Promise<BusyState> {
  const changedAt = now();
  const state = stateAfter(change, changedAt);
  if (Object.keys(state).length > 0) await updateKitchenState(db, state, reach);
  return busyOf(await listStores(db, reach), changedAt);
}

/**
 * Somebody who works for several stores has to name one: a pause for one kitchen must not stop the orders of all.
 * @throws ShopError STORE_NOT_FOUND, INVALID_REQUEST
 */
export async function changeBusyOf(
  clock: Pick<Shop, 'now'> & { db: Queryable },
  reach: Reach,
  storeId: string | undefined,
  change: BusyChange,
): Promise<BusyState> {
  const meant = await requireOneStore(clock.db, reachOfChange({ reach, view: reach }, storeId));
  return changeBusy(clock, change, [meant.id]);
}

/** Reads the change from the wire. */
export function readBusyChange({ extraMinutes, ...ends }: ChangeBusy): BusyChange {
  return {
    extraMinutes,
    until: readMoment(ends.until) ?? undefined,
    deliveryOffUntil: readMoment(ends.deliveryOffUntil),
    pausedUntil: readMoment(ends.pausedUntil),
  };
}

/** null ends a pause, and undefined leaves it. */
function readMoment(moment: string | null | undefined): Date | null | undefined {
  return typeof moment === 'string' ? new Date(moment) : moment;
}

function stateAfter(change: BusyChange, now: Date): KitchenState {
  const { extraMinutes, until, deliveryOffUntil, pausedUntil } = change;
  const rushUntil = until ?? new Date(now.getTime() + RUSH_MS);
  for (const end of [rushUntil, deliveryOffUntil, pausedUntil]) requireSoon(end, now);
  return {
    ...(extraMinutes !== undefined && {
      rushExtraMinutes: extraMinutes,
      rushUntil: extraMinutes === 0 ? null : rushUntil,
    }),
    ...(deliveryOffUntil !== undefined && { deliveryOffUntil }),
    ...(pausedUntil !== undefined && { pausedUntil }),
  };
}

function requireSoon(end: Date | null | undefined, now: Date): void {
  if (end && end.getTime() - now.getTime() > LONGEST_MS)
    throw new ShopError('INVALID_REQUEST', { message: 'A pause ends within 24 hours.' });
}

/** The state of the first store. A shop without a store is not busy. */
function busyOf([store]: readonly StoreRow[], now: Date): BusyState {
  return store
    ? busyAfter(store, now)
    : { rush: null, deliveryOffUntil: null, pausedUntil: null, closesAt: null };
}

export function busyAfter(store: StoreRow, now: Date): BusyState {
  return {
    rush: rushOf(store, now),
    deliveryOffUntil: unlessOver(store.deliveryOffUntil, now),
    pausedUntil: pausedUntilOf(store, 'pickup', now),
    closesAt: closesAt(store, now),
  };
}

function unlessOver(end: Date | null, now: Date): Date | null {
  return end && end > now ? end : null;
}

function closesAt(store: StoreRow, now: Date): Date | null {
  const ends = (['delivery', 'pickup'] as const).flatMap((kind) => {
    const opening = openingAt(openIntervalsOf(store, kind, now), now.getTime());
    return opening.isOpen ? opening.untilMs : [];
  });
  return ends.length > 0 ? new Date(Math.max(...ends)) : null;
}
