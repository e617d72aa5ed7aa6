import { penceToPounds } from '@driftstone/contract/money.ts';
import { payoutsContract } from '@driftstone/contract/payments/payouts.contract.ts';
import type { Payout, PayoutLine } from '@driftstone/contract/payments/payouts.schema.ts';
import { handlersFor } from '#routing/mount-routes.ts';
import { type ComparedLine, type ComparedPayout, readPayouts } from './payouts.service.ts';

export const payoutsRoutes = handlersFor(payoutsContract, {
  listPayouts: async ({ query, staff, shop }) => {
    const read = await readPayouts(shop, staff.reach, query.after ?? null);
    const { payouts, missing, ...rest } = read;
    return {
      payouts: payouts && payouts.map(presentPayout),
      missing: missing.map(({ order, amountPence, paidAt }) => ({
        order,
        amount: penceToPounds(amountPence),
        paidAt: paidAt.toISOString(),
      })),
      ...rest,
    };
  },
});

function presentPayout(payout: ComparedPayout): Payout {
  const { id, arrivesAt, state, amountPence, currency, entries, lines } = payout;
  const sum = (of: (line: ComparedLine) => number) =>
    (lines ?? []).reduce((total, line) => total + of(line), 0);
  const kept = (line: ComparedLine) => (line.kind === 'fee' ? -line.amountPence : line.feePence);
  const bookedPence = sum((line) => (line.bookedPence ?? 0) - line.feePence);
  return {
    id,
    arrivesAt: arrivesAt.toISOString(),
    state,
    amount: penceToPounds(amountPence),
    currency,
    fees: penceToPounds(sum(kept)),
    difference: lines && penceToPounds(amountPence - bookedPence),
    lines: lines && lines.map(presentLine),
    unlisted: Array.isArray(entries) ? null : entries,
  };
}

function presentLine(line: ComparedLine): PayoutLine {
  const { kind, order, paymentReference, words, amountPence, feePence, bookedPence } = line;
  return {
    kind,
    order,
    reference: paymentReference,
    words,
    amount: penceToPounds(amountPence),
    fee: penceToPounds(feePence),
    booked: bookedPence === null ? null : penceToPounds(bookedPence),
  };
}
