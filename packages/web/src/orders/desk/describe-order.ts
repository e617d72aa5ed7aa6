import type {
  DeskOrder,
  DeskOrderRow,
} from '@driftstone/contract/orders-desk/orders-desk.schema.ts';
import { sayHowHeard } from '@driftstone/contract/messages/how-heard.rules.ts';
import { clockTime } from '@driftstone/contract/opening/london-clock.rules.ts';

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

/** '19:15–19:30' */
export function windowOf({ from, until }: { from: string; until: string }): string {
  return `${clockTime(Date.parse(from))}–${clockTime(Date.parse(until))}`;
}
