import { formatPence, poundsToPence } from '@driftstone/contract/money.ts';
import { copy } from './customizer.copy.ts';

/** BUILD-02: 'Included' where a choice costs nothing. */
export function describePrice(price: number): string {
  const pricePence = poundsToPence(price);
  return pricePence === 0 ? copy.included : `+${formatPence(pricePence)}`;
}
