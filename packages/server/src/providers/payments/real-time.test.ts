import { expect, it, vi } from 'vitest';
import type { PaymentProvider, PaymentRequest } from './payment-provider.ts';
import { inRealTime } from './real-time.ts';

const HOUR_MS = 60 * 60 * 1000;
const SESSION = {
  sessionId: 'cs_test_1',
  orderId: 'order',
  status: 'paid',
  amountPence: 1000,
  currency: 'gbp',
  paymentReference: 'pi_1',
  paidAt: new Date('2026-06-01T12:00:00Z'),
} as const;

it('a provider gets real times from a shop whose clock is set, and the shop its own', async () => {
  const createSession = vi.fn<PaymentProvider['createSession']>(async () => ({
    sessionId: 'cs_test_1',
    url: '',
  }));
  const listPaidSessions = vi.fn<PaymentProvider['listPaidSessions']>(async () => [SESSION]);
  const outside = { createSession, listPaidSessions } as unknown as PaymentProvider;
  const provider = inRealTime(outside, () => 5 * HOUR_MS);
  const expiresAt = new Date('2026-06-01T18:00:00Z');
  await provider.createSession({ expiresAt } as PaymentRequest);
  expect(createSession).toHaveBeenCalledWith({ expiresAt: new Date('2026-06-01T13:00:00Z') });
  const [paid] = await provider.listPaidSessions(new Date('2026-06-01T16:00:00Z'));
  expect(listPaidSessions).toHaveBeenCalledWith(new Date('2026-06-01T11:00:00Z'));
  expect(paid?.paidAt).toEqual(new Date('2026-06-01T17:00:00Z'));
});
