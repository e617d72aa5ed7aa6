import { shopDayAt } from '@driftstone/contract/catalogue/sale-times.rules.ts';
import type { StoreOpening } from '@driftstone/contract/opening/opening.schema.ts';
import { penceToPounds } from '@driftstone/contract/money.ts';
import type { DeliveryType } from '@driftstone/contract/orders/orders.schema.ts';
import type { StoreRow } from '#location/location.service.ts';
import { openIntervalsOf, pausedUntilOf, rushOf } from './opening.service.ts';

export function presentOpening(store: StoreRow, now: Date): StoreOpening {
  const { id, name, openingHours: weekly, deliveryMinimumPence } = store;
  const today = shopDayAt(now.getTime());
  const { pickupMinMinutes: min, pickupMaxMinutes: max } = store;
  const rush = rushOf(store, now);
  const open = (kind: DeliveryType) =>
    openIntervalsOf(store, kind, now).map(({ fromMs, untilMs }) => ({
      from: new Date(fromMs).toISOString(),
      until: new Date(untilMs).toISOString(),
    }));
  const pausedUntil = (kind: DeliveryType) =>
    pausedUntilOf(store, kind, now)?.toISOString() ?? null;
  return {
    id,
    name,
    weekly,
    specialDays: store.specialDays.filter(({ date }) => date >= today),
    open: { delivery: open('delivery'), pickup: open('pickup') },
    opensSoon: store.opensSoon,
    busy: rush && { extraMinutes: rush.extraMinutes, until: rush.until.toISOString() },
    pausedUntil: { delivery: pausedUntil('delivery'), pickup: pausedUntil('pickup') },
    idleMinutes: { pickup: { min, max } },
    deliveryMinimum: deliveryMinimumPence === null ? null : penceToPounds(deliveryMinimumPence),
  };
}
