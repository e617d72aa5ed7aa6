import { z } from 'zod';
import { Id, OneLine, Pounds, Timestamp } from '#primitives.ts';

const OrderOfPayout = z.object({ id: Id, number: z.int() });

export type PayoutLine = z.infer<typeof PayoutLine>;
export const PayoutLine = z.object({
  kind: z.enum(['payment', 'refund', 'fee', 'other']),
  /** null: the shop knows no such order. */
  order: OrderOfPayout.nullable(),
  /** The provider's, to be found on its own pages. */
  reference: z.string().nullable(),
  words: z.string(),
  /** Before the fee; negative for what went back. */
  amount: Pounds,
  fee: Pounds,
  /** What the shop's own books say; null: nothing. */
  booked: Pounds.nullable(),
});

export type Payout = z.infer<typeof Payout>;
export const Payout = z.object({
  id: z.string(),
  arrivesAt: Timestamp,
  state: z.enum(['pending', 'paid', 'failed']),
  /** In `currency`. */
  amount: Pounds,
  /** Lower case, ISO 4217. */
  currency: z.string(),
  fees: Pounds,
  /** The amount, less what it should be by the shop's books and the fees; null without lines. */
  difference: Pounds.nullable(),
  /** All that it is made of; null: see `unlisted`. */
  lines: z.array(PayoutLine).nullable(),
  unlisted: z.enum(['by_hand', 'not_yet', 'too_many', 'failed', 'other_currency']).nullable(),
});

export type MissingPayment = z.infer<typeof MissingPayment>;
export const MissingPayment = z.object({
  order: OrderOfPayout,
  amount: Pounds,
  paidAt: Timestamp,
});

export const Payouts = z.object({
  /** Latest first. null: the shop takes no cards, or the member works for some of its stores only. */
  payouts: z.array(Payout).nullable(),
  /** The member works for some stores only, and a payout is of all. */
  isForAllStores: z.literal(true).optional(),
  /** Payments between those of these payouts that are in none of them: 50 at most. */
  missing: z.array(MissingPayment),
  hasMore: z.boolean(),
});

/** `after`: the last payout of the page before. */
export const PayoutsQuery = z.object({ after: OneLine.max(100).optional() });
