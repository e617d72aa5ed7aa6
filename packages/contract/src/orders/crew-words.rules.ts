/** What the board, the till, the driver and the desk say of an order's state and money. Pure. */
import { formatPounds } from '#money.ts';
import type { MoneyState, OrderState } from './order-states.rules.ts';
import type { PaymentMethod } from './orders.schema.ts';

export const STATE_WORDS: Record<OrderState, string> = {
  draft: 'Not placed',
  received: 'New',
  accepted: 'In the kitchen',
  ready: 'Ready',
  out_for_delivery: 'On its way',
  completed: 'Done',
  no_show: 'Nobody came',
  cancelled: 'Cancelled',
  expired: 'Never placed',
};

const PAID_BY: Record<PaymentMethod, string> = {
  card: 'Paid by card',
  cash: 'Paid in cash',
  card_machine: 'Paid on the card machine',
};

/** What the desk says of the money of an order in any state. */
export function deskMoneyOf(order: {
  state: OrderState;
  money: MoneyState;
  paymentMethod: PaymentMethod;
  /** In pounds. */
  total: number;
}): string {
  const { state, money, paymentMethod, total } = order;
  if (total === 0 && money !== 'unpaid') return 'Nothing to pay';
  if (money === 'refunded') return 'Refunded';
  if (money === 'paid') return state === 'cancelled' ? 'Refund due' : PAID_BY[paymentMethod];
  const isOff = state === 'cancelled' || state === 'no_show';
  return money === 'due_on_pickup' && !isOff ? 'To be paid in cash' : 'Not paid';
}

/** What the driver does about money at the door. In pounds; 0: it is paid. Whole sentences, since 'to pay' leaves open who pays whom. */
export function handoverMoneyOf(due: number): string {
  return due > 0 ? `Ask for ${formatPounds(due)} at the door` : 'Already paid. Ask for no money';
}

/** '2nd try' */
export function sayTry(count: number): string {
  const ending = { 1: 'st', 2: 'nd', 3: 'rd' }[count] ?? 'th';
  return `${count}${ending} try`;
}
