import type { OrderRow } from '#orders/orders.queries.ts';

/** The columns of when an order is ready: see orders/times. */
export const ORDER_TIME = [
  'scheduledFor',
  'isTimeChosen',
  'promisedFrom',
  'promisedUntil',
  'promisedAt',
  'ovenQuarter',
  'ovenWork',
  'heldUntil',
  'heldSince',
] as const satisfies (keyof OrderRow)[];
export type OrderTime = Pick<OrderRow, (typeof ORDER_TIME)[number]>;
