import { penceToPounds } from '@driftstone/contract/money.ts';
import type {
  HoursDesk,
  OrdersOutsideHours,
  SettingsPreview,
} from '@driftstone/contract/opening/opening-desk.schema.ts';
import type { Config } from '#config/config.ts';
import { presentBusy } from '../busy.present.ts';
import { presentOpening } from '../opening.present.ts';
import type { HoursState, OrdersOutside, Preview } from './opening-desk.service.ts';
import { presentSettings } from './settings.present.ts';

export function presentHoursDesk(
  { store, now, busy, ordersOutside }: HoursState,
  { orderLimits, takesCards }: Pick<Config, 'orderLimits' | 'takesCards'>,
): HoursDesk {
  return {
    version: store.version,
    now: now.toISOString(),
    settings: presentSettings(store, now),
    defaults: {
      maxOrderPizzas: orderLimits.maxPizzas,
      maxOrderTotal: penceToPounds(orderLimits.maxTotalPence),
      maxUnconfirmedCash: penceToPounds(orderLimits.maxUnconfirmedCashPence),
      maxOpenCashOrders: orderLimits.maxOpenCashOrders,
    },
    takesCards,
    place: { lat: store.latitude, lng: store.longitude },
    opening: presentOpening(store, now),
    busy: presentBusy(busy),
    ordersOutside: presentOutside(ordersOutside),
  };
}

export function presentPreview({ store, at, ordersOutside }: Preview): SettingsPreview {
  return {
    at: at.toISOString(),
    opening: presentOpening(store, at),
    ordersOutside: presentOutside(ordersOutside),
  };
}

function presentOutside({ count, orders }: OrdersOutside): OrdersOutsideHours {
  return {
    count,
    orders: orders.flatMap(({ id, number, deliveryType, promisedFrom }) =>
      promisedFrom ? [{ id, number, deliveryType, promisedFrom: promisedFrom.toISOString() }] : [],
    ),
  };
}
