/** What a cart is close to, in words. Apart from the rules, which the browser does not need. */
import { formatPence } from '#money.ts';

/** A sum is near when at most this part of it is missing. */
const NEAR = 1 / 3;

/** '£4.10 more for free delivery'; null: it is reached, or too far away. */
export function hintMore(gift: string, missingPence: number, sumPence: number): string | null {
  if (missingPence <= 0 || missingPence > sumPence * NEAR) return null;
  return `${formatPence(missingPence)} more for ${gift}`;
}
