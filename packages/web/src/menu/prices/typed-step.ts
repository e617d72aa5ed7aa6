import type { PriceRound } from '@driftstone/contract/menu/price-round.schema.ts';
import { readTypedPence } from '@driftstone/contract/typed-money.ts';

const PERCENT = /^(\d{1,3}(?:[.,]\d)?)\s*%$/;
const PENCE = /^(\d{1,4})\s*p$/i;
/** '50' may be pence, pounds or percent. */
const BARE = /^\d+$/;

/** Of '50p', '£1.20', '0.50' or '5%'; null: it is none of them, nothing, or may be several. */
export function readTypedStep(typed: string, isRaise: boolean): PriceRound['step'] | null {
  const text = typed.trim();
  const sign = isRaise ? 1 : -1;
  const percent = PERCENT.exec(text)?.[1];
  if (percent !== undefined) {
    const permille = Math.round(Number(percent.replace(',', '.')) * 10);
    return permille === 0 || permille > 1000 ? null : { by: 'percent', permille: sign * permille };
  }
  const written = PENCE.exec(text)?.[1];
  const pence = written ? Number(written) : BARE.test(text) ? null : readTypedPence(text);
  return pence ? { by: 'pence', pence: sign * pence } : null;
}
