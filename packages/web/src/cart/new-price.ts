import { formatPence, poundsToPence } from '@driftstone/contract/money.ts';
import { propertiesOf } from '#platform/storage/shape.ts';
import { notify } from '#platform/toasts/notify.ts';

/** PRICE-10: tells both prices when a pizza was added at another price than the screen showed. */
export function sayNewPrice(answer: unknown, shownPence: number): void {
  const text = describeNewPrice(answer, shownPence);
  if (text !== null) notify.order.warning(text);
}

/** null: the price is as shown, or the answer names none, as that to a repeated addition may. */
export function describeNewPrice(answer: unknown, shownPence: number): string | null {
  const pence = priceOf(answer);
  if (pence === null || pence === shownPence) return null;
  return `The price has changed: it’s ${formatPence(pence)} now, not ${formatPence(shownPence)}.`;
}

/** For an addition, or a changed line. */
function priceOf(answer: unknown): number | null {
  const { unitPrice, price = unitPrice } = propertiesOf(answer);
  return Number.isFinite(price) ? poundsToPence(price) : null;
}
