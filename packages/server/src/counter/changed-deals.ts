/** What an order costs to which the till adds. Pure. */
import type { DealsTaken } from '@driftstone/contract/deals/deals.rules.ts';
import type { OrderTotals } from '@driftstone/contract/orders/orders.rules.ts';
import type { PricedOrder } from '#orders/checkout/order-pricing.ts';
import type { NewOrderLine, OrderRow } from '#orders/orders.queries.ts';

export function pickTotals(totals: PricedOrder): PricedOrder {
  const { subtotalPence, discountPence, dealsPence, deals, deliveryFeePence, totalPence } = totals;
  return { subtotalPence, discountPence, dealsPence, deals, deliveryFeePence, totalPence };
}

/** The offers of the order as it is now, or those that it was sold with, if they take off more. */
export function keepBetter({ deals, dealsPence }: OrderRow, renewed: DealsTaken): DealsTaken {
  const sold = deals ?? [];
  const freeDelivery = sold.find(({ pence }) => pence === 0) ?? renewed.freeDelivery;
  if (renewed.pence >= dealsPence) return { ...renewed, freeDelivery };
  return { applied: sold.filter(({ pence }) => pence > 0), pence: dealsPence, freeDelivery };
}

/** ZONE-06: where it goes where it went, its delivery costs what it was sold with, or has become free. */
export function keepFee<Totals extends OrderTotals>(
  { deliveryFeePence }: Pick<OrderRow, 'deliveryFeePence'>,
  totals: Totals,
): Totals {
  if (totals.deliveryFeePence === 0) return totals;
  const goodsPence = totals.totalPence - totals.deliveryFeePence;
  return { ...totals, deliveryFeePence, totalPence: goodsPence + deliveryFeePence };
}

type SoldLine = Pick<
  NewOrderLine,
  'fingerprint' | 'pizzaId' | 'kind' | 'options' | 'unitPricePence' | 'quantity'
>;

/** More of a line is one line, as an order keeps it. */
export function addUp(lines: readonly SoldLine[], added: readonly SoldLine[]): SoldLine[] {
  const more = new Map(added.map((line) => [line.fingerprint, line]));
  const known = new Set(lines.map(({ fingerprint }) => fingerprint));
  return [
    ...lines.map((line) => ({
      ...line,
      quantity: line.quantity + (more.get(line.fingerprint)?.quantity ?? 0),
    })),
    ...added.filter(({ fingerprint }) => !known.has(fingerprint)),
  ];
}
