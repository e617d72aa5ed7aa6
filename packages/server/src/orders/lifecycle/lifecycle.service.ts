/** Moves orders along their life: the only writer of their state, money, timestamps and events. */
import type { UndeliveredReason } from '@driftstone/contract/drive/drive.rules.ts';
import type { DriverRef } from '@driftstone/contract/orders/crew-acts.schema.ts';
import type { OrderTotals } from '@driftstone/contract/orders/orders.rules.ts';
import type { Life } from '@driftstone/contract/orders/transition.rules.ts';
import type { Transaction } from '#database/queryable.ts';
import { afterCommit, writeAtOnce } from '#database/transaction.ts';
import type { Crew } from '#security/crew.ts';
import type { Shop } from '#shop.ts';
import {
  lockKnownOrder,
  type NewOrderLine,
  type OrderLineRow,
  type OrderRow,
} from '#orders/orders.queries.ts';
import { type LifeEvent, nextLife, type Refusal } from './next-life.rules.ts';
import { moveOrder, type OtherColumns } from './lifecycle.queries.ts';
import { type DraftDetails, updateDraft } from './drafts.queries.ts';
import type { OrderTime } from './order-time.ts';
import { factsOf, isPromiseKept, lifeOf } from './order-life.ts';

/** The owner's commands have neither metrics nor a log. */
type Teller = Pick<Shop, 'now' | 'react' | 'requestId'> &
  Partial<Pick<Shop, 'metrics' | 'log' | 'bell'>>;

export interface SentEvent extends Omit<LifeEvent, 'at'> {
  /** The account that sent the event. */
  account?: string;
  /** The member of staff who sent the event from the desk. */
  staffId?: string | null;
  /** Who sent the event from a board, the counter or the road. */
  crew?: Crew;
  /** When a driver without a connection pressed the button. Never before the order's last event. */
  at?: Date;
  pressId?: string;
  undelivered?: UndeliveredReason;
  /** To whom the board has given the order. */
  driver?: DriverRef;
  /** The refund that the customer is told about. */
  refundId?: string;
  /** EYES-04: a refund that leaves what is made as it is. */
  isMoneyOnly?: boolean;
  /** What staff write to the customer of an order that they cancel. */
  words?: string | undefined;
  /** A secret by which the confirmation page finds an order that no provider knows. */
  handle?: string;
  /** The time that the order is placed for. */
  time?: Partial<OrderTime>;
  /** What the customer tells the kitchen from now on. */
  notes?: Partial<Pick<OrderRow, 'kitchenNote' | 'allergy'>>;
  /** The VAT within the total of the order that is placed, or changed. */
  vatPence?: number;
  /** OFFER-12: the coupon that the placed order uses up. */
  couponId?: string | null;
  /** What is different of a placed order. */
  change?: OrderChange;
}

export interface OrderChange {
  totals: OrderTotals;
  /** null: it goes where it went. */
  place: Pick<OrderRow, 'address' | 'latitude' | 'longitude' | 'door'> | null;
  /** What was ordered besides. */
  added: readonly { pizzaId: string | null; quantity: number }[];
}

/** The caller sent an event that the order's state does not allow: a bug of the shop. */
class LifeRefused extends Error {
  readonly why: Refusal;

