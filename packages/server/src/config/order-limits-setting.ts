import type { OrderLimits } from '@driftstone/contract/orders/placing.rules.ts';
import { z } from 'zod';

const whole = z.coerce.number().int();

/** Limits for one order, and for one account that orders for cash. */
export const orderLimitVariables = {
  MAX_ORDER_PIZZAS: whole.min(1).max(5000).default(60),
  MAX_ORDER_POUNDS: whole.min(1).max(100_000).default(600),
  MAX_UNCONFIRMED_CASH_POUNDS: whole.min(0).max(100_000).default(40),
  MAX_OPEN_CASH_ORDERS: whole.min(1).max(1000).default(2),
};

interface Values {
  MAX_ORDER_PIZZAS: number;
  MAX_ORDER_POUNDS: number;
  MAX_UNCONFIRMED_CASH_POUNDS: number;
  MAX_OPEN_CASH_ORDERS: number;
}

/** What counts where the owner has set nothing at the desk. */
export type LimitDefaults = Omit<OrderLimits, 'deliveryMinimumPence'>;

export function readOrderLimits(values: Values): LimitDefaults {
  return {
    maxPizzas: values.MAX_ORDER_PIZZAS,
    maxTotalPence: values.MAX_ORDER_POUNDS * 100,
    maxUnconfirmedCashPence: values.MAX_UNCONFIRMED_CASH_POUNDS * 100,
    maxOpenCashOrders: values.MAX_OPEN_CASH_ORDERS,
  };
}
