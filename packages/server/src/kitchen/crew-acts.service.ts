/** What the people who work on an order do to it. When two act on the same version, one succeeds. */
import type { CrewAct, DoneAct } from '@driftstone/contract/orders/crew-acts.schema.ts';
import type { HandPayment } from '@driftstone/contract/orders/orders.schema.ts';
import { formatPence } from '@driftstone/contract/money.ts';
import type { OrderState, Role } from '@driftstone/contract/orders/order-states.rules.ts';
import { isPaidAtHandover, nextLife } from '#orders/lifecycle/next-life.rules.ts';
import type { Transaction } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import type { OrderTime } from '#orders/lifecycle/order-time.ts';
import { type SentEvent, sendLocked } from '#orders/lifecycle/lifecycle.service.ts';
import { factsOf, lifeOf } from '#orders/lifecycle/order-life.ts';
import { whyNotMissed } from '#orders/lifecycle/no-show.rules.ts';
import { findLastEvent } from '#orders/lifecycle/replay.queries.ts';
import { lockOrder, type OrderRow } from '#orders/orders.queries.ts';
import { UNDER_WAY } from '#orders/orders.tables.ts';
import { callOff } from '#orders/refunds/call-off.service.ts';
import { requireNamedUndo } from '#orders/refunds/named-refunds.service.ts';
import type { RefundRow } from '#orders/refunds/refunds.queries.ts';
import { makeRefund } from '#orders/refunds/refunds.service.ts';
import type { Crew } from '#security/crew.ts';
import type { Shop } from '#shop.ts';

const MINUTE_MS = 60 * 1000;

/** Who acts, as the order's events record it: the role, and the device or the member of staff. */
export interface Worker {
  by: Extract<Role, 'kitchen' | 'counter' | 'driver' | 'owner'>;
  crew?: Crew;
}

/** A manager acts for the owner, as at the desk. */
export function workerOf(crew: Crew): Worker {
  return { by: crew.role === 'manager' ? 'owner' : crew.role, crew };
}

/**
 * @throws ShopError ORDER_NOT_FOUND; ORDER_MOVED when the order has changed since it was shown, or its state has no such
 * act; STEP_REFUSED when the act is not theirs; NAME_NEEDED
 */
export async function actOnOrder(
  shop: Shop,
  worker: Worker,
  orderId: string,
  { act, lastEvent }: DoneAct,
): Promise<void> {
  const refund = await shop.db.transaction(async (tx) => {
    const order = await lockPlaced(tx, orderId);
    const last = await findLastEvent(tx, orderId);
    if (last?.id !== lastEvent) throw movedMeanwhile(order, last?.event === 'retimed');
    return sendAct(shop, tx, order, { worker, act });
  });
  // Runs outside the transaction; upkeep finishes it if this process ends here.
  if (refund) await makeRefund(shop, refund);
}

async function sendAct(
  shop: Shop,
  tx: Transaction,
  order: OrderRow,
  { worker, act }: { worker: Worker; act: CrewAct },
): Promise<RefundRow | null> {
  if (worker.by !== 'driver' && ENDS_IT.has(act.kind)) requireInShop(order);
  const event = eventOf(order, worker, act, shop.now());
  requireAllowed(order, event, shop.now());
  if (act.kind === 'cancelled') {
    if (worker.by === 'driver') throw new ShopError('STEP_REFUSED');
    const { reason, words, refundId } = act;
    const wish = { ...worker, by: worker.by, reason, words, refundId };
    const { refund } = await callOff(shop, tx, order, wish);
    return refund;
  }
  if (act.kind === 'unpaid_at_counter') requireNamedUndo(worker.crew, order);
  await sendLocked(shop, tx, order, event);
  return null;
}

const ENDS_IT: ReadonlySet<CrewAct['kind']> = new Set(['handed_over', 'missed']);

/** ROAD-01: what a driver has, the driver finishes. @throws ShopError ORDER_MOVED */
export function requireInShop(order: OrderRow): void {
  if (order.state === 'out_for_delivery') throw movedMeanwhile(order);
}