  constructor({ number, state, paymentStatus }: OrderRow, { kind, by }: SentEvent, why: Refusal) {
    super(`Order #${number} (${state}, ${paymentStatus}) takes no ${kind} from ${by}: ${why}`);
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
  return sendLocked(shop, tx, await lockKnownOrder(tx, orderId), event);
}

function requireNext(order: OrderRow, event: SentEvent & { at: Date }): Life {
  const next = nextLife(lifeOf(order), event, factsOf(order));
  if (!next.allowed) throw new LifeRefused(order, event, next.why);
  return next.life;
}

/** For a caller that has locked the order. What is written leaves at once. @throws LifeRefused before it sends */
export function sendLocked(
  shop: Teller,
  tx: Transaction,
  order: OrderRow,
  event: SentEvent,
): Promise<OrderRow> {
  const { at = shop.now(), refundId } = event;
  const life = requireNext(order, { ...event, at });
  const { kind, by, account, crew, staffId = crew?.person?.id, reason, refunds, payment } = event;
  const { state: toState, money: moneyAfter } = life;
  const written = {
    event: kind,
    fromState: order.state,
    toState,
    moneyBefore: order.paymentStatus,
    moneyAfter,
    at,
    by,
    byAccount: account ?? null,
    byStaff: staffId ?? null,
    byDevice: crew?.device?.id ?? null,
    pressId: event.pressId ?? null,
    requestId: shop.requestId ?? null,
    details: {
      ...(reason && { reason }),
      ...(refunds && { refunds }),
      ...(payment && { payment }),
      ...(event.driver && { driver: event.driver }),
      ...(event.undelivered && { undelivered: event.undelivered }),
      ...(isAllergyChanged(order, event) && { isAllergyChanged: true as const }),
      ...(refundId && { refundId }),
      ...(event.isMoneyOnly && { isMoneyOnly: true as const }),
      ...(kind === 'retimed' && {
        wasPromisedFrom: order.promisedFrom?.toISOString() ?? null,
        wasPromisedUntil: order.promisedUntil?.toISOString() ?? null,
      }),
    },
  };
  const move = { life, otherColumns: columnsSetBy(event, at), event: written };
  const { moved, writing } = moveOrder(tx, order, move);
  const reacting = shop.react(tx, {
    kind,
    at,
    before: order,
    order: moved,
    ...(refundId && { refundId }),
    ...(event.isMoneyOnly && { isMoneyOnly: true }),
    ...(event.change && { added: event.change.added }),
  });
  afterCommit(tx, () => report(shop, moved, kind));
  return writeAtOnce(tx, [writing, reacting]).then(() => moved);
}

function isAllergyChanged({ allergy }: OrderRow, { notes }: SentEvent): boolean {
  return notes?.allergy !== undefined && notes.allergy !== allergy;
}

/** Logs the order's id, and nothing about its customer. */
function report({ metrics, log, bell }: Teller, order: OrderRow, event: string): void {
  bell?.ring();
  const { id: orderId, number, state } = order;
  log?.info({ orderId, number, event, state }, 'an order moved on');
  metrics?.count('driftstone_order_events_total', { event });
  if (event === 'handed_over')
    metrics?.count('driftstone_promises_total', { kept: isPromiseKept(order) ? 'yes' : 'no' });
}

function columnsSetBy(
  { kind, handle, time, notes, vatPence, couponId, change, words }: SentEvent,
  at: Date,
): OtherColumns {
  // The details that the customer sees have not changed.
  if (kind === 'forgotten')
    return {
      address: null,
      latitude: null,
      longitude: null,
      door: null,
      phone: null,
      kitchenNote: null,
      allergy: null,
      cancelWords: null,
    };
  return {
    ...time,
    ...notes,
    ...change?.totals,
    ...change?.place,
    updatedAt: at,
    ...(handle !== undefined && { cashSessionId: handle }),
    ...(vatPence !== undefined && { vatPence }),
    ...(couponId !== undefined && { couponId }),
    // A percentage without its coupon would make what is added cheaper, and use nothing up.
    ...(couponId === null && { discountPercent: 0 }),
    ...(words && { cancelWords: words }),
  };
}

/** Changes to a draft's price and address are not events: the customer may change them at any time. */
export async function changeDraft(
  shop: Pick<Shop, 'now'>,
  tx: Transaction,
  order: OrderRow,
  details: Partial<DraftDetails>,
): Promise<OrderRow> {
  return (await changeLines(shop, tx, order, details)).order;
}

/** Changes the draft's details and replaces its lines, if there are others. Returns those. */
export async function changeLines(
  { now }: Pick<Shop, 'now'>,
  tx: Transaction,
  order: OrderRow,
  details: Partial<DraftDetails>,
  lines?: readonly NewOrderLine[],
): Promise<{ order: OrderRow; placedLines: OrderLineRow[] }> {
  const changed = await updateDraft(tx, order, { ...details, updatedAt: now() }, lines);
  if (!changed) throw new Error(`Order #${order.number} is no draft: its details can't change`);
  return changed;
}

/** Moves a draft's promise on with the clock. For the customer, nothing has changed. */
export async function keepTime(
  tx: Transaction,
  order: OrderRow,
  time: Partial<OrderTime>,
): Promise<OrderRow> {
  const kept = await updateDraft(tx, order, time);
  if (!kept) throw new Error(`Order #${order.number} is no draft: its time can't change`);
  return kept.order;
}
