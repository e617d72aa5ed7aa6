import { lineDetails } from '@driftstone/contract/cart/cart.rules.ts';
import { presentDeals } from '@driftstone/contract/deals/shown-deals.rules.ts';
import { isFarOff } from '@driftstone/contract/kitchen/kitchen.rules.ts';
import { penceToPounds } from '@driftstone/contract/money.ts';
import type { LifeEventKind } from '@driftstone/contract/orders/order-life.rules.ts';
import { totalOf } from '@driftstone/contract/orders/shares.rules.ts';
import type {
  DeskOrder,
  DeskOrderRow,
  DeskRefund,
} from '@driftstone/contract/orders-desk/orders-desk.schema.ts';
import { hasMailbox, shownEmail } from '#mail/mailbox.ts';
import { UNDER_WAY } from '#orders/orders.tables.ts';
import type { OrderRow } from '#orders/orders.queries.ts';
import { presentHears, presentKitchenNotes, presentPromise } from '#orders/orders.present.ts';
import type { RefundRow } from '#orders/refunds/refunds.queries.ts';
import type { OrderFile } from './order-file.service.ts';
import type { DeskRow } from './order-list.queries.ts';

interface Listed {
  order: OrderRow;
  customer: { firstName: string; lastName: string };
  items: string;
  hasFailedRefund: boolean;
  hasAskedRefund: boolean;
}

export function presentRow(row: DeskRow, now: Date): DeskOrderRow {
  return presentListed(row, now);
}

function presentListed({ order, customer, items, ...refunds }: Listed, now: Date): DeskOrderRow {
  return {
    id: order.id,
    number: order.number,
    state: order.state,
    isForLater: isForLater(order, now),
    money: order.paymentStatus,
    paymentMethod: order.paymentMethod,
    deliveryType: order.deliveryType,
    customerName: `${customer.firstName} ${customer.lastName}`.trim(),
    address: order.address,
    items,
    at: (order.placedAt ?? order.createdAt).toISOString(),
    promised: presentPromise(order),
    total: penceToPounds(order.totalPence),
    refunded: penceToPounds(order.refundedPence),
    needs: needsOf(order, refunds, now),
  };
}

/** As the board has it: TIME-07. */
function isForLater({ state, startedAt, scheduledFor }: OrderRow, now: Date): boolean {
  if (scheduledFor === null || startedAt !== null) return false;
  if (state !== 'received' && state !== 'accepted') return false;
  return isFarOff(scheduledFor.getTime(), now.getTime());
}

function needsOf(
  { state, deliveryType, paymentStatus, refundedPence, totalPence, promisedUntil }: OrderRow,
  { hasFailedRefund, hasAskedRefund }: Pick<Listed, 'hasFailedRefund' | 'hasAskedRefund'>,
  now: Date,
): DeskOrderRow['needs'] {
  const isHeld = state === 'cancelled' && paymentStatus === 'paid' && refundedPence < totalPence;
  const isDone = state === 'ready' && deliveryType === 'pickup';
  const isAhead = UNDER_WAY.includes(state) && !isDone;
  const isLate = isAhead && promisedUntil !== null && promisedUntil < now;
  return [
    ...(hasFailedRefund ? (['refund_failed'] as const) : []),
    ...(hasAskedRefund ? (['refund_asked'] as const) : []),
    ...(isHeld ? (['money_held'] as const) : []),
    ...(isLate ? (['late'] as const) : []),
  ];
}

