import type { ReactNode } from 'react';

/** '£9.95', '+£1.50' or '−£2.00', and no word besides. */
const AMOUNT = /^[+−]?£[\d,.]+$/;

/** WEB-03: for `translate`. A translator leaves an amount as the shop writes it, and what else stands there it may change. */
export function translateAmount(shown: ReactNode): 'no' | undefined {
  return typeof shown === 'string' && AMOUNT.test(shown) ? 'no' : undefined;
}
