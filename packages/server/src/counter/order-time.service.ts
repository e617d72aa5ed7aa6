/** What may be changed of a placed order at the till, and when it is promised for. */
import type { DeskTimes } from '@driftstone/contract/orders-desk/desk-times.schema.ts';
import { ShopError } from '#errors/shop-error.ts';
import { lockPlaced, requireAllowed, workerOf } from '#kitchen/crew-acts.service.ts';
import { findVersioned, type VersionedOrder } from '#kitchen/kitchen.queries.ts';
import { requireSoldThen } from '#orders/checkout/sold-then.ts';
import { moveStock } from '#orders/checkout/stock-keeping.service.ts';
import { sendLocked } from '#orders/lifecycle/lifecycle.service.ts';
import { findLastEvent } from '#orders/lifecycle/replay.queries.ts';
import { type CustomersOrder, requireWhole } from '#orders/orders.queries.ts';
import { refundable } from '#orders/refunds/refunds.service.ts';
import { bookForStaff } from '#orders/times/draft-time.service.ts';
import { listTimesForPlaced } from '#orders/times/times-for-placed.ts';
import type { Crew } from '#security/crew.ts';
import type { Shop } from '#shop.ts';
import { changedMeanwhile } from './order-changes.service.ts';

export interface OfferedChanges {
  whole: VersionedOrder;
  /** What goes back when it is cancelled. */
  refundPence: number;
  times: DeskTimes;
}

/** @throws ShopError ORDER_NOT_FOUND */
export async function readChanges(shop: Shop, orderId: string): Promise<OfferedChanges> {
  const whole = await findVersioned(shop.db, orderId);
  if (!whole?.order.placedAt) throw new ShopError('ORDER_NOT_FOUND');
  const [{ leftPence }, times] = await Promise.all([
    refundable(shop.db, whole),
    listTimesForPlaced(shop.db, whole, shop.now()),
  ]);
  return { whole, refundPence: leftPence, times };
}

/** As at the desk: also a time that is full, but none outside the hours. @throws ShopError ORDER_NOT_FOUND, ORDER_MOVED, TIME_GONE, SOLD_OUT */
export async function retimeOnTill(
  shop: Shop,
  crew: Crew,
  orderId: string,
  { at, lastEvent }: { at: Date | null; lastEvent: number },
): Promise<CustomersOrder> {
  return shop.db.transaction(async (tx) => {
    const order = await lockPlaced(tx, orderId);
    if ((await findLastEvent(tx, orderId))?.id !== lastEvent) throw changedMeanwhile(order);
    const event = { kind: 'retimed', ...workerOf(crew) } as const;
    requireAllowed(order, event, shop.now());
    const whole = await requireWhole(tx, orderId);
    const time = await bookForStaff(shop, tx, whole, at);
    await moveStock(tx, whole, time, shop.now());
    await requireSoldThen(tx, whole, time, shop.now());
    await sendLocked(shop, tx, order, { ...event, time });
    return requireWhole(tx, orderId);
  });
}
