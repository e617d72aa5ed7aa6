import type {
  DeskOrder,
  DeskOrderRow,
} from '@driftstone/contract/orders-desk/orders-desk.schema.ts';
import { sayHowHeard } from '@driftstone/contract/messages/how-heard.rules.ts';
import { londonDate } from '@driftstone/contract/opening/london-clock.rules.ts';
import { STATE_WORDS } from '@driftstone/contract/orders/crew-words.rules.ts';
import { dateOf, timesOf } from '#platform/clock/shop-times.ts';
import { copy } from './orders-desk.copy.ts';

type Tone = 'neutral' | 'success' | 'warm' | 'alert';

export function toneOf(state: DeskOrderRow['state']): Tone {
  if (state === 'completed') return 'success';
  if (state === 'cancelled' || state === 'no_show') return 'alert';
  return state === 'draft' || state === 'expired' ? 'neutral' : 'warm';
}

/** How the customer is notified, or what staff must do. */
export function heardOf(
  { hears, customer }: Pick<DeskOrder, 'hears' | 'customer'>,
  about: Parameters<typeof sayHowHeard>[1],
): string {
  return sayHowHeard({ hears, phone: customer.phone }, about);
}

/** Such as '19:15–19:30', or 'Sat 5 Dec 19:15–19:30' for another day than it was ordered on. */
export function promiseOf({ at, promised }: Pick<DeskOrderRow, 'at' | 'promised'>): string | null {
  if (promised === null) return null;
  const isSameDay = londonDate(Date.parse(promised.from)) === londonDate(Date.parse(at));
  return isSameDay ? timesOf(promised) : `${dateOf(promised.from)} ${timesOf(promised)}`;
}

/** What the list and the order itself say of its state. */
export function stateOf({ state, isForLater }: Pick<DeskOrderRow, 'state' | 'isForLater'>): string {
  return isForLater ? copy.forLater : STATE_WORDS[state];
}
