/** The till: money that changes hands, and orders that are handed over. */
import type { HandOver, TakePayment } from '@driftstone/contract/counter/counter.schema.ts';
import { formatPence, poundsToPence } from '@driftstone/contract/money.ts';
import { stageOf } from '@driftstone/contract/orders/order-progress.rules.ts';
import { isPaidAtHandover, nextLife } from '#orders/lifecycle/next-life.rules.ts';
import type { Transaction } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import { lockPlaced, movedMeanwhile, requireInShop } from '#kitchen/crew-acts.service.ts';
import type { VersionedOrder } from '#kitchen/kitchen.queries.ts';
import { listOnBoard, type OrdersOnBoard } from '#kitchen/kitchen.service.ts';
import { sendLocked } from '#orders/lifecycle/lifecycle.service.ts';
import { factsOf, lifeOf } from '#orders/lifecycle/order-life.ts';
import { type CustomersOrder, type OrderRow, requireWhole } from '#orders/orders.queries.ts';
import type { Crew } from '#security/crew.ts';
import type { Shop } from '#shop.ts';

export async function readTill({ db, now }: Shop, { reach }: Crew): Promise<OrdersOnBoard> {
  const listed = await listOnBoard(db, now(), reach);
  return { ...listed, open: listed.open.toSorted(byUrgency) };
}

/** Orders that can be handed over come first; then those that are due first. */
function byUrgency({ order: one }: VersionedOrder, { order: other }: VersionedOrder): number {
  const isWaiting = (order: typeof one) => Number(order.state !== 'ready');
  const dueMs = (order: typeof one) =>
    (order.promisedUntil ?? order.placedAt ?? order.createdAt).getTime();
  return (
    isWaiting(one) - isWaiting(other) || dueMs(one) - dueMs(other) || one.number - other.number
  );
}

/** @throws ShopError ORDER_NOT_FOUND; ORDER_MOVED when it is paid already, over, or costs something else than the till has shown */
export function takeAtCounter(
  shop: Shop,
  crew: Crew,
  orderId: string,
  { payment, total }: TakePayment,
): Promise<CustomersOrder> {
  return shop.db.transaction(async (tx) => {
    const order = await lockOnBoard(tx, orderId);
    if (order.paymentStatus !== 'due_on_pickup') throw moved(order, 'it is paid already');
    if (order.state === 'completed') throw moved(order, 'it was handed over already');
    requireTotal(order, total);
    await sendLocked(shop, tx, order, { kind: 'paid_at_counter', by: 'counter', crew, payment });
    return requireWhole(tx, orderId);
  });
}

/**
 * Hands the order over, and takes its money in the same step.
 * @throws ShopError ORDER_NOT_FOUND; ORDER_MOVED when it is not ready, or its money is not as the till has shown
 */
export function handOverAtCounter(
  shop: Shop,
  crew: Crew,
  orderId: string,
  { payment, total }: HandOver,
): Promise<CustomersOrder> {
  return shop.db.transaction(async (tx) => {
    const order = await lockOnBoard(tx, orderId);
    const { state, paymentStatus } = order;
    if (state === 'completed') throw moved(order, 'it was handed over already');
    requireInShop(order);
    if (state !== 'ready') throw moved(order, 'the kitchen is not done with it yet');
    const isDue = paymentStatus === 'due_on_pickup';
    // CHK-15: nobody takes £0.00.
    if (isDue && !payment && order.totalPence > 0) throw moved(order, 'it has to be paid first');
    if (!isDue && payment) throw moved(order, 'it is paid already');
    if (payment) requireTotal(order, total);
    await sendLocked(shop, tx, order, {
      kind: 'handed_over',
      by: 'counter',
      crew,
      ...(payment && { payment }),
    });
    return requireWhole(tx, orderId);
  });
}

/**
 * A handover that was a slip of the finger: the order waits again, and its money is due again if it came with it.
 * @throws ShopError ORDER_NOT_FOUND; ORDER_MOVED when it is no longer completed, or was a while ago
 */
export function takeBackAtCounter(
  shop: Shop,
  crew: Crew,
  orderId: string,
): Promise<CustomersOrder> {
  return shop.db.transaction(async (tx) => {
    const order = await lockOnBoard(tx, orderId);
    const kind = isPaidAtHandover(order) ? 'recalled_in_cash' : 'recalled';
    const event = { kind, by: 'counter', crew } as const;
    const next = nextLife(lifeOf(order), { ...event, at: shop.now() }, factsOf(order));
    if (!next.allowed)
      throw next.why === 'just_now'
        ? moved(order, 'that was more than a minute ago')
        : movedMeanwhile(order);
    await sendLocked(shop, tx, order, event);
    return requireWhole(tx, orderId);
  });
}

/** Of two rivals, one moves the order, and the other is told. */
async function lockOnBoard(tx: Transaction, orderId: string): Promise<OrderRow> {
  const order = await lockPlaced(tx, orderId);
  if (!stageOf({ state: order.state, money: order.paymentStatus })) throw movedMeanwhile(order);
  return order;
}

/** TILL-06: another till may have changed it while the clerk counted. */
function requireTotal(order: OrderRow, shown: number | undefined): void {
  if (shown === undefined || poundsToPence(shown) === order.totalPence) return;
  throw moved(order, `it was changed, and costs ${formatPence(order.totalPence)} now`);
}

function moved({ number }: OrderRow, why: string): ShopError {
  return new ShopError('ORDER_MOVED', { message: `Order #${number}: ${why}.` });
}
