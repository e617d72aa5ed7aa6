/** Moves a placed order to another time. Staff may promise a quarter of an hour that is full, but none that is over. */
import { londonDate, QUARTER_MS, quarterOf } from '@driftstone/contract/opening/opening.rules.ts';
import { bookAnyway, type Booking, listSlots } from '@driftstone/contract/opening/promise.rules.ts';
import { recordChange } from '#audit/audit-log.ts';
import { ShopError } from '#errors/shop-error.ts';
import { sendLocked } from '#orders/lifecycle/lifecycle.service.ts';
import { queueNewTimeMail } from '#orders/mails/order-mails.service.ts';
import { findWhole, requireWhole } from '#orders/orders.queries.ts';
import { bookForStaff } from '#orders/times/draft-time.service.ts';
import { lookIntoKitchen } from '#orders/times/kitchen-now.ts';
import type { StaffMember } from '#security/staff-member.ts';
import type { Shop } from '#shop.ts';
import { findLastEvent } from './order-file.queries.ts';
import { lockUnderWay } from './orders-desk.service.ts';

/** A kitchen moves orders within the next days. */
const DAYS_AHEAD_MS = 3 * 24 * 60 * 60 * 1000;

export interface OfferedDeskTimes {
  now: Date;
  asap: Booking;
  days: { date: string; slots: { atMs: number; isFree: boolean }[] }[];
}

/** @throws ShopError ORDER_NOT_FOUND */
export async function listDeskTimes(shop: Shop, orderId: string): Promise<OfferedDeskTimes> {
  const whole = await findWhole(shop.db, orderId);
  if (!whole) throw new ShopError('ORDER_NOT_FOUND');
  const now = shop.now();
  const { order, store, lines } = whole;
  const kitchen = await lookIntoKitchen(shop.db, { order, store, now });
  const pizzas = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const free = new Set(listSlots(kitchen, pizzas));
  const open = kitchen.intervals.flatMap(({ fromMs, untilMs }) =>
    quartersBetween(
      Math.max(fromMs, now.getTime()),
      Math.min(untilMs, now.getTime() + DAYS_AHEAD_MS),
    ),
  );
  const all = [...new Set([...open, ...free])].toSorted((one, other) => one - other);
  const slots = all.map((atMs) => ({ atMs, isFree: free.has(atMs) }));
  const days = [...Map.groupBy(slots, ({ atMs }) => londonDate(atMs))];
  return {
    now,
    asap: bookAnyway(kitchen, pizzas),
    days: days.map(([date, slotsOfDay]) => ({ date, slots: slotsOfDay })),
  };
}

function quartersBetween(fromMs: number, untilMs: number): number[] {
  const first = quarterOf(fromMs + QUARTER_MS - 1);
  const quarters = Math.max(0, Math.floor((untilMs - first) / QUARTER_MS));
  return Array.from({ length: quarters }, (_, nth) => first + nth * QUARTER_MS);
}

interface NewTime {
  /** null: as soon as possible. */
  at: Date | null;
  lastEvent: number;
}

/** @throws ShopError ORDER_NOT_FOUND, CHANGED_MEANWHILE, ORDER_NOT_OPEN, TIME_GONE */
export async function retimeOrder(
  shop: Shop,
  staff: StaffMember,
  orderId: string,
  { at, lastEvent }: NewTime,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const order = await lockUnderWay(tx, orderId, lastEvent);
    if (at && at.getTime() + QUARTER_MS <= shop.now().getTime())
      throw new ShopError('TIME_GONE', { message: 'That time is over. Please choose another.' });
    const whole = await requireWhole(tx, orderId);
    const time = await bookForStaff(shop, tx, whole, at && new Date(quarterOf(at.getTime())));
    const moved = await sendLocked(shop, tx, order, {
      kind: 'retimed',
      by: 'owner',
      staffId: staff.id,
      time,
    });
    await queueNewTimeMail(shop, tx, orderId, await findLastEvent(tx, orderId));
    await recordChange(tx, staff, {
      action: 'order_retimed',
      subject: { kind: 'order', id: orderId, name: `Order ${order.number}` },
      before: { promisedFrom: order.promisedFrom },
      after: { promisedFrom: moved.promisedFrom },
    });
  });
}
