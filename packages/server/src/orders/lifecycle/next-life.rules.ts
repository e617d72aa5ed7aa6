/** Decides where an event takes an order, or why it is refused, by the table in order-life.rules.ts. Pure. */
import {
  type LifeEventKind,
  ORDER_LIFE,
  RECALL_MS,
  ROAD_RECALL_MS,
} from '@driftstone/contract/orders/order-life.rules.ts';
import type { Demand, Life, Transition } from '@driftstone/contract/orders/transition.rules.ts';
import type { CancelReason, Role } from '@driftstone/contract/orders/order-states.rules.ts';
import type { DeliveryType, HandPayment } from '@driftstone/contract/orders/orders.schema.ts';
import { missableFrom } from './no-show.rules.ts';

/** What a transition may check on the order besides its life. */
export interface OrderFacts {
  deliveryType: DeliveryType;
  hasAddress: boolean;
  totalPence: number;
  /** Staff took the order at the counter or by phone. */
  isTakenByStaff: boolean;
  promisedUntil: Date | null;
  /** The event is read from the books. What was allowed then is not refused by what is demanded now. */
  isPast?: boolean;
}

export interface LineRefund {
  /** null for a refund without a line, such as the delivery fee. */
  lineId: string | null;
  pence: number;
}

export interface LifeEvent {
  kind: LifeEventKind;
  by: Role;
  at: Date;
  reason?: CancelReason;
  refunds?: readonly LineRefund[];
  /** How money that was due has changed hands. Without it: in cash. */
  payment?: HandPayment;
}

type Check = (event: LifeEvent, facts: OrderFacts, life: Life | null) => boolean;

const isCompletedWithin =
  (ms: number): Check =>
  ({ at }, _, life) =>
    life?.completedAt != null && at.getTime() - life.completedAt.getTime() <= ms;

const DEMANDS: Record<Demand, Check> = {
  reason: (event) => event.reason !== undefined,
  pickup: (_, { deliveryType }) => deliveryType === 'pickup',
  delivery: (_, { deliveryType }) => deliveryType === 'delivery',
  /** A delivery needs an address before it is paid. */
  address: (_, { deliveryType, hasAddress }) => deliveryType === 'pickup' || hasAddress,
  taken_by_staff: (_, { isTakenByStaff }) => isTakenByStaff,
  hand_payment: ({ payment }) => payment !== undefined,
  /** Money that was given back was taken. */
  paid_by_hand: (_, __, life) =>
    life !== null && life.paymentMethod !== 'card' && life.refundedPence === 0,
  nothing_to_pay: (_, { totalPence }) => totalPence === 0,
  /** Less than what the shop still holds; a refund of all of it is the event `refunded`. */
  part: ({ refunds = [] }, { totalPence }, life) =>
    refunds.length > 0 &&
    refunds.every(({ pence }) => Number.isSafeInteger(pence) && pence > 0) &&
    sumOf(refunds) < totalPence - (life?.refundedPence ?? 0),
  given_back: ({ refunds = [] }, _, life) =>
    refunds.length > 0 &&
    refunds.every(({ pence }) => Number.isSafeInteger(pence) && pence > 0) &&
    sumOf(refunds) <= (life?.refundedPence ?? 0),
  not_started: (_, __, life) => life?.startedAt === null,
  started: (_, __, life) => life !== null && life.startedAt !== null,
  just_now: isCompletedWithin(RECALL_MS),
  within_the_hour: isCompletedWithin(ROAD_RECALL_MS),
  paid_before: (_, __, life) => life !== null && !isPaidAtHandover(life),
  paid_then: (_, __, life) => life !== null && isPaidAtHandover(life) && life.refundedPence === 0,
  due: ({ at }, { promisedUntil, isPast }) =>
    isPast === true || promisedUntil === null || at >= promisedUntil,
  nobody_came: ({ at }, facts, life) => {
    if (facts.isPast) return true;
    const from = life && missableFrom(life, facts);
    return from !== null && at >= from;
  },
};

