import { quarterOf } from '@driftstone/contract/opening/opening.rules.ts';
import type { Kitchen } from '@driftstone/contract/opening/promise.rules.ts';
import { distanceKm } from '@driftstone/contract/location/location.rules.ts';
import type { Queryable, Transaction } from '#database/queryable.ts';
import { DELIVERY_WINDOW_MINUTES, driveMinutesOf } from '#location/location.service.ts';
import { openIntervalsOf, pausedUntilOf, rushOf } from '#opening/opening.service.ts';
import type { OrderRow, StoreRow } from '#orders/orders.queries.ts';
import { listLoads, lockOven } from './oven.queries.ts';

export type TimedOrder = Pick<OrderRow, 'id' | 'deliveryType' | 'latitude' | 'longitude'>;

interface Asked {
  order: TimedOrder;
  store: StoreRow;
  now: Date;
}

/** What the kitchen can do for the order. Nobody else gets a place until the transaction ends. */
export async function lockKitchen(tx: Transaction, asked: Asked): Promise<Kitchen> {
  if (!hasLimits(asked.store)) return lookIntoKitchen(tx, asked);
  return lookIntoKitchen(tx, { ...asked, store: await lockOven(tx, asked.store.id) });
}

/** The same without a lock, for times on offer: a place may be gone when it is chosen. */
export async function lookIntoKitchen(
  db: Queryable,
  { order, store, now }: Asked,
): Promise<Kitchen> {
  const { deliveryType, id: exceptOrderId } = order;
  const isPickup = deliveryType === 'pickup';
  const since = new Date(quarterOf(now.getTime()));
  const loads = hasLimits(store)
    ? await listLoads(db, { storeId: store.id, since, now, exceptOrderId })
    : [];
  return {
    nowMs: now.getTime(),
    deliveryType,
    intervals: openIntervalsOf(store, deliveryType, now),
    pausedUntilMs: pausedUntilOf(store, deliveryType, now)?.getTime() ?? null,
    leadMinutes: isPickup ? store.pickupMinMinutes : store.prepMinutes,
    extraMinutes: rushOf(store, now)?.extraMinutes ?? 0,
    driveMinutes: isPickup ? 0 : driveMinutesTo(order, store),
    windowMinutes: isPickup
      ? store.pickupMaxMinutes - store.pickupMinMinutes
      : DELIVERY_WINDOW_MINUTES,
    oven: {
      pizzasPerQuarter: store.pizzasPerQuarter,
      deliveriesPerQuarter: store.deliveriesPerQuarter,
      loads: new Map(loads.map(({ quarterMs, ...load }) => [quarterMs, load])),
    },
  };
}

/** A shop without limits needs neither lock nor sums. */
function hasLimits({ pizzasPerQuarter, deliveriesPerQuarter }: StoreRow): boolean {
  return pizzasPerQuarter !== null || deliveriesPerQuarter !== null;
}

/** While the address is not known, as far as the store delivers: a time that was chosen then can be kept. */
function driveMinutesTo({ latitude, longitude }: TimedOrder, store: StoreRow): number {
  const isKnown = latitude !== null && longitude !== null;
  const km = isKnown ? distanceKm(store, { latitude, longitude }) : store.serviceRadiusKm;
  return driveMinutesOf(store, km);
}
