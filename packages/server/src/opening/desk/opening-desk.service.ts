/** What the owner sets: hours, special days, the capacity of oven and drivers, delivery terms and limits. */
import type {
  ChangeSettings,
  PreviewSettings,
  SettingsChange,
} from '@driftstone/contract/opening/opening-desk.schema.ts';
import type { Issue } from '@driftstone/contract/errors.ts';
import { onDays } from '@driftstone/contract/catalogue/sale-times.rules.ts';
import { faultOfOutline } from '@driftstone/contract/location/outline.rules.ts';
import { deliveryDaysOf, destinationOf } from '@driftstone/contract/location/zones.rules.ts';
import { addDays } from '@driftstone/contract/books/books.rules.ts';
import type { DeliveryType } from '@driftstone/contract/orders/orders.schema.ts';
import { findFaultsOfSettings } from '#opening/settings.ts';
import { recordChange } from '#audit/audit-log.ts';
import { instantOf } from '#config/london-time.ts';
import type { Queryable, Transaction } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import {
  listStores,
  lockStore,
  type StoreRow,
  updateStoreSettings,
} from '#location/location.service.ts';
import { reachOfChange, type Reach } from '#security/reach.ts';
import type { StaffMember } from '#security/staff-member.ts';
import type { Shop } from '#shop.ts';
import { type BusyChange, busyAfter, type BusyState, changeBusy } from '../busy.service.ts';
import { openIntervals } from '../opening-calendar.rules.ts';
import { openIntervalsOf } from '../opening.service.ts';
import { isWithinHours } from './promised-orders.ts';
import { describeDifference } from './logged-settings.ts';
import { listPromisedOrders } from './opening-desk.queries.ts';
import { presentSettings, readSettings } from './settings.present.ts';

const MOST_NAMED_ORDERS = 20;

type Clock = Pick<Shop, 'db' | 'now'>;
type PromisedOrder = Awaited<ReturnType<typeof listPromisedOrders>>[number];

export interface OrdersOutside {
  count: number;
  orders: PromisedOrder[];
}

export interface HoursState {
  store: StoreRow;
  now: Date;
  busy: BusyState;
  ordersOutside: OrdersOutside;
}

export async function readHours(
  { db, now }: Clock,
  { view }: Pick<StaffMember, 'view'>,
): Promise<HoursState> {
  return stateOf(db, await requireStore(db, view), now());
}

/** Undone by sending the earlier values. @throws ShopError INVALID_REQUEST, CHANGED_MEANWHILE */
export function changeSettings(
  { db, now }: Clock,
  staff: StaffMember,
  { storeId, version, change }: ChangeSettings,
): Promise<HoursState> {
  const changedAt = now();
  return db.transaction(async (tx) => {
    const store = await requireLockedStore(tx, reachOfChange(staff, storeId));
    if (store.version !== version) throw new ShopError('CHANGED_MEANWHILE');
    const columns = requireSettings(store, change, changedAt);
    const changed = describeDifference(
      presentSettings(store, changedAt),
      presentSettings({ ...store, ...columns }, changedAt),
    );
    if (Object.keys(changed.after).length === 0) return stateOf(tx, store, changedAt);
    const stored = await updateStoreSettings(tx, store.id, columns);
    await recordChange(tx, staff, {
      action: 'hours_changed',
      subject: subjectOf(store),
      ...changed,
    });
    return stateOf(tx, stored ?? store, changedAt);
  });
}

export interface Preview {
  store: StoreRow;
  at: Date;
  ordersOutside: OrdersOutside;
}

/** What customers would read now, or at a day's first opening, else at noon. @throws ShopError INVALID_REQUEST */
export async function previewSettings(
  { db, now }: Clock,
  staff: Pick<StaffMember, 'reach' | 'view'>,
  { storeId, change, on }: PreviewSettings,
): Promise<Preview> {
  const store = await requireStore(db, reachOfChange(staff, storeId));
  const settings = requireSettings(store, change, now());
  const changed = { ...store, ...settings };
  return {
    store: changed,
    at: on === undefined ? now() : firstOpeningOn(changed, on),
    ordersOutside: await listOrdersOutside(db, changed, now()),
  };
}

