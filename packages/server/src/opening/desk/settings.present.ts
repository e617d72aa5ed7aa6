/** The owner's settings between a store's row and the wire. */
import { definedOf } from '@driftstone/contract/fields.ts';
import { penceToPounds, poundsToPence } from '@driftstone/contract/money.ts';
import { shopDayAt } from '@driftstone/contract/catalogue/sale-times.rules.ts';
import type {
  SettingsChange,
  StoreSettings,
} from '@driftstone/contract/opening/opening-desk.schema.ts';
import { inCalendarOrder, inWeekOrder } from '#opening/settings.ts';
import type { StoreRow } from '#location/location.service.ts';

export function presentSettings(store: StoreRow, now: Date): StoreSettings {
  const { openingHours, specialDays, pizzasPerQuarter, deliveriesPerQuarter } = store;
  const { serviceRadiusKm, deliveryPostcodes, deliveryZones, prepMinutes, minutesPerKm } = store;
  const { pickupMinMinutes, pickupMaxMinutes, maxOrderPizzas, maxOpenCashOrders } = store;
  // The night of a special day is still its own: saved without it, the shop would open or close at once.
  const today = shopDayAt(now.getTime());
  return {
    weekly: inWeekOrder(openingHours),
    specialDays: inCalendarOrder(specialDays.filter(({ date }) => date >= today)),
    pizzasPerQuarter,
    deliveriesPerQuarter,
    deliveryFee: penceToPounds(store.deliveryFeePence),
    freeDeliveryAbove: poundsOrNull(store.freeDeliveryAbovePence),
    deliveryMinimum: poundsOrNull(store.deliveryMinimumPence),
    serviceRadiusKm,
    deliveryPostcodes,
    deliveryZones,
    prepMinutes,
    minutesPerKm,
    pickupMinMinutes,
    pickupMaxMinutes,
    maxOrderPizzas,
    maxOrderTotal: poundsOrNull(store.maxOrderPence),
    maxUnconfirmedCash: poundsOrNull(store.maxUnconfirmedCashPence),
    maxOpenCashOrders,
    unnamedRefunds: poundsOrNull(store.unnamedRefundsPence),
  };
}

/** The columns that a change sets. */
export function readSettings({
  weekly,
  specialDays,
  deliveryFee,
  freeDeliveryAbove,
  deliveryMinimum,
  maxOrderTotal,
  maxUnconfirmedCash,
  unnamedRefunds,
  ...sameNames
}: SettingsChange): Partial<StoreRow> {
  return definedOf({
    ...sameNames,
    openingHours: weekly && inWeekOrder(weekly),
    specialDays: specialDays && inCalendarOrder(specialDays),
    deliveryFeePence: deliveryFee === undefined ? undefined : poundsToPence(deliveryFee),
    freeDeliveryAbovePence: penceOrNull(freeDeliveryAbove),
    deliveryMinimumPence: penceOrNull(deliveryMinimum),
    maxOrderPence: penceOrNull(maxOrderTotal),
    maxUnconfirmedCashPence: penceOrNull(maxUnconfirmedCash),
    unnamedRefundsPence: penceOrNull(unnamedRefunds),
  });
}

function poundsOrNull(pence: number | null): number | null {
  return pence === null ? null : penceToPounds(pence);
}

function penceOrNull(pounds: number | null | undefined): number | null | undefined {
  return typeof pounds === 'number' ? poundsToPence(pounds) : pounds;
}
