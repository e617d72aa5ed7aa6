/** MONEY-04: when an order may be closed because nobody came for it. Pure. */
import { describeMoment } from '@driftstone/contract/opening/opening.rules.ts';
import type { Life } from '@driftstone/contract/orders/transition.rules.ts';

const MINUTE_MS = 60 * 1000;
/** How long a customer may be late. */
export const NO_SHOW_AFTER_MS = 10 * MINUTE_MS;

type Progress = Pick<Life, 'state' | 'readyAt' | 'sentOutAt'>;
interface Promised {
  promisedUntil: Date | null;
}

/** A kitchen or a driver that was late gives the customer the same time. null: the order is not ready. */
export function missableFrom(
  { state, readyAt, sentOutAt }: Progress,
  { promisedUntil }: Promised,
): Date | null {
  if (state !== 'ready' && state !== 'out_for_delivery') return null;
  const leftAt = state === 'out_for_delivery' ? sentOutAt : null;
  const moments = [promisedUntil, readyAt, leftAt].map((moment) => moment?.getTime() ?? 0);
  return new Date(Math.max(...moments) + NO_SHOW_AFTER_MS);
}

/** Why an order that is under way can't be closed because nobody came, and what to do instead; null: it can. */
export function whyNotMissed(
  order: Progress & Promised & { number: number },
  at: Date,
): string | null {
  const { number } = order;
  const from = missableFrom(order, order);
  if (from === null)
    return `Order #${number} is not ready, so nobody can have missed it. If it is not wanted, cancel it: what was paid is refunded.`;
  if (at >= from) return null;
  const when = describeMoment(from.getTime(), at.getTime());
  return `Order #${number} can be closed from ${when}. Until then, keep it, or cancel it: what was paid is refunded.`;
}
