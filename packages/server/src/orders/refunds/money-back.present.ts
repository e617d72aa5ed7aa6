import { penceToPounds } from '@driftstone/contract/money.ts';
import type { MoneyBack } from '@driftstone/contract/orders/orders.schema.ts';
import type { Share } from '@driftstone/contract/orders/shares.rules.ts';
import type { RefundFacts, WholeOrder } from '#orders/orders.queries.ts';
import { sharesOf } from './shares.ts';

type Placed = Pick<WholeOrder, 'order' | 'lines'>;

/** How the money reaches the customer: back to the card, or by hand as it was paid. */
export function presentMoneyBack(
  placed: Placed,
  { amountPence, state, isByHand, at, words, shares }: RefundFacts,
): MoneyBack {
  const { paymentMethod } = placed.order;
  const parts = partsOf(placed, shares ?? []);
  const byHand = paymentMethod === 'card_machine' ? 'card_machine' : 'cash';
  return {
    amount: penceToPounds(amountPence),
    state,
    to: isByHand ? byHand : 'card',
    at: new Date(at).toISOString(),
    ...(words && { words }),
    ...(parts.length > 0 && { parts }),
  };
}

/** By name; none where the refund is of everything that was paid for. */
function partsOf(placed: Placed, shares: readonly Share[]): string[] {
  const paid = sharesOf(placed).filter(({ pence }) => pence > 0);
  const refunded = new Set(shares.map(({ lineId }) => lineId));
  if (paid.every(({ lineId }) => refunded.has(lineId))) return [];
  const names = placed.lines.flatMap(({ id, name }) => (refunded.has(id) ? name : []));
  return refunded.has(null) ? [...names, 'delivery'] : names;
}
