/** TILL-06: what a changed order means for the money, in words. Pure. */
import type { ChangeQuote } from '@driftstone/contract/counter/counter-changes.schema.ts';
import type { CounterOrder } from '@driftstone/contract/counter/counter.schema.ts';
import { formatPence, formatPounds, poundsToPence } from '@driftstone/contract/money.ts';
import { copy } from './counter.copy.ts';

type Payable = Pick<CounterOrder, 'money' | 'deliveryType' | 'paymentMethod'>;

type Priced = Pick<CounterOrder, 'money' | 'total' | 'refunded'>;

/** CHK-15: nobody is asked for £0.00. */
export function owesMoney({ money, total }: Priced): boolean {
  return money === 'due_on_pickup' && total > 0;
}

export function sayPrice(order: Priced): string {
  if (order.total === 0) return copy.nothingToPay;
  const amount = formatPounds(order.total);
  if (owesMoney(order)) return copy.due(amount);
  return order.refunded
    ? copy.partRefunded(amount, formatPounds(order.refunded))
    : copy.paid(amount);
}

/** What is to be taken besides, or less, and where. */
export function sayOwed(
  { money, deliveryType }: Payable,
  { before, total }: Pick<ChangeQuote, 'before' | 'total'>,
): string {
  if (money !== 'due_on_pickup') return copy.nothingOwed.paid;
  const morePence = poundsToPence(total) - poundsToPence(before);
  if (morePence === 0) return copy.nothingOwed.due;
  const amount = formatPence(Math.abs(morePence));
  return morePence > 0 ? copy.more[deliveryType](amount) : copy.less[deliveryType](amount);
}

/** What goes back when the order is cancelled. */
export function sayRefund({ paymentMethod }: Payable, refundPence: number): string {
  return refundPence > 0
    ? copy.goesBack[paymentMethod](formatPence(refundPence))
    : copy.nothingGoesBack;
}