/** What earlier releases let happen, so that the books still understand it. */
const FORMER_MOVES: Partial<Record<LifeEventKind, Transition['moves']>> = {
  missed: { received: 'no_show', accepted: 'no_show' },
};

export type Refusal = 'WRONG_STATE' | 'WRONG_MONEY' | 'NOT_THEIRS_TO_SEND' | Demand;
export type NextLife = { allowed: true; life: Life } | { allowed: false; why: Refusal };

/** Where the event takes the order. `life` is null for an order that does not exist yet. */
export function nextLife(life: Life | null, event: LifeEvent, facts: OrderFacts): NextLife {
  const { moves, money, by, demands = [], marks, clears = [], payment } = transitionOf(event.kind);
  const from = life?.state ?? 'none';
  const state = moves[from] ?? (facts.isPast ? FORMER_MOVES[event.kind]?.[from] : undefined);
  if (state === undefined) return { allowed: false, why: 'WRONG_STATE' };
  const moneyAfter = money[life?.money ?? 'none'];
  if (moneyAfter === undefined) return { allowed: false, why: 'WRONG_MONEY' };
  if (!by.includes(event.by)) return { allowed: false, why: 'NOT_THEIRS_TO_SEND' };
  const unmet = demands.find((demand) => !DEMANDS[demand](event, facts, life));
  if (unmet) return { allowed: false, why: unmet };

  const before = life ?? UNBORN;
  const isTakenByHand = before.money === 'due_on_pickup' && moneyAfter === 'paid';
  const isCalledOff = state === 'cancelled' && before.state !== 'cancelled';
  return {
    allowed: true,
    life: {
      ...before,
      state,
      money: moneyAfter,
      ...(event.kind === 'part_refunded' && {
        refundedPence: before.refundedPence + sumOf(event.refunds ?? []),
      }),
      ...(moneyAfter === 'refunded' && { refundedPence: facts.totalPence }),
      ...(event.kind === 'refund_failed' && {
        refundedPence: before.refundedPence - sumOf(event.refunds ?? []),
      }),
      takenAt: takenAtAfter(before, moneyAfter, event.at),
      ...(payment && { paymentMethod: payment }),
      ...(isTakenByHand && event.payment && { paymentMethod: event.payment }),
      ...(marks && { [marks]: event.at }),
      ...Object.fromEntries(clears.map((moment) => [moment, null])),
      ...(isCalledOff && {
        cancelReason: event.reason ?? 'money_returned',
        cancelledBy: event.by,
      }),
    },
  };
}

/** The money came with the handover, not before it. */
export function isPaidAtHandover({
  paymentMethod,
  takenAt,
  completedAt,
}: Pick<Life, 'paymentMethod' | 'takenAt' | 'completedAt'>): boolean {
  if (paymentMethod === 'card' || !takenAt || !completedAt) return false;
  return takenAt.getTime() === completedAt.getTime();
}

/** When the money came: with this event, earlier, or not after all. A failed refund brings no money. */
function takenAtAfter({ money, takenAt }: Life, moneyAfter: Life['money'], at: Date): Date | null {
  if (moneyAfter === 'paid' && (money === 'unpaid' || money === 'due_on_pickup')) return at;
  return moneyAfter === 'due_on_pickup' && money === 'paid' ? null : takenAt;
}

function transitionOf(kind: LifeEventKind): Transition {
  return ORDER_LIFE[kind];
}

function sumOf(refunds: readonly LineRefund[]): number {
  return refunds.reduce((sum, { pence }) => sum + pence, 0);
}

const UNBORN: Life = {
  state: 'draft',
  money: 'unpaid',
  paymentMethod: 'card',
  refundedPence: 0,
  cancelReason: null,
  cancelledBy: null,
  takenAt: null,
  placedAt: null,
  acceptedAt: null,
  startedAt: null,
  readyAt: null,
  sentOutAt: null,
  completedAt: null,
  anonymisedAt: null,
};
