import { formatPounds } from '@driftstone/contract/money.ts';
import type { Payout, PayoutLine } from '@driftstone/contract/payments/payouts.schema.ts';

const DAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  // Banks date a payout by a day, which Stripe writes as its midnight in UTC.
  timeZone: 'UTC',
});

const counted = (number: number, one: string, many: string) =>
  `${number} ${number === 1 ? one : many}`;

const KINDS: Record<PayoutLine['kind'], string> = {
  payment: 'Payment',
  refund: 'Refund',
  fee: 'Fee',
  other: 'Other',
};

export const copy = {
  title: 'Card payouts',
  lead: 'What the card company has sent to your bank, and whether it agrees with your orders.',
  forAllStores: 'A payout covers all your shops, so only staff who work for all of them see it.',
  loading: 'Asking the card company…',
  failed: 'The card company isn’t answering. Your orders and takings are not affected.',
  notReadable:
    'Your Stripe key can’t read payouts. In Stripe, under Developers → API keys, let it read Payouts and Balance.',
  none: 'Nothing has been paid out yet. Cards usually arrive two working days after the order.',
  more: 'Earlier payouts',
  day: (at: string) => DAY.format(new Date(at)),
  state: { pending: 'On its way', paid: 'Paid out', failed: 'Failed' } satisfies Record<
    Payout['state'],
    string
  >,
  made: (payments: number, refunds: number, fees: number) =>
    [
      counted(payments, 'payment', 'payments'),
      ...(refunds === 0 ? [] : [counted(refunds, 'refund', 'refunds')]),
      `${formatPounds(fees)} fees`,
    ].join(', '),
  agrees: 'Agrees with your orders',
  differs: 'Doesn’t agree with your orders',
  unlisted: {
    by_hand: 'Made by hand, so the card company doesn’t say what is in it.',
    not_yet: 'The card company doesn’t say yet what is in it. Look again tomorrow.',
    too_many: 'Too long to compare here. Look it up in Stripe.',
    failed: 'None of it has arrived. Check your bank details in Stripe.',
    other_currency: 'Not in pounds, so not compared with your orders. Look it up in Stripe.',
  } satisfies Record<NonNullable<Payout['unlisted']>, string>,
  difference: (pounds: number, hasLines: boolean) => {
    if (pounds === 0) return 'The sum is right, but these don’t agree:';
    const than = `${formatPounds(Math.abs(pounds))} ${pounds > 0 ? 'more' : 'less'} than your orders say`;
    return hasLines ? `${than}:` : `${than}. Look it up in Stripe.`;
  },
  odd: ({ kind, order, amount, booked, words, reference }: PayoutLine) => {
    const where = order ? `order #${order.number}` : (reference ?? 'no order');
    if (kind === 'other')
      return `${formatPounds(amount)}: ${words} (${where}). Look it up in Stripe.`;
    const isBack = kind === 'refund' && amount > 0;
    const what = `${isBack ? 'Failed refund' : KINDS[kind]} of ${formatPounds(Math.abs(amount))}`;
    return booked === null
      ? `${what} (${where}) is not in your books.`
      : `${what} (${where}): your books say ${formatPounds(Math.abs(booked))}.`;
  },
  missing: 'Paid by card, but in no payout. Ask the card company:',
  missingLine: (amount: number, at: string) => `, ${formatPounds(amount)}, paid on ${at}`,
  order: (number: number) => `Order #${number}`,
  show: 'What is in it',
  kind: (kind: PayoutLine['kind']) => KINDS[kind],
  columns: { what: 'What', amount: 'Amount', fee: 'Fee' },
};
