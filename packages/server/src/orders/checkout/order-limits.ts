/** The limits that count for an order: the owner's from the desk, and the settings' for the rest. */
import type { Config } from '#config/config.ts';
import type { StoreRow } from '#location/location.service.ts';
import type { OrderLimits } from './placing.rules.ts';

export function orderLimitsOf(
  store: StoreRow,
  { orderLimits: defaults }: Pick<Config, 'orderLimits'>,
): OrderLimits {
  return {
    maxPizzas: store.maxOrderPizzas ?? defaults.maxPizzas,
    maxTotalPence: store.maxOrderPence ?? defaults.maxTotalPence,
    maxUnconfirmedCashPence: store.maxUnconfirmedCashPence ?? defaults.maxUnconfirmedCashPence,
    maxOpenCashOrders: store.maxOpenCashOrders ?? defaults.maxOpenCashOrders,
    deliveryMinimumPence: store.deliveryMinimumPence,
  };
}
