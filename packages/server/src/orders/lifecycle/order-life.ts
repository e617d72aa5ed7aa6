import { pick } from '@driftstone/contract/fields.ts';
import type { Life } from '@driftstone/contract/orders/transition.rules.ts';
import type { OrderRow } from '#orders/orders.queries.ts';
import { SOLD_STATES, UNDER_WAY } from '#orders/orders.tables.ts';
import type { OrderEvent } from '#shop.ts';
import type { OrderFacts } from './next-life.rules.ts';

/** Placed, and neither cancelled nor refunded. */
export function isSold({ state, paymentStatus }: OrderEvent['order']): boolean {
  return SOLD_STATES.includes(state) && paymentStatus !== 'refunded';
}

/** The order was placed, and nobody gets a meal from it. */
export function isCalledOff({ before, order }: OrderEvent): boolean {
  return order.state === 'cancelled' && UNDER_WAY.includes(before.state);
}

/** What an event moves, beside the money. */
export const LIFE = [
  'state',
  'paymentMethod',
  'refundedPence',
  'cancelReason',
  'cancelledBy',
  'takenAt',
  'placedAt',
  'acceptedAt',
  'startedAt',
  'readyAt',
  'sentOutAt',
  'completedAt',
  'anonymisedAt',
] as const satisfies (keyof OrderRow)[];

export function lifeOf(order: OrderRow): Life {
  return { ...pick(order, LIFE), money: order.paymentStatus };
}

/** A pickup is kept when it is ready in time, a delivery when it is handed over in time. */
export function isPromiseKept({
  deliveryType,
  readyAt,
  completedAt,
  promisedUntil,
}: OrderRow): boolean {
  const at = deliveryType === 'pickup' ? readyAt : completedAt;
  return at !== null && promisedUntil !== null && at <= promisedUntil;
}

export function factsOf(order: OrderRow): OrderFacts {
  const { deliveryType, address, totalPence, source, promisedUntil } = order;
  const isTakenByStaff = source !== 'web';
  return { deliveryType, hasAddress: address !== null, totalPence, isTakenByStaff, promisedUntil };
}
