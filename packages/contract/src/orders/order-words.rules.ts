/**
 * What an order says of itself to its customer: what has become of it, of its money, and where it goes. The receipt, the
 * profile, the mails and the messages all take their words from here, so that none contradicts another. Pure.
 */
import { formatPounds, penceToPounds, poundsToPence } from '#money.ts';
import type { CancelReason } from './order-states.rules.ts';
import { ownWords } from './own-words.rules.ts';
import { sayBack } from './say-back.rules.ts';
import type { DeliveryType, MoneyBack, Order } from './orders.schema.ts';

/** Part of an order on the wire, which a page has and from which a mail is written. */
export type OrderFacts = Pick<
  Order,
  | 'status'
  | 'wasMissed'
  | 'paymentStatus'
  | 'paymentMethod'
  | 'deliveryType'
  | 'total'
  | 'refunded'
  | 'cancelReason'
  | 'cancelWords'
  | 'moneyBack'
>;

/** What has become of an order, whoever moved it. */
export type Outcome = 'not_placed' | 'expired' | 'under_way' | 'done' | 'missed' | 'cancelled';

export interface OrderBadge {
  text: string;
  tone: 'neutral' | 'success' | 'warm' | 'alert';
}

export interface OrderWords {
  outcome: Outcome;
  /** One or two words, for a list. */
  badge: OrderBadge;
  /** The headline of the page and of the mail. */
  title: string;
  /** Why it is cancelled, in a sentence or two; null for any other order. */
  why: string | null;
  /** What is paid, due, or on its way back, in whole sentences. */
  money: string[];
  /** What the receipt's badge says of the payment. */
  payment: OrderBadge;
  paidBy: string | null;
  /** What stands before the receipt's total. */
  totalTerm: string;
  /** What stands before the address or the store. */
  place: string;
}

const WHY: Record<CancelReason, string> = {
  account_deleted: 'You deleted your account.',
  customer_asked: 'You asked us to cancel it.',
  shop_cannot: 'Sorry, we can’t make it.',
  money_returned: 'We refunded the whole order.',
  sold_out: 'Sorry, something in it has sold out.',
  shop_closed: 'Sorry, we have to close for today.',
  too_far: 'Sorry, your address is too far for our drivers.',
  not_reached: 'Sorry, we couldn’t reach you about it.',
};

const PAY_LATER: Record<DeliveryType, string> = {
  pickup: 'Pay on pickup',
  delivery: 'Pay at the door',
};

const PLACES = {
  delivery: {
    ahead: 'Delivery to',
    done: 'Delivered to',
    off: 'Was for delivery to',
  },
  pickup: {
    ahead: 'Collect from',
    done: 'Collected from',
    off: 'Was for pickup from',
  },
} as const satisfies Record<DeliveryType, Record<string, string>>;

export function wordsOf(order: OrderFacts): OrderWords {
  const outcome = outcomeOf(order);
  return {
    outcome,
    badge: badgeOf(order, outcome),
    title: titleOf(order, outcome),
    why: outcome === 'cancelled' && order.cancelReason ? sayWhy(order.cancelReason, order) : null,
    money: moneyOf(order, outcome),
    payment: paymentOf(order, outcome),
    paidBy: isPaid(order) && order.total > 0 ? PAID_BY[order.paymentMethod] : null,
    totalTerm: totalTermOf(order, outcome),
    place: placeOf(order, outcome),
  };
}

function sayWhy(reason: CancelReason, { cancelWords }: OrderFacts): string {
  return [WHY[reason], ...ownWords(cancelWords)].join(' ');
}

function outcomeOf({ status, wasMissed }: Pick<OrderFacts, 'status' | 'wasMissed'>): Outcome {
  if (status === 'cancelled') return wasMissed ? 'missed' : 'cancelled';
  if (status === 'completed') return 'done';
  if (status === 'expired') return 'expired';
  return status === 'pending' ? 'not_placed' : 'under_way';
}

/** Nobody gets this order any more. */
export function isOff(outcome: Outcome): boolean {
  return outcome === 'missed' || outcome === 'cancelled';
}

function badgeOf(order: OrderFacts, outcome: Outcome): OrderBadge {
  switch (outcome) {
    case 'cancelled':
      return { text: 'Cancelled', tone: 'alert' };
    case 'missed':
      return { text: 'Not handed over', tone: 'alert' };
    case 'expired':
      return { text: 'Given up', tone: 'neutral' };
    case 'not_placed':
      return { text: 'Not placed yet', tone: 'warm' };
    case 'done':
    case 'under_way':
      return badgeOfPlaced(order, outcome);
  }
}

function badgeOfPlaced(
  { paymentStatus, deliveryType }: OrderFacts,
  outcome: 'done' | 'under_way',
): OrderBadge {
  if (paymentStatus === 'refunded') return REFUNDED;
  if (outcome === 'done') return { text: 'Completed', tone: 'success' };
  return paymentStatus === 'due_on_pickup'
    ? { text: PAY_LATER[deliveryType], tone: 'warm' }
    : { text: 'Confirmed', tone: 'success' };
}

const REFUNDED: OrderBadge = { text: 'Refunded', tone: 'neutral' };

