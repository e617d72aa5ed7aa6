/** Tells the customer, and the kitchen by mail, what has become of an order: what is still true when it is told. */
import type { LifeEventKind } from '@driftstone/contract/orders/order-life.rules.ts';
import { ORDER_UPDATES, updateOf } from '@driftstone/contract/orders/order-updates.rules.ts';
import type { Transaction } from '#database/queryable.ts';
import { queueMail, queueMails, withdrawStuckMails } from '#mail/mail-queue.ts';
import { type CustomersOrder, findWhole } from '#orders/orders.queries.ts';
import { UNDER_WAY } from '#orders/orders.tables.ts';
import type { DueReaction } from '#orders/lifecycle/waiting.queries.ts';
import { queuePushes } from '#messages/watches/order-watches.service.ts';
import type { Shop } from '#shop.ts';
import { hasReview, wasHandedOverLater } from './messages.queries.ts';
import {
  buildOrderMails,
  letterOf,
  queueCancelledMail,
  queueNewTimeMail,
  isCancelledByRefund,
  isTimeNews,
  queueRefundMail,
  withdrawOrderMails,
  withdrawStepMails,
} from './mails/order-mails.service.ts';
import { buildUpdateMail } from './mails/update.mail.ts';

type Teller = Pick<Shop, 'now' | 'config' | 'details' | 'links'>;

/** What became of which order, with the event that it is about. */
interface News {
  whole: CustomersOrder;
  event: LifeEventKind;
  eventId: number;
  refundId: string | null;
}
type Tell = (shop: Teller, tx: Transaction, news: News) => Promise<void>;

const tellPlaced: Tell = async (shop, tx, { whole }) => {
  if (whole.order.state !== 'cancelled') await queueMails(tx, buildOrderMails(shop, whole));
};

const tellNewTime: Tell = async (shop, tx, { whole, eventId }) => {
  // Handed over, closed or cancelled meanwhile: there is nothing to wait for.
  if (UNDER_WAY.includes(whole.order.state) && (await isTimeNews(tx, whole.order, eventId)))
    await queueNewTimeMail(shop, tx, whole, eventId);
};

/** A mail server that was away must not send them to the shop now. */
const tellMissed: Tell = async (_shop, tx, { whole }) => withdrawStepMails(tx, whole.order.id);

const tellCancelled: Tell = async (shop, tx, { whole }) => {
  await withdrawOrderMails(tx, whole.order.id);
  await queueCancelledMail(shop, tx, whole);
  await queuePushes(tx, whole, 'cancelled');
};

const tellRefunded: Tell = async (shop, tx, { whole, event, refundId }) => {
  if (event === 'refunded') await withdrawOrderMails(tx, whole.order.id);
  // A part refund may be told only after the full one.
  const cancelsIt = event === 'refunded' && isCancelledByRefund(whole.order);
  if (refundId !== null) await queueRefundMail(shop, tx, whole, { refundId, cancelsIt });
  if (cancelsIt) await queuePushes(tx, whole, 'cancelled');
};

/** A step of the kitchen or the road, after a pause. */
const tellStep: Tell = async (shop, tx, { whole, event, eventId }) => {
  const { id, state, paymentStatus: money, deliveryType } = whole.order;
  const update = updateOf(event, { state, money, deliveryType });
  if (!update) return;
  if (
    update === 'eaten' &&
    ((await hasReview(tx, id)) || (await wasHandedOverLater(tx, id, eventId)))
  )
    return;
  // A review needs its author signed in.
  const reviewUrl = `${shop.config.publicUrl}/profile/order?id=${id}`;
  const letter = letterOf(shop, whole);
  const mail = buildUpdateMail(update, {
    ...letter,
    ...(update === 'eaten' && { orderUrl: reviewUrl }),
  });
  await queuePushes(tx, whole, update);
  const others = ORDER_UPDATES.filter((each) => each !== update);
  await withdrawStuckMails(
    tx,
    others.map((each) => `${each}:${id}`),
  );
  // An order that is put back and accepted again is confirmed once.
  await queueMail(tx, { cause: `${update}:${id}`, mail });
};

const TELLS: Partial<Record<LifeEventKind, Tell>> = {
  placed_in_cash: tellPlaced,
  placed_at_counter: tellPlaced,
  placed_free: tellPlaced,
  paid: tellPlaced,
  retimed: tellNewTime,
  missed: tellMissed,
  cancelled: tellCancelled,
  part_refunded: tellRefunded,
  refunded: tellRefunded,
};

export async function tellAbout(
  shop: Teller,
  tx: Transaction,
  { orderId, ...due }: Pick<DueReaction, 'eventId' | 'orderId' | 'event' | 'refundId'>,
): Promise<void> {
  const whole = await findWhole(tx, orderId);
  if (!whole || whole.order.anonymisedAt !== null) return;
  await (TELLS[due.event] ?? tellStep)(shop, tx, { whole, ...due });
}
