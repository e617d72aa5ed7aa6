/** One order at the desk: everything that happened to it. */
import { listCouponCodes } from '#coupons/coupons.service.ts';
import { ShopError } from '#errors/shop-error.ts';
import { listMailsOf, type OrderMail } from '#messages/mails/order-mails.service.ts';
import { type CustomersOrder, findWhole } from '#orders/orders.queries.ts';
import { hasLostRefund } from '#orders/refunds/lost-refunds.queries.ts';
import { listRefundsOf, type RefundRow } from '#orders/refunds/refunds.queries.ts';
import { refundable } from '#orders/refunds/refunds.service.ts';
import { type SessionRow, listSessionsOf } from '#payment-sessions/payment-sessions.service.ts';
import type { Shop } from '#shop.ts';
import { asOf } from '#orders/lifecycle/staleness.ts';
import {
  listEventsWithNames,
  listNamesOfStaff,
  listNotes,
  type NamedEvent,
  type NamedNote,
} from './order-file.queries.ts';

export interface OrderFile {
  whole: CustomersOrder;
  couponCode: string | null;
  held: Awaited<ReturnType<typeof refundable>>;
  events: NamedEvent[];
  sessions: SessionRow[];
  refunds: RefundRow[];
  hasFailedRefund: boolean;
  mails: OrderMail[];
  notes: NamedNote[];
  namesOfStaff: Map<string, string>;
  now: Date;
}

/** @throws ShopError ORDER_NOT_FOUND */
export async function readOrderFile(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  orderId: string,
): Promise<OrderFile> {
  const found = await findWhole(db, orderId);
  if (!found) throw new ShopError('ORDER_NOT_FOUND');
  const whole = { ...found, order: asOf(found.order, now()) };
  const { couponId } = whole.order;
  const [held, events, sessions, refunds, hasFailedRefund, notes, codes] = await Promise.all([
    refundable(db, whole),
    listEventsWithNames(db, orderId),
    listSessionsOf(db, orderId),
    listRefundsOf(db, [orderId]),
    hasLostRefund(db, orderId),
    listNotes(db, orderId),
    listCouponCodes(db, couponId === null ? [] : [couponId]),
  ]);
  const mails = await listMailsOf(db, orderId, {
    refund: refunds.map(({ id }) => id),
    'payment-returned': sessions.map(({ id }) => id),
    'new-time': events.filter(({ event }) => event === 'retimed').map(({ id }) => id),
  });
  const staffIds = refunds.flatMap(({ byStaff }) => byStaff ?? []);
  const namesOfStaff = await listNamesOfStaff(db, staffIds);
  const couponCode = (couponId && codes.get(couponId)) ?? null;
  return {
    whole,
    couponCode,
    held,
    events,
    sessions,
    refunds,
    hasFailedRefund,
    mails,
    notes,
    namesOfStaff,
    now: now(),
  };
}
