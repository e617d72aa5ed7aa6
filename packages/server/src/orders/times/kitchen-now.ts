import { onDays } from '@driftstone/contract/catalogue/sale-times.rules.ts';
import type { LimitedSale } from '@driftstone/contract/catalogue/sale-times.schema.ts';
import { quarterOf } from '@driftstone/contract/opening/opening.rules.ts';
import { DELIVERY_WINDOW_MINUTES } from '@driftstone/contract/location/location.rules.ts';
import { atOnce } from '#database/at-once.ts';
import type { Queryable, Transaction } from '#database/queryable.ts';
import { openIntervalsOf, pausedUntilOf, rushOf } from '#opening/opening.service.ts';
import type { OrderRow, StoreRow } from '#orders/orders.queries.ts';
import { daysThere, type Destined, termsThere } from '#orders/terms-there.ts';
import type { Load } from './oven.rules.ts';
import type { Kitchen } from './promise.rules.ts';
import { listLoads, type LoadRow, lockOven, shareStore } from './oven.queries.ts';

const MINUTE_MS = 60 * 1000;

export type TimedOrder = Pick<OrderRow, 'id' | 'deliveryType'> & Destined;

interface Asked {
  order: TimedOrder;
  store: StoreRow;
  now: Date;
  /** Of the order, what is not sold at all times. */
  limited?: readonly LimitedSale[];
}

/** What the kitchen can do for the order. Nobody else gets a slot in the oven until the transaction ends. */
export async function lockKitchen(tx: Transaction, asked: Asked): Promise<Kitchen> {
  // PostgreSQL adds up the loads once it has the lock. Limits that are set meanwhile count from the next order.
  const [store, loads] = await atOnce([
    lockStoreForOrder(tx, asked.store),
    hasLimits(asked.store) ? loadsFor(tx, asked) : [],
  ]);
  return describeKitchen({ ...asked, store }, loads);
}

/** The same for a draft. Without limits it holds nothing that others want, so it takes no lock: the gate asks again. */
export function lockKitchenForDraft(tx: Transaction, asked: Asked): Promise<Kitchen> {
  return hasLimits(asked.store) ? lockKitchen(tx, asked) : readKitchen(tx, asked);
}

/**
 * The store as it is now. Nobody closes it until the transaction ends.
 *
 * The order of locks, so that nobody waits in a circle: the order's row, its coupon, the oven of its store (here), the
 * stocks of its items by their ids, and what it keeps of the coupon. Whoever needs several takes them in this order.
 */
export function lockStoreForOrder(tx: Transaction, store: StoreRow): Promise<StoreRow> {
  return hasLimits(store) ? lockOven(tx, store.id) : shareStore(tx, store.id);
}

/** The same without a lock, for times on offer: a place may be gone when somebody chooses it. */
export async function readKitchen(db: Queryable, asked: Asked): Promise<Kitchen> {
  return describeKitchen(asked, hasLimits(asked.store) ? await loadsFor(db, asked) : []);
}

function loadsFor(db: Queryable, { order, store, now }: Asked): Promise<LoadRow[]> {
  const since = sinceOf(now);
  return listLoads(db, { storeId: store.id, since, now, exceptOrderId: order.id });
}

function describeKitchen(
  { order, store, now, limited = [] }: Asked,
  loads: readonly LoadRow[],
): Kitchen {
  const { deliveryType } = order;
  const isPickup = deliveryType === 'pickup';
  const intervals = openIntervalsOf(store, deliveryType, now);
  const days = isPickup ? null : daysThere(store, order);
  return {
    nowMs: now.getTime(),
    deliveryType,
    intervals: days ? onDays(intervals, days) : intervals,
    days,
    opensSoon: store.opensSoon,
    pausedUntilMs: pausedUntilOf(store, deliveryType, now)?.getTime() ?? null,
    leadMinutes: isPickup ? store.pickupMinMinutes : store.prepMinutes,
    extraMinutes: rushOf(store, now)?.extraMinutes ?? 0,
    driveMinutes: isPickup ? 0 : termsThere(store, order, now).driveMinutes,
    windowMinutes: isPickup
      ? store.pickupMaxMinutes - store.pickupMinMinutes
      : DELIVERY_WINDOW_MINUTES,
    oven: {
      pizzasPerQuarter: store.pizzasPerQuarter,
      deliveriesPerQuarter: store.deliveriesPerQuarter,
      loads: byQuarter(loads, ({ pizzas, deliveries }) => ({ pizzas, deliveries })),
      held: byQuarter(loads, ({ heldPizzas, heldDeliveries }) => ({
        pizzas: heldPizzas,
        deliveries: heldDeliveries,
      })),
    },
    limited,
  };
}

/** The first quarter of an hour in which the oven still bakes. */
export function sinceOf(now: Date): Date {
  return new Date(quarterOf(now.getTime()));
}

export function byQuarter<Row extends { quarterMs: number }>(
  rows: readonly Row[],
  loadOf: (row: Row) => Load,
): ReadonlyMap<number, Load> {
  return new Map(rows.map((row) => [row.quarterMs, loadOf(row)]));
}

/** By when the kitchen has to begin an order to keep its promise; null without a promise. */
export function startByOf(order: OrderRow, store: StoreRow): Date | null {
  if (!order.promisedFrom) return null;
  const isPickup = order.deliveryType === 'pickup';
  const leadMinutes = isPickup ? store.pickupMinMinutes : store.prepMinutes;
  const minutes =
    leadMinutes + (isPickup ? 0 : termsThere(store, order, order.promisedFrom).driveMinutes);
  return new Date(order.promisedFrom.getTime() - minutes * MINUTE_MS);
}

/** A store without limits needs no sums, and its orders don't wait for each other. */
function hasLimits({ pizzasPerQuarter, deliveriesPerQuarter }: StoreRow): boolean {
  return pizzasPerQuarter !== null || deliveriesPerQuarter !== null;
}