export function presentFile(file: OrderFile): DeskOrder {
  const { whole, events, sessions, refunds, mails, notes, held, hasFailedRefund, now } = file;
  const { order, customer, store, lines } = whole;
  const isUnderWay = UNDER_WAY.includes(order.state);
  const asked = refunds.some(({ state, problem }) => state === 'asked' && problem !== null);
  const items = lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');
  return {
    ...presentListed({ order, customer, items, hasFailedRefund, hasAskedRefund: asked }, now),
    customer: { email: shownEmail(customer.email), phone: order.phone ?? customer.phone },
    hears: presentHears(whole),
    door: order.door,
    ...presentKitchenNotes(order),
    storeName: store.name,
    subtotal: penceToPounds(order.subtotalPence),
    discount: penceToPounds(order.discountPence),
    ...(order.deals && { deals: presentDeals(order.deals) }),
    coupon: file.couponCode,
    deliveryFee: penceToPounds(order.deliveryFeePence),
    vat: penceToPounds(order.vatPence ?? totalOf(held.shares).vatPence),
    scheduledFor: order.scheduledFor?.toISOString() ?? null,
    parts: presentParts(file),
    refundable: penceToPounds(held.leftPence),
    events: events.map(({ id, at, event, by, who, device, details }) => ({
      id,
      at: at.toISOString(),
      event,
      by,
      who,
      device,
      refunded: details.refunds
        ? penceToPounds(details.refunds.reduce((sum, { pence }) => sum + pence, 0))
        : null,
      reason: details.reason ?? null,
      undelivered: details.undelivered ?? null,
      ...wordsWith(file, { event, refundId: details.refundId }),
    })),
    lastEvent: events.at(-1)?.id ?? 0,
    payments: sessions.map((session) => ({
      id: session.id,
      provider: session.provider,
      status: session.status,
      amount: penceToPounds(session.amountPence),
      reference: session.paymentReference,
      at: (session.settledAt ?? session.createdAt).toISOString(),
    })),
    refunds: refunds.map((refund) => presentRefund(file, refund)),
    mails: mails.map(({ at, ...mail }) => ({ ...mail, at: at.toISOString() })),
    notes: notes.map(({ id, text, who, createdAt }) => ({
      id,
      text,
      who: who ?? '',
      at: createdAt.toISOString(),
    })),
    can: {
      cancel: isUnderWay,
      retime: isUnderWay,
      resend: order.placedAt !== null && order.anonymisedAt === null && hasMailbox(customer.email),
    },
  };
}

/** OWN-72: what the customer was told with the event. */
function wordsWith(
  { whole, refunds }: OrderFile,
  { event, refundId }: { event: LifeEventKind; refundId: string | undefined },
): { words?: string } {
  const refund = refunds.find(({ id }) => id === refundId);
  const words = event === 'cancelled' ? whole.order.cancelWords : refund?.words;
  return words ? { words } : {};
}

function presentParts({ whole, held }: OrderFile): DeskOrder['parts'] {
  return held.shares.map(({ lineId, pence, vatPence }) => {
    const line = whole.lines.find(({ id }) => id === lineId);
    const left = held.left.find((each) => each.lineId === lineId)?.pence ?? 0;
    return {
      lineId,
      name: line?.name ?? 'Delivery',
      details: line ? lineDetails(line) : [],
      ...(line?.note && { note: line.note }),
      quantity: line?.quantity ?? 1,
      price: penceToPounds(line ? line.unitPricePence * line.quantity : pence),
      paid: penceToPounds(pence),
      vat: penceToPounds(vatPence),
      left: penceToPounds(left),
    };
  });
}

export function presentRefund({ whole, namesOfStaff }: OrderFile, refund: RefundRow): DeskRefund {
  const nameOf = (lineId: string | null) =>
    whole.lines.find(({ id }) => id === lineId)?.name ?? 'Delivery';
  return {
    id: refund.id,
    amount: penceToPounds(refund.amountPence),
    vat: penceToPounds(refund.vatPence),
    reason: refund.reason,
    ...(refund.words && { words: refund.words }),
    state: refund.state,
    isByHand: refund.sessionId === null,
    problem: refund.problem,
    by: refund.by,
    who: refund.byStaff && (namesOfStaff.get(refund.byStaff) ?? null),
    at: (refund.countedAt ?? refund.createdAt).toISOString(),
    parts: refund.shares.map(({ lineId, pence }) => ({
      name: nameOf(lineId),
      amount: penceToPounds(pence),
    })),
  };
}