/** As the kitchen does on its board. It ends by itself, so it needs no version. @throws ShopError INVALID_REQUEST */
export function changeBusyAtDesk(
  { db, now }: Clock,
  staff: StaffMember,
  { storeId, change }: { storeId: string | undefined; change: BusyChange },
): Promise<HoursState> {
  return db.transaction(async (tx) => {
    const store = await requireLockedStore(tx, reachOfChange(staff, storeId));
    await changeBusy({ db: tx, now }, change, [store.id]);
    await recordChange(tx, staff, {
      action: 'busy_changed',
      subject: subjectOf(store),
      after: change,
    });
    return stateOf(tx, await requireStore(tx, [store.id]), now());
  });
}

/** Takes the first of several. @throws ShopError STORE_NOT_FOUND when all have closed for good */
async function requireStore(db: Queryable, reach: Reach): Promise<StoreRow> {
  const [store] = await listStores(db, reach);
  if (!store) throw new ShopError('STORE_NOT_FOUND');
  return store;
}

async function requireLockedStore(tx: Transaction, reach: Reach): Promise<StoreRow> {
  const store = await lockStore(tx, reach);
  if (!store) throw new ShopError('STORE_NOT_FOUND');
  return store;
}

async function stateOf(db: Queryable, store: StoreRow, now: Date): Promise<HoursState> {
  return {
    store,
    now,
    busy: busyAfter(store, now),
    ordersOutside: await listOrdersOutside(db, store, now),
  };
}

/** The columns to set. Refuses a change after which the settings as a whole would be wrong. */
function requireSettings(store: StoreRow, change: SettingsChange, now: Date): Partial<StoreRow> {
  const settings = readSettings(change);
  const issues = [
    ...findFaultsOfSettings(presentSettings({ ...store, ...settings }, now)),
    ...faultsOfOutlines(store, settings),
  ];
  const [first] = issues;
  if (first) throw new ShopError('INVALID_REQUEST', { message: `${first.message}.`, issues });
  return settings;
}

function faultsOfOutlines(
  { latitude: lat, longitude: lng }: StoreRow,
  { deliveryZones = [] }: Partial<StoreRow>,
): Issue[] {
  return deliveryZones.flatMap(({ outline }) => {
    const message = outline && faultOfOutline({ lat, lng }, outline.corners);
    return message ? [{ message, path: 'deliveryZones' }] : [];
  });
}

async function listOrdersOutside(
  db: Queryable,
  store: StoreRow,
  now: Date,
): Promise<OrdersOutside> {
  const intervals = {
    delivery: openIntervalsOf(store, 'delivery', now),
    pickup: openIntervalsOf(store, 'pickup', now),
  };
  const promised = await listPromisedOrders(db, store.id, now);
  const outside = promised.filter(({ deliveryType, quarter, promisedUntil, ...place }) => {
    if (!quarter || !promisedUntil) return false;
    const times = { quarterMs: quarter.getTime(), promisedUntilMs: promisedUntil.getTime() };
    // ZONE-04: a part of where the shop delivers may have days of its own.
    const there = deliveryType === 'delivery' ? destinationOf(store, place) : null;
    const days = there && deliveryDaysOf(store, there);
    const hours = intervals[deliveryType];
    return !isWithinHours({ deliveryType, ...times }, days ? onDays(hours, days) : hours);
  });
  return { count: outside.length, orders: outside.slice(0, MOST_NAMED_ORDERS) };
}

function firstOpeningOn(store: StoreRow, date: string): Date {
  const { openingHours: weekly, specialDays } = store;
  const startMs = requireInstant(`${date}T00:00`);
  const day = { fromMs: startMs, untilMs: requireInstant(`${addDays(date, 1)}T00:00`) };
  const opens = (['delivery', 'pickup'] as const).flatMap((kind: DeliveryType) =>
    openIntervals({ weekly, specialDays }, kind, day)
      .map(({ fromMs }) => fromMs)
      .filter((fromMs) => fromMs >= startMs),
  );
  return new Date(opens.length > 0 ? Math.min(...opens) : requireInstant(`${date}T12:00`));
}

function requireInstant(wallTime: string): number {
  const ms = instantOf(wallTime);
  if (ms === null) throw new ShopError('INVALID_REQUEST');
  return ms;
}

function subjectOf({ id, name }: StoreRow) {
  return { kind: 'store', id, name };
}
