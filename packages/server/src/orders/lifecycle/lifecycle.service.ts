/** Moves orders along their life: the one writer of their state, money and moments, and of what happened to them. */
import {
  type LifeEvent,
  nextLife,
  type Refusal,
} from '@driftstone/contract/orders/next-life.rules.ts';
import type { Transaction } from '#database/queryable.ts';
import type { Shop } from '#shop.ts';
import {
  lockDraftOf,
  lockOrder,
  type NewOrderLine,
  type OrderRow,
  requireFirstStoreId,
} from '#orders/orders.queries.ts';
import {
  type DraftDetails,
  insertDraft,
  insertEvent,
  replaceLines,
  updateDraft,
  updateLife,
} from './lifecycle.queries.ts';
import { factsOf, lifeOf } from './order-life.ts';

type Teller = Pick<Shop, 'now' | 'requestId'>;

export interface SentEvent extends Omit<LifeEvent, 'at'> {
  /** Whose account sent it. */
  account?: string;
  /** The secret under which the confirmation page finds an order that no provider knows. */
  handle?: string;
}

/** The order can't do that, which the caller was to know: a mistake of the shop. */
class LifeRefused extends Error {
  readonly why: Refusal;

  constructor({ number, state, paymentStatus }: OrderRow, { kind, by }: SentEvent, why: Refusal) {
    super(`Order ${number} (${state}, ${paymentStatus}) takes no ${kind} from ${by}: ${why}`);
    this.why = why;
  }
}

/** @throws LifeRefused */
export async function send(
  shop: Teller,
  tx: Transaction,
  orderId: string,
  event: SentEvent,
): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new Error('There is no such order');
  const at = shop.now();
  const next = nextLife(lifeOf(order), { ...event, at }, factsOf(order));
  if (!next.allowed) throw new LifeRefused(order, event, next.why);
  const moved = await updateLife(tx, orderId, next.life, goesWith(event, at));
  await tell(shop, tx, event, { before: order, after: moved, at });
  return moved;
}

function goesWith({ kind, handle }: SentEvent, at: Date) {
  // Nothing that the customer sees has changed.
  if (kind === 'forgotten') return { address: null, latitude: null, longitude: null };
  return { updatedAt: at, ...(handle !== undefined && { cashSessionId: handle }) };
}

/** The user's draft, locked; opened when there is none. */
export async function openDraft(
  shop: Teller,
  tx: Transaction,
  userId: string,
  start: Pick<OrderRow, 'deliveryType' | 'paymentMethod'>,
): Promise<OrderRow> {
  const at = shop.now();
  const moments = { quotedAt: at, createdAt: at, updatedAt: at };
  for (;;) {
    const existing = await lockDraftOf(tx, userId);
    if (existing) return existing;
    const storeId = await requireFirstStoreId(tx);
    const draft = await insertDraft(tx, { userId, storeId, ...start, ...moments });
    if (draft) {
      const event: SentEvent = { kind: 'opened', by: 'customer', account: userId };
      await tell(shop, tx, event, { before: null, after: draft, at });
      return draft;
    }
    // A rival checkout opened it meanwhile: this one takes the same.
  }
}

/** What a draft costs, and where it goes to, is no event: it changes as often as its customer likes. */
export async function changeDraft(
  { now }: Teller,
  tx: Transaction,
  { id, number }: OrderRow,
  { lines, ...details }: Partial<DraftDetails> & { lines?: readonly NewOrderLine[] },
): Promise<OrderRow> {
  const changed = await updateDraft(tx, id, { ...details, updatedAt: now() });
  if (!changed) throw new Error(`Order ${number} is no draft: what it is about stays`);
  if (lines) await replaceLines(tx, id, lines);
  return changed;
}

async function tell(
  { requestId }: Teller,
  tx: Transaction,
  { kind, by, account, reason, refunds }: SentEvent,
  { before, after, at }: { before: OrderRow | null; after: OrderRow; at: Date },
): Promise<void> {
  await insertEvent(tx, {
    orderId: after.id,
    event: kind,
    fromState: before?.state ?? null,
    toState: after.state,
    moneyBefore: before?.paymentStatus ?? null,
    moneyAfter: after.paymentStatus,
    at,
    by,
    byAccount: account ?? null,
    requestId: requestId ?? null,
    details: { ...(reason && { reason }), ...(refunds && { refunds }) },
  });
}
