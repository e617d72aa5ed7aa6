/** Brings an order's refunds in line with the provider, also those made on its own pages. Repeats change nothing. */
import { chooseRefund } from '@driftstone/contract/orders/refund.rules.ts';
import { type Share, totalOf } from '@driftstone/contract/orders/shares.rules.ts';
import type { Transaction } from '#database/queryable.ts';
import { afterCommit } from '#database/transaction.ts';
import { announceOrder } from '#orders/lifecycle/order-news.queries.ts';
import { sendLocked } from '#orders/lifecycle/lifecycle.service.ts';
import { lockKnownOrder, type OrderRow, requireWhole } from '#orders/orders.queries.ts';
import { markSession } from '#payment-sessions/payment-sessions.service.ts';
import type { ProviderRefund } from '#providers/payments/payment-provider.ts';
import type { Crew } from '#security/crew.ts';
import type { Shop } from '#shop.ts';
import {
  changeRefund,
  findRefund,
  insertRefund,
  listRefundsOf,
  type RefundRow,
} from './refunds.queries.ts';
import { sharesOf } from './shares.ts';

const HOUR_MS = 60 * 60 * 1000;

type Booker = Pick<Shop, 'now' | 'react' | 'requestId' | 'metrics'>;

/** The session paid for the order. Returns how many refunds began to count. */
export async function bookRefunds(
  shop: Booker,
  tx: Transaction,
  { orderId, sessionId }: { orderId: string; sessionId: string },
  made: readonly ProviderRefund[],
): Promise<number> {
  await lockKnownOrder(tx, orderId);
  let counted = 0;
  for (const atProvider of made) {
    const known = await listRefundsOf(tx, [orderId]);
    const refund =
      findBooked(known, atProvider) ??
      (known.some(isFromBefore)
        ? findFailedFromBefore(known, made)
        : await insertForeign(shop, tx, { orderId, sessionId }, atProvider));
    if (refund && (await advance(shop, tx, refund, atProvider))) counted += 1;
  }
  return counted;
}

function findBooked(
  known: readonly RefundRow[],
  { id, refundId }: ProviderRefund,
): RefundRow | undefined {
  return known.find((row) => row.id === refundId || row.providerRefundId === id);
}

/** Refunded before refunds had rows: one row stands for all that went back then, without an id of the provider. */
function isFromBefore({ shares, providerRefundId, state }: RefundRow): boolean {
  return shares.length === 0 && providerRefundId === null && state !== 'failed';
}

/** The provider could not return the money after all. */
function findFailedFromBefore(
  known: readonly RefundRow[],
  made: readonly ProviderRefund[],
): RefundRow | undefined {
  const [only, ...others] = made;
  const isFailure = only?.state === 'failed' && others.length === 0;
  return isFailure
    ? known.find((row) => isFromBefore(row) && row.amountPence === only.amountPence)
    : undefined;
}

/** Made on the provider's pages: nobody said for which parts, so it is spread over what is left of all. */
async function insertForeign(
  { now }: Booker,
  tx: Transaction,
  { orderId, sessionId }: { orderId: string; sessionId: string },
  { id, amountPence, state }: ProviderRefund,
): Promise<RefundRow | null> {
  // It never counted, and nobody here asked for it.
  if (state === 'failed') return null;
  const whole = await requireWhole(tx, orderId);
  const known = await listRefundsOf(tx, [orderId]);
  const shares = spread(sharesOf(whole), known, amountPence);
  return insertRefund(tx, {
    orderId,
    sessionId,
    amountPence,
    vatPence: totalOf(shares).vatPence,
    shares,
    reason: 'at_provider',
    by: 'provider',
    providerRefundId: id,
    dueAt: now(),
    createdAt: now(),
  });
}

/** Spares the parts that the desk has asked for, if the rest is enough. */
function spread(shares: readonly Share[], known: readonly RefundRow[], pence: number): Share[] {
  const alive = known.filter(({ state }) => state !== 'failed');
  const counted = alive.filter(({ countedAt }) => countedAt !== null);
  for (const rows of [alive, counted]) {
    const refunded = rows.flatMap((row) => row.shares);
    const chosen = chooseRefund(
      { shares, refunded, quantities: new Map() },
      { kind: 'amount', pence },
    );
    if (chosen.allowed) return chosen.shares;
  }
  throw new Error('The provider has refunded more than was paid');
}

