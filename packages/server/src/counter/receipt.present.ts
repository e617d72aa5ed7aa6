import { lineDetails } from '@driftstone/contract/cart/cart.rules.ts';
import type { CounterReceipt } from '@driftstone/contract/counter/counter.schema.ts';
import { presentDeals } from '@driftstone/contract/deals/shown-deals.rules.ts';
import { penceToPounds } from '@driftstone/contract/money.ts';
import type { ReceiptParts } from './receipt.service.ts';

export function presentReceipt({ whole, rates, seller }: ReceiptParts): CounterReceipt {
  const { order, store, lines } = whole;
  return {
    store: { name: seller.name, address: store.address, vatNumber: seller.vatNumber },
    ...(order.allergy && { allergy: order.allergy }),
    number: order.number,
    placedAt: (order.placedAt ?? order.createdAt).toISOString(),
    lines: lines.map((line) => ({
      quantity: line.quantity,
      name: line.name,
      details: lineDetails(line),
      total: penceToPounds(line.unitPricePence * line.quantity),
    })),
    subtotal: penceToPounds(order.subtotalPence),
    discount: penceToPounds(order.discountPence),
    ...(order.deals && { deals: presentDeals(order.deals) }),
    deliveryFee: penceToPounds(order.deliveryFeePence),
    total: penceToPounds(order.totalPence),
    refunded: penceToPounds(order.refundedPence),
    vat: rates.map(({ vatPermille, pence, vatPence }) => ({
      percent: vatPermille / 10,
      gross: penceToPounds(pence),
      vat: penceToPounds(vatPence),
    })),
    money: order.paymentStatus,
    ...(order.state === 'cancelled' && { isCancelled: true }),
    paymentMethod: order.paymentMethod,
    paidAt: order.takenAt?.toISOString() ?? null,
  };
}