function eventOf(order: OrderRow, worker: Worker, act: CrewAct, now: Date): SentEvent {
  if (act.kind === 'cancelled') return { ...worker, kind: act.kind, reason: act.reason };
  if (act.kind === 'retimed')
    return { ...worker, kind: act.kind, time: shiftPromise(order, act.minutes, now) };
  if (act.kind === 'handed_over') return { ...worker, ...handoverOf(order, act.payment) };
  if (act.kind === 'sent_out')
    return { ...worker, kind: act.kind, ...(act.driver && { driver: act.driver }) };
  if (act.kind === 'returned')
    return { ...worker, kind: act.kind, ...(act.undelivered && { undelivered: act.undelivered }) };
  const isUnpaidThen = act.kind === 'recalled' && isPaidAtHandover(order);
  return { ...worker, kind: isUnpaidThen ? 'recalled_in_cash' : act.kind };
}

/** @throws ShopError ORDER_MOVED: it was paid since it was shown */
function handoverOf(order: OrderRow, payment: HandPayment | undefined) {
  const isDue = order.paymentStatus === 'due_on_pickup';
  if (payment && !isDue)
    throw new ShopError('ORDER_MOVED', { message: `Order #${order.number} is paid already.` });
  return { kind: 'handed_over', ...(payment && { payment }) } as const;
}

/** The order keeps its slot in the oven: a kitchen that is behind has no less to bake. */
function shiftPromise(
  { promisedFrom, promisedUntil }: OrderRow,
  minutes: number,
  now: Date,
): Partial<OrderTime> {
  if (!promisedFrom || !promisedUntil)
    throw new ShopError('STEP_REFUSED', { message: 'This order has no promised time.' });
  const shift = (moment: Date) => new Date(moment.getTime() + minutes * MINUTE_MS);
  return {
    promisedFrom: shift(promisedFrom),
    promisedUntil: shift(promisedUntil),
    promisedAt: now,
  };
}

/** @throws ShopError ORDER_MOVED, STEP_REFUSED */
export function requireAllowed(order: OrderRow, event: SentEvent, at: Date): void {
  const next = nextLife(lifeOf(order), { ...event, at }, factsOf(order));
  if (next.allowed) return;
  const tooEarly =
    event.kind === 'missed' && UNDER_WAY.includes(order.state) ? whyNotMissed(order, at) : null;
  if (tooEarly !== null) throw new ShopError('STEP_REFUSED', { message: tooEarly });
  if (next.why === 'WRONG_STATE' || next.why === 'WRONG_MONEY') throw movedMeanwhile(order);
  if (next.why === 'just_now') throw new ShopError('STEP_REFUSED', { message: TOO_LATE });
  throw new ShopError('STEP_REFUSED');
}

/** @throws ShopError ORDER_NOT_FOUND, also for an order that was never placed */
export async function lockPlaced(tx: Transaction, orderId: string): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId);
  if (!order?.placedAt) throw new ShopError('ORDER_NOT_FOUND');
  return order;
}

/** Tells the loser what has become of the order. */
export function movedMeanwhile(order: OrderRow, isRetimed = false): ShopError {
  const { number, state, startedAt, refundedPence } = order;
  const is = state === 'accepted' && startedAt !== null ? 'in the oven' : WORDS[state];
  // A handover whose money was refunded can't be taken back.
  const isRefunded = state === 'completed' && refundedPence > 0;
  const what = isRefunded ? `${is}, and ${formatPence(refundedPence)} of it is refunded` : is;
  const message = isRetimed
    ? `Order #${number} has changed in the meantime: it now has a different time.`
    : `Order #${number} has moved in the meantime: it is now ${what}.`;
  return new ShopError('ORDER_MOVED', { message });
}

const TOO_LATE = 'That was more than a minute ago.';

const WORDS: Record<OrderState, string> = {
  draft: 'not placed',
  received: 'new',
  accepted: 'accepted',
  ready: 'ready',
  out_for_delivery: 'on its way',
  completed: 'completed',
  no_show: 'closed, since nobody came',
  cancelled: 'cancelled',
  expired: 'not placed',
};
