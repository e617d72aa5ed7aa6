/** Proves that cards can be taken, without a penny of anybody's: what the doctor and the desk's 'What works' share. */
import { randomUUID } from 'node:crypto';
import { bad, type Finding, good } from '#config/finding.ts';
import type { PaymentProvider, PaymentRequest } from './payment-provider.ts';

interface TrialShop {
  publicUrl: string;
  now: () => Date;
}

const TWO_HOURS_MS = 2 * 60 * 60 * 1000;

/** The provider answers, and takes the shop's key. The cheapest question that shows both. */
export async function askForAnswer(payments: PaymentProvider): Promise<Finding> {
  try {
    await payments.listPaidSessions(new Date());
    return good('The card provider answers.');
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return bad(`${message}. ${adviseOn(message)}`);
  }
}

/** Opens the same page as a checkout and closes it at once, so nobody pays. `look` sees it while it is open. */
export async function tryCardPage(
  payments: PaymentProvider,
  { publicUrl, now }: TrialShop,
  look?: (sessionId: string) => Promise<void>,
): Promise<Finding> {
  const { sessionId } = await payments.createSession(describeTrial(publicUrl, now()));
  await look?.(sessionId);
  await payments.findSession(sessionId);
  await payments.expireSession(sessionId);
  return good('A test page for £9.00 could be opened, read and closed.');
}

function describeTrial(publicUrl: string, now: Date): PaymentRequest {
  return {
    idempotencyKey: `check_${randomUUID()}`,
    orderId: randomUUID(),
    orderNumber: 0,
    amountPence: 900,
    lines: [
      { name: 'Trial', quantity: 1, amountPence: 1000 },
      { name: 'Coupon', quantity: 1, amountPence: -100 },
    ],
    customerEmail: 'trial@example.com',
    successUrl: `${publicUrl}/`,
    cancelUrl: `${publicUrl}/`,
    expiresAt: new Date(now.getTime() + TWO_HOURS_MS),
  };
}

export function adviseOn(message: string): string {
  if (message.includes('HTTP 401'))
    return 'The key is wrong or was revoked: copy it anew from Developers → API keys.';
  if (message.includes('HTTP 403'))
    return 'The restricted key lacks this permission: see docs/operating.md.';
  return message.includes('no answer')
    ? 'Is api.stripe.com reachable from here?'
    : 'See the request in the Stripe dashboard, Developers → Logs.';
}
