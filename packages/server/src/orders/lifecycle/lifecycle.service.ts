/** Moves orders along their life: the only writer of their state, money, timestamps and events. */
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
  /** The account that sent the event. */
  account?: string;
  /** A secret by which the confirmation page finds an order that no provider knows. */
  handle?: string;
}

/** The caller sent an event that the order's state does not allow: a bug of the shop. */
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
  // The details that the customer sees have not changed.
  if (kind === 'forgotten') return { address: null, latitude: null, longitude: null };
  return { updatedAt: at, ...(handle !== undefined && { cashSessionId: handle }) };
}

/** Locks and returns the user's draft. Opens one when there is none. */
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
    // A rival checkout opened the draft meanwhile. This one uses it too.
  }
}

/** A draft's price and address are not events: the customer may change them at any time. */
export async function changeDraft(
  { now }: Teller,
  tx: Transaction,
  { id, number }: OrderRow,
  { lines, ...details }: Partial<DraftDetails> & { lines?: readonly NewOrderLine[] },
): Promise<OrderRow> {
  const changed = await updateDraft(tx, id, { ...details, updatedAt: now() });
  if (!changed) throw new Error(`Order ${number} is no draft: its details can't change`);
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
