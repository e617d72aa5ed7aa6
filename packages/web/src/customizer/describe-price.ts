import { formatPence, poundsToPence } from '@driftstone/contract/money.ts';
import { copy } from './customizer.copy.ts';

/** BUILD-02: 'Included' for a choice that costs nothing. */
export function describePrice(price: number): string {
  const pricePence = poundsToPence(price);
  return pricePence === 0 ? copy.included : `+${formatPence(pricePence)}`;
}
