// @vitest-environment jsdom
import type { Payout } from '@driftstone/contract/payments/payouts.schema.ts';
import { expect, it } from 'vitest';
import { render } from '#testing/render.tsx';
import { PayoutRow } from './payout-list.tsx';
import { copy } from './payouts.copy.ts';

const PAYOUT: Payout = {
  id: 'po_1',
  arrivesAt: '2026-06-03T00:00:00.000Z',
  state: 'paid',
  amount: 9.65,
  currency: 'gbp',
  fees: 0.35,
  difference: 0,
  lines: [
    {
      kind: 'fee',
      order: null,
      reference: null,
      words: 'Stripe fee',
      amount: -0.35,
      fee: 0,
      booked: -0.35,
    },
  ],
  unlisted: null,
};
const read = (odd: Partial<Payout>) => {
  render(<PayoutRow payout={{ ...PAYOUT, ...odd }} />);
  return document.body.textContent;
};

it('[PAYOUT-02] says that a payout agrees only if nothing is left over', () => {
  expect(read({})).toContain('Agrees with your orders');
  const different = read({ difference: -0.65 });
  expect(different).not.toContain('Agrees with');
  expect(different).toContain('£0.65 less than your orders say. Look it up in Stripe.');
});

it('[PAYOUT-04] says why a payout is not compared, and shows no pounds that are none', () => {
  const nothing = { lines: null, difference: null };
  const failed = read({ ...nothing, state: 'failed', unlisted: 'failed' });
  expect(failed).toContain('None of it has arrived');
  expect(failed).not.toContain('Agrees');
  const foreign = read({ ...nothing, currency: 'eur', unlisted: 'other_currency' });
  expect(foreign).toContain('EUR');
  expect(foreign).not.toContain('£');
});

it('[PAYOUT-02] names a dispute with its order', () => {
  const dispute = {
    kind: 'other',
    order: { id: 'o', number: 1063 },
    reference: 'pi_1',
    words: 'Dispute',
    amount: -15,
    fee: 0,
    booked: null,
  } as const;
  expect(copy.odd(dispute)).toBe('−£15.00: Dispute (order #1063). Look it up in Stripe.');
});
