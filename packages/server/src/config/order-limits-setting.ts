import { wholeNumber } from './whole-number.ts';

/** Limits for one order, and for one account that orders for cash. */
export const orderLimitVariables = {
  MAX_ORDER_PIZZAS: wholeNumber(1, 5000).default(60),
  MAX_ORDER_POUNDS: wholeNumber(1, 100_000).default(600),
  MAX_UNCONFIRMED_CASH_POUNDS: wholeNumber(0, 100_000).default(40),
  MAX_OPEN_CASH_ORDERS: wholeNumber(1, 1000).default(2),
};

interface Values {
  MAX_ORDER_PIZZAS: number;
  MAX_ORDER_POUNDS: number;
  MAX_UNCONFIRMED_CASH_POUNDS: number;
  MAX_OPEN_CASH_ORDERS: number;
}

/** What counts where the owner has set nothing at the desk. */
export interface LimitDefaults {
  maxPizzas: number;
  maxTotalPence: number;
  /** The limit for cash orders by customers without a confirmed e-mail. */
  maxUnconfirmedCashPence: number;
  /** Per account: cash orders placed and not yet handed over. */
  maxOpenCashOrders: number;
}

export function readOrderLimits(values: Values): LimitDefaults {
  return {
    maxPizzas: values.MAX_ORDER_PIZZAS,
    maxTotalPence: values.MAX_ORDER_POUNDS * 100,
    maxUnconfirmedCashPence: values.MAX_UNCONFIRMED_CASH_POUNDS * 100,
    maxOpenCashOrders: values.MAX_OPEN_CASH_ORDERS,
  };
}
