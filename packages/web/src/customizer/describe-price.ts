import { type Half, portionPence } from '@driftstone/contract/catalogue/portions.rules.ts';
import { formatPence, poundsToPence } from '@driftstone/contract/money.ts';
import { copy } from './customizer.copy.ts';

/** BUILD-02: 'Included' for a choice that costs nothing. OWN-18: what a topping costs on the half where it goes. */
export function describePrice(price: number, half: Half = 'whole'): string {
  return describePence(portionPence(poundsToPence(price), { half }));
}

export function describePence(pence: number): string {
  return pence === 0 ? copy.included : `+${formatPence(pence)}`;
}
