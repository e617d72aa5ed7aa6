/** Which store an order belongs to, for the doors of desk and crew. */
import type { OrderStores } from '#security/reach.ts';
import type { Shop } from '#shop.ts';
import { isOrderWithin } from './orders.queries.ts';

export function createOrderStores({ db }: Pick<Shop, 'db'>): OrderStores {
  return { isWithin: (orderId, stores) => isOrderWithin(db, orderId, stores) };
}