function titleOf({ paymentStatus }: OrderFacts, outcome: Outcome): string {
  if (outcome === 'cancelled') return 'Order Cancelled';
  if (outcome === 'missed') return 'Order Not Handed Over';
  if (outcome === 'expired' || outcome === 'not_placed') return 'This order was not placed';
  return paymentStatus === 'refunded' ? 'Order Refunded' : 'Order Confirmed!';
}

const PAID_BY = { card: 'Card, online', cash: 'Cash', card_machine: 'Card machine' } as const;
const isPaid = ({ paymentStatus: money }: OrderFacts) => money === 'paid' || money === 'refunded';

function paymentOf(order: OrderFacts, outcome: Outcome): OrderBadge {
  if (isOff(outcome)) return badgeOf(order, outcome);
  const { paymentStatus, deliveryType } = order;
  if (paymentStatus === 'refunded') return REFUNDED;
  if (paymentStatus === 'paid') return { text: 'Paid', tone: 'success' };
  return outcome === 'under_way' || outcome === 'done'
    ? { text: PAY_LATER[deliveryType], tone: 'warm' }
    : badgeOf(order, outcome);
}

function totalTermOf({ paymentStatus }: OrderFacts, outcome: Outcome): string {
  if (paymentStatus === 'refunded') return 'TOTAL REFUNDED';
  // The shop keeps what was paid for an order that nobody came for, and nothing of one that it cancels.
  if (paymentStatus === 'paid') return outcome === 'cancelled' ? 'TOTAL' : 'TOTAL PAID';
  return outcome === 'under_way' || outcome === 'done' ? 'TOTAL DUE' : 'TOTAL';
}

function placeOf({ deliveryType, paymentStatus }: OrderFacts, outcome: Outcome): string {
  const places = PLACES[deliveryType];
  if (outcome === 'done') return places.done;
  return isOff(outcome) || paymentStatus === 'refunded' ? places.off : places.ahead;
}

const NOTHING_DUE = 'There is nothing to pay.';

function moneyOf(order: OrderFacts, outcome: Outcome): string[] {
  const { total } = order;
  if (outcome === 'not_placed' || outcome === 'expired') return [NOTHING_DUE];
  if (isPaid(order) && total > 0)
    return [...backOf(order, outcome).map(sayBack), ...sayKept(order, outcome)];
  if (isOff(outcome)) return [NOTHING_DUE];
  return outcome === 'under_way' && total > 0 ? [sayDue(order)] : [];
}

/** For an order that is not paid yet. */
function sayDue({ deliveryType, total }: OrderFacts): string {
  const amount = formatPounds(total);
  return deliveryType === 'pickup'
    ? `Please bring ${amount} in cash.`
    : `Please have ${amount} ready at the door.`;
}

/** The refunds to tell of. A failed one counts while no later one has made up for it. */
function backOf(order: OrderFacts, outcome: Outcome): MoneyBack[] {
  const known = order.moneyBack ?? unknownBack(order);
  const alive = known.filter(({ state }) => state !== 'failed');
  const latest = known.at(-1);
  if (outcome !== 'cancelled') return latest?.state === 'failed' ? [...alive, latest] : alive;
  const heldPence = poundsToPence(order.total) - sumPence(alive);
  const failed = { state: 'failed', to: order.paymentMethod, at: latest?.at ?? '' } as const;
  return heldPence > 0 ? [...alive, { ...failed, amount: penceToPounds(heldPence) }] : alive;
}

/** A node of the previous release names no refunds, but what was paid for a cancelled order always goes back. */
function unknownBack({ total, refunded, status, paymentMethod: to }: OrderFacts): MoneyBack[] {
  const leftPence = status === 'cancelled' ? poundsToPence(total) - poundsToPence(refunded) : 0;
  const back: MoneyBack[] = [
    { amount: refunded, state: 'done', to, at: '' },
    { amount: penceToPounds(leftPence), state: to === 'card' ? 'asked' : 'owed', to, at: '' },
  ];
  return back.filter(({ amount }) => amount > 0);
}

const sumPence = (back: readonly MoneyBack[]) =>
  back.reduce((sum, { amount }) => sum + poundsToPence(amount), 0);

function sayKept({ total, refunded }: OrderFacts, outcome: Outcome): string[] {
  if (outcome !== 'missed') return [];
  if (poundsToPence(refunded) === 0) return ['What you paid is not refunded.'];
  return poundsToPence(total) > poundsToPence(refunded) ? ['The rest is not refunded.'] : [];
}

/** All sentences below the headline of an order that is off. */
export function sayWhatBecame(order: OrderFacts): string {
  const { outcome, why, money } = wordsOf(order);
  const what = outcome === 'missed' ? 'It could not be handed over.' : why;
  return [...(what === null ? [] : [what]), ...money].join(' ');
}

/** For a lock screen and a link, which others may read: without what the shop's staff wrote. */
export function withoutOwnWords({ cancelWords: _, ...order }: OrderFacts): OrderFacts {
  const moneyBack = order.moneyBack?.map(({ words: _words, ...back }) => back);
  return { ...order, ...(moneyBack && { moneyBack }) };
}
