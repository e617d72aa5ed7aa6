/** Moves a placed order to another time. Staff may promise a quarter that is full, but none outside the hours. */
import type { DeskTimes } from '@driftstone/contract/orders-desk/desk-times.schema.ts';
import { recordChange } from '#audit/audit-log.ts';
import { ShopError } from '#errors/shop-error.ts';
import { requireSoldThen } from '#orders/checkout/sold-then.ts';
import { moveStock } from '#orders/checkout/stock-keeping.service.ts';
import { sendLocked } from '#orders/lifecycle/lifecycle.service.ts';
import { findWhole, requireWhole } from '#orders/orders.queries.ts';
import { bookForStaff } from '#orders/times/draft-time.service.ts';
import { listTimesForPlaced } from '#orders/times/times-for-placed.ts';
import type { StaffMember } from '#security/staff-member.ts';
import type { Shop } from '#shop.ts';
import { lockUnderWay } from './orders-desk.service.ts';

/** @throws ShopError ORDER_NOT_FOUND */
export async function listDeskTimes(shop: Shop, orderId: string): Promise<DeskTimes> {
  const whole = await findWhole(shop.db, orderId);
  if (!whole) throw new ShopError('ORDER_NOT_FOUND');
  return listTimesForPlaced(shop.db, whole, shop.now());
}

interface NewTime {
  /** null: as soon as possible. */
  at: Date | null;
  lastEvent: number;
}

/** @throws ShopError ORDER_NOT_FOUND, CHANGED_MEANWHILE, ORDER_NOT_OPEN, TIME_GONE, SOLD_OUT */
export async function retimeOrder(
  shop: Shop,
  staff: StaffMember,
  orderId: string,
  { at, lastEvent }: NewTime,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const order = await lockUnderWay(tx, orderId, lastEvent);
    const whole = await requireWhole(tx, orderId);
    const time = await bookForStaff(shop, tx, whole, at);
    await moveStock(tx, whole, time, shop.now());
    await requireSoldThen(tx, whole, time, shop.now());
    const moved = await sendLocked(shop, tx, order, {
      kind: 'retimed',
      by: 'owner',
      staffId: staff.id,
      time,
    });
    await recordChange(tx, staff, {
      action: 'order_retimed',
      subject: { kind: 'order', id: orderId, name: `Order #${order.number}` },
      before: { promisedFrom: order.promisedFrom },
      after: { promisedFrom: moved.promisedFrom },
    });
  });
}
