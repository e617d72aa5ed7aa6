import type { DeskOrderRow } from '@driftstone/contract/orders/orders-desk.schema.ts';
import { clockTime } from '@driftstone/contract/opening/london-clock.rules.ts';
import { copy } from './orders-desk.copy.ts';

type Tone = 'neutral' | 'success' | 'warm' | 'alert';

export function toneOf(state: DeskOrderRow['state']): Tone {
  if (state === 'completed') return 'success';
  if (state === 'cancelled' || state === 'no_show') return 'alert';
  return state === 'draft' || state === 'expired' ? 'neutral' : 'warm';
}

export function moneyOf(order: Pick<DeskOrderRow, 'money' | 'paymentMethod' | 'state'>): string {
  const { money, paymentMethod, state } = order;
  const isCalledOff = state === 'cancelled' || state === 'no_show';
  if (money === 'unpaid' || (money === 'due_on_pickup' && isCalledOff)) return copy.notPaid;
  if (money === 'due_on_pickup') return copy.dueInCash;
  if (money === 'refunded') return copy.refunded;
  if (paymentMethod === 'card_machine') return copy.paidByMachine;
  return paymentMethod === 'cash' ? copy.paidInCash : copy.paidByCard;
}

/** '19:15–19:30' */
export function windowOf({ from, until }: { from: string; until: string }): string {
  return `${clockTime(Date.parse(from))}–${clockTime(Date.parse(until))}`;
}
