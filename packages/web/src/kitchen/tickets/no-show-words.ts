/** What the board says before it closes an order that nobody came for: whether it may, and what becomes of the money. */
import type { Ticket } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { formatPounds } from '@driftstone/contract/money.ts';
import { describeMoment } from '@driftstone/contract/opening/opening.rules.ts';
import { copy } from '../kitchen.copy.ts';
import { owesCash } from '../tickets.ts';

type Missed = Pick<
  Ticket,
  'customerName' | 'deliveryType' | 'total' | 'mustPayInCash' | 'paymentMethod' | 'missableFrom'
>;

export function describeNoShow(ticket: Missed, nowMs: number): { canClose: boolean; text: string } {
  const { missableFrom, customerName, deliveryType, total, paymentMethod } = ticket;
  if (missableFrom === null) return { canClose: false, text: copy.missedNotReady };
  // The shop knows when a node of the previous release leaves it out.
  const fromMs = missableFrom === undefined ? nowMs : Date.parse(missableFrom);
  if (nowMs < fromMs)
    return { canClose: false, text: copy.missedFrom(describeMoment(fromMs, nowMs)) };
  const isUnpaid = owesCash(ticket) || total === 0;
  const money = isUnpaid
    ? copy.missedUnpaid
    : copy.missedPaid(formatPounds(total), copy.paidBy[paymentMethod]);
  return { canClose: true, text: `${copy.missedText(customerName, deliveryType)} ${money}` };
}
