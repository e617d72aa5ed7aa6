import type {
  ChangeQuote,
  OrderChanges,
} from '@driftstone/contract/counter/counter-changes.schema.ts';
import { presentDeals } from '@driftstone/contract/deals/shown-deals.rules.ts';
import { penceToPounds } from '@driftstone/contract/money.ts';
import { presentHears } from '#orders/orders.present.ts';
import {
  isPaidByHand,
  whyNotAdd,
  whyNotMove,
  whyNotUnpay,
  whyOver,
} from './order-changes.rules.ts';
import { presentWanted } from './counter.present.ts';
import type { QuotedChange } from './order-changes.service.ts';
import type { OfferedChanges } from './order-time.service.ts';

export function presentChanges({ whole, refundPence, times }: OfferedChanges): OrderChanges {
  const { order, lastEvent } = whole;
  return {
    lastEvent,
    whyNot: {
      add: whyNotAdd(order, { needsOven: false }),
      move: whyNotMove(order),
      retime: whyOver(order),
      cancel: whyOver(order),
      ...(isPaidByHand(order) && { unpay: whyNotUnpay(order) }),
    },
    refund: penceToPounds(refundPence),
    hears: presentHears(whole),
    times,
  };
}

export function presentChange({
  wanted,
  unavailable,
  before,
  totals,
  slot,
}: QuotedChange): ChangeQuote {
  return {
    lines: wanted.map((line) => line && presentWanted(line)),
    unavailable,
    deliveryFee: penceToPounds(totals.deliveryFeePence),
    discount: penceToPounds(totals.discountPence),
    ...(totals.deals && { deals: presentDeals(totals.deals) }),
    before: penceToPounds(before.totalPence),
    total: penceToPounds(totals.totalPence),
    isOverbooked: slot?.isOverbooked ?? false,
  };
}
