import type { DeskOrderRow } from '@driftstone/contract/orders/orders-desk.schema.ts';
import { clockTime } from '@driftstone/contract/opening/london-clock.rules.ts';

type Tone = 'neutral' | 'success' | 'warm' | 'alert';

export function toneOf(state: DeskOrderRow['state']): Tone {
  if (state === 'completed') return 'success';
  if (state === 'cancelled' || state === 'no_show') return 'alert';
  return state === 'draft' || state === 'expired' ? 'neutral' : 'warm';
}

/** '19:15–19:30' */
export function windowOf({ from, until }: { from: string; until: string }): string {
  return `${clockTime(Date.parse(from))}–${clockTime(Date.parse(until))}`;
}
