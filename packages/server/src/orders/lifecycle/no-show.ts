import { describeMoment } from '@driftstone/contract/opening/opening.rules.ts';
import { missableFrom } from '@driftstone/contract/orders/no-show.rules.ts';
import type { OrderRow } from '#orders/orders.queries.ts';

/** Why an order that is under way can't be closed because nobody came, and what to do instead; null: it can. */
export function whyNotMissed(order: OrderRow, at: Date): string | null {
  const { number } = order;
  const from = missableFrom(order, order);
  if (from === null)
    return `Order ${number} is not ready, so nobody can have missed it. If it is not wanted, cancel it: what was paid goes back.`;
  if (at >= from) return null;
  const when = describeMoment(from.getTime(), at.getTime());
  return `Order ${number} can be closed at ${when}, when its customer is ten minutes late. Until then keep it, or cancel it: what was paid goes back.`;
}
