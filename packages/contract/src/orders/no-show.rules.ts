/** MONEY-04: when an order may be closed because nobody came for it. Pure. */
import type { Life } from './order-life.rules.ts';

const MINUTE_MS = 60 * 1000;
/** How long a customer may be late. */
export const NO_SHOW_AFTER_MS = 10 * MINUTE_MS;

/** A kitchen or a driver that was late gives the customer the same time. null: the order is not ready. */
export function missableFrom(
  { state, readyAt, sentOutAt }: Pick<Life, 'state' | 'readyAt' | 'sentOutAt'>,
  { promisedUntil }: { promisedUntil: Date | null },
): Date | null {
  if (state !== 'ready' && state !== 'out_for_delivery') return null;
  const leftAt = state === 'out_for_delivery' ? sentOutAt : null;
  const moments = [promisedUntil, readyAt, leftAt].map((moment) => moment?.getTime() ?? 0);
  return new Date(Math.max(...moments) + NO_SHOW_AFTER_MS);
}
