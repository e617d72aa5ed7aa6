/** What the board says before it closes an order that nobody came for: whether it may, and what becomes of the money. */
import type { Ticket } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { formatPounds } from '@driftstone/contract/money.ts';
import { describeMoment } from '@driftstone/contract/opening/opening.rules.ts';
import { copy } from '../kitchen.copy.ts';
import { heldOf } from '../tickets.ts';

type Missed = Pick<
  Ticket,
  | 'customerName'
  | 'deliveryType'
  | 'total'
  | 'refunded'
  | 'mustPayInCash'
  | 'paymentMethod'
  | 'missableFrom'
>;

export function describeNoShow(ticket: Missed, nowMs: number): { canClose: boolean; text: string } {
  const { missableFrom, customerName, deliveryType, paymentMethod } = ticket;
  const held = heldOf(ticket);
  if (missableFrom === null) return { canClose: false, text: copy.missedNotReady };
  // The shop knows when a node of the previous release leaves it out.
  const fromMs = missableFrom === undefined ? nowMs : Date.parse(missableFrom);
  if (nowMs < fromMs)
    return { canClose: false, text: copy.missedFrom(describeMoment(fromMs, nowMs), held > 0) };
  const money =
    held > 0 ? copy.missedPaid(formatPounds(held), copy.paidBy[paymentMethod]) : copy.missedUnpaid;
  return { canClose: true, text: `${copy.missedText(customerName, deliveryType)} ${money}` };
}
