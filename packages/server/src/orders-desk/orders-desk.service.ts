/** What staff do to an order: give money back, cancel, send the receipt again, note. Each is in the log. */
import { poundsToPence } from '@driftstone/contract/money.ts';
import type { CancelReason } from '@driftstone/contract/orders/order-states.rules.ts';
import type { RefundChoice, RefundReason } from '@driftstone/contract/orders/refund.rules.ts';
import type {
  AskRefund,
  TellKitchen,
} from '@driftstone/contract/orders-desk/orders-desk.schema.ts';
import { recordChange } from '#audit/audit-log.ts';
import type { Transaction } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import { sendLocked } from '#orders/lifecycle/lifecycle.service.ts';
import { findLastEvent } from '#orders/lifecycle/replay.queries.ts';
import { queueReceiptAgain } from '#messages/mails/order-mails.service.ts';
import { lockOrder, type OrderRow, requireWhole } from '#orders/orders.queries.ts';
import { UNDER_WAY } from '#orders/orders.tables.ts';
import { callOff } from '#orders/refunds/call-off.service.ts';
import type { RefundRow } from '#orders/refunds/refunds.queries.ts';
import { askRefund, makeRefund } from '#orders/refunds/refunds.service.ts';
import { hasMailbox } from '#mail/mailbox.ts';
import type { StaffMember } from '#security/staff-member.ts';
import type { Shop } from '#shop.ts';
import { insertNote } from './order-file.queries.ts';

interface Wish {
  id: string;
  choice: AskRefund['choice'];
  reason: RefundReason;
  words?: string | undefined;
  refundablePence: number;
}

/** The refund's state says what came of it. @throws ShopError ORDER_NOT_FOUND, and what `askRefund` throws */
export async function refundAtDesk(
  shop: Shop,
  staff: StaffMember,
  orderId: string,
  { id, choice, reason, words, refundablePence: leftPence }: Wish,
): Promise<RefundRow> {
  const asked = await shop.db.transaction(async (tx) => {
    const order = await requireLocked(tx, orderId);
    const wish = {
      id,
      choice: choiceOf(choice),
      reason,
      words,
      leftPence,
      by: 'owner' as const,
      staffId: staff.id,
    };
    const { isNew, refund } = await askRefund(shop, tx, order, wish);
    if (isNew)
      await recordChange(tx, staff, {
        action: 'order_refunded',
        subject: subjectOf(order),
        after: { amountPence: refund.amountPence, reason, ...noteOf(words) },
      });
    return refund;
  });
  return makeRefund(shop, asked);
}

function choiceOf(choice: AskRefund['choice']): RefundChoice {
  return choice.kind === 'amount'
    ? { kind: 'amount', pence: poundsToPence(choice.amount) }
    : choice;
}

interface Cancellation {
  reason: Extract<CancelReason, 'customer_asked' | 'shop_cannot'>;
  words?: string | undefined;
  refundId: string;
  lastEvent: number;
}

/**
 * Stops the kitchen first, then gives back what was paid.
 * @throws ShopError ORDER_NOT_FOUND, CHANGED_MEANWHILE, ORDER_NOT_OPEN
 */
export async function cancelAtDesk(
  shop: Shop,
  staff: StaffMember,
  orderId: string,
  { reason, words, refundId, lastEvent }: Cancellation,
): Promise<void> {
  const asked = await shop.db.transaction(async (tx) => {
    const before = await lockUnderWay(tx, orderId, lastEvent);
    const off = await callOff(shop, tx, before, {
      by: 'owner',
      staffId: staff.id,
      reason,
      words,
      refundId,
    });
    await recordChange(tx, staff, {
      action: 'order_cancelled',
      subject: subjectOf(off.order),
      before: { state: before.state },
      after: { reason, refundedPence: off.refundedPence, ...noteOf(words) },
    });
    return off.refund;
  });
  if (asked) await makeRefund(shop, asked);
}

/** Without the words, which may name the customer: an erasure would not find them in the log. */
function noteOf(words: string | undefined): { hasWords?: true } {
  return words ? { hasWords: true } : {};
}

/**
 * NOTE-07: the customer rings after ordering. A ticket that is printed already is printed again.
 * @throws ShopError ORDER_NOT_FOUND, CHANGED_MEANWHILE, ORDER_NOT_OPEN
 */
export async function tellKitchen(
  shop: Shop,
  staff: StaffMember,
  orderId: string,
  { note, allergy, lastEvent }: TellKitchen,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const order = await lockUnderWay(tx, orderId, lastEvent);
    const notes = {
      ...(note !== undefined && { kitchenNote: note || null }),
      ...(allergy !== undefined && { allergy: allergy || null }),
    };
    const by = { by: 'owner', staffId: staff.id } as const;
    await sendLocked(shop, tx, order, { kind: 'notes_changed', ...by, notes });
    // Without the words: an allergy is about somebody's health (NOTE-04).
    await recordChange(tx, staff, { action: 'kitchen_notes_changed', subject: subjectOf(order) });
  });
}

/** @throws ShopError ORDER_NOT_FOUND, ORDER_NOT_OPEN for one that has no receipt, TOO_MANY_REQUESTS */
export async function resendReceipt(
  shop: Shop,
  staff: StaffMember,
  orderId: string,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const order = await requireLocked(tx, orderId);
    const whole = await requireWhole(tx, orderId);
    if (!order.placedAt || order.anonymisedAt || !hasMailbox(whole.customer.email))
      throw new ShopError('ORDER_NOT_OPEN', { message: 'This order has no receipt to send.' });
    await queueReceiptAgain(shop, tx, whole);
    await recordChange(tx, staff, { action: 'receipt_sent_again', subject: subjectOf(order) });
  });
}

/** @throws ShopError ORDER_NOT_FOUND */
export async function noteOrder(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  staff: StaffMember,
  orderId: string,
  text: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await requireLocked(tx, orderId);
    await insertNote(tx, { orderId, byStaff: staff.id, text, createdAt: now() });
    // Without the text, which may name the customer: an erasure would not find it in the log.
    await recordChange(tx, staff, { action: 'order_noted', subject: subjectOf(order) });
  });
}

/** @throws ShopError ORDER_NOT_FOUND, CHANGED_MEANWHILE, ORDER_NOT_OPEN */
export async function lockUnderWay(
  tx: Transaction,
  orderId: string,
  lastEvent: number,
): Promise<OrderRow> {
  const order = await requireLocked(tx, orderId);
  if (!UNDER_WAY.includes(order.state)) throw new ShopError('ORDER_NOT_OPEN');
  if ((await findLastEvent(tx, orderId))?.id !== lastEvent)
    throw new ShopError('CHANGED_MEANWHILE');
  return order;
}

async function requireLocked(tx: Transaction, orderId: string): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new ShopError('ORDER_NOT_FOUND');
  return order;
}

function subjectOf({ id, number }: OrderRow) {
  return { kind: 'order', id, name: `Order #${number}` };
}