/** Returns true when the refund began to count. */
async function advance(
  shop: Booker,
  tx: Transaction,
  refund: RefundRow,
  { id: providerRefundId, state }: ProviderRefund,
): Promise<boolean> {
  if (refund.state === state || isStale(refund, { id: providerRefundId, state })) return false;
  if (state === 'failed') {
    if (refund.countedAt) await takeBack(shop, tx, refund);
    const problem = 'The card company could not return the money.';
    await changeRefund(tx, refund.id, {
      state,
      providerRefundId,
      problem,
      dueAt: null,
      countedAt: null,
    });
    return false;
  }
  const dueAt = state === 'pending' ? new Date(shop.now().getTime() + HOUR_MS) : null;
  const countedAt = refund.countedAt ?? shop.now();
  await changeRefund(tx, refund.id, { state, providerRefundId, problem: null, dueAt, countedAt });
  if (!refund.countedAt) await count(shop, tx, refund);
  return !refund.countedAt;
}

/** This answer is older than what is known: a refund that the provider failed to make stays failed. */
function isStale(
  known: Pick<RefundRow, 'state' | 'providerRefundId'>,
  listed: Pick<ProviderRefund, 'id' | 'state'>,
): boolean {
  if (known.state === 'failed') return known.providerRefundId === listed.id;
  return known.state === 'done' && listed.state === 'pending';
}

/** EYES-04: the customer gets all that was ordered. */
const MONEY_ONLY: ReadonlySet<RefundRow['reason']> = new Set(['late', 'goodwill']);

/** The shop no longer holds this money. Counts refunds by hand as well; `crew`: who gave an owed one. */
export async function count(
  shop: Booker,
  tx: Transaction,
  refund: RefundRow,
  crew?: Crew,
): Promise<OrderRow> {
  const order = await lockKnownOrder(tx, refund.orderId);
  const isWhole = order.refundedPence + refund.amountPence >= order.totalPence;
  const { by, byStaff: staffId, reason, shares } = refund;
  const moved = await sendLocked(shop, tx, order, {
    kind: isWhole ? 'refunded' : 'part_refunded',
    by,
    ...(crew ? { crew } : { staffId }),
    ...(isWhole && { reason: 'money_returned' }),
    refunds: shares.map(({ lineId, pence }) => ({ lineId, pence })),
    isMoneyOnly: MONEY_ONLY.has(reason),
    // The mail about the cancellation says it already.
    ...(reason !== 'called_off' && { refundId: refund.id }),
  });
  if (isWhole && refund.sessionId !== null) await markSession(tx, refund.sessionId, 'refunded');
  if (refund.sessionId !== null)
    afterCommit(tx, () => shop.metrics.count('driftstone_payments_total', { outcome: 'refunded' }));
  return moved;
}

async function takeBack(shop: Booker, tx: Transaction, refund: RefundRow): Promise<void> {
  const order = await lockKnownOrder(tx, refund.orderId);
  const { amountPence: pence, shares, reason } = refund;
  const refunds =
    shares.length > 0
      ? shares.map((share) => ({ lineId: share.lineId, pence: share.pence }))
      : [{ lineId: null, pence }];
  await sendLocked(shop, tx, order, {
    kind: 'refund_failed',
    by: 'provider',
    refunds,
    isMoneyOnly: MONEY_ONLY.has(reason),
  });
  if (refund.sessionId !== null) await markSession(tx, refund.sessionId, 'settled');
}

/** The provider refused, so it will never be made. */
export async function failRefund(
  tx: Transaction,
  { id, orderId }: Pick<RefundRow, 'id' | 'orderId'>,
  problem: string,
): Promise<void> {
  const order = await lockKnownOrder(tx, orderId);
  const refund = await findRefund(tx, id);
  if (refund?.state !== 'asked') return;
  await changeRefund(tx, id, { state: 'failed', problem, dueAt: null });
  await announceOrder(tx, order);
}
