import { z } from 'zod';
import type { ProviderSession } from './payment-provider.ts';

const MS_PER_S = 1000;

const Charge = z.object({ created: z.int(), refunded: z.boolean() });

const PaymentIntent = z.object({
  id: z.string().min(1),
  latest_charge: z.union([z.string(), Charge]).nullish(),
});

/** The parts of a Checkout Session that the shop relies on. Any other answer is a failure. */
export const StripeSession = z.object({
  id: z.string().min(1),
  object: z.literal('checkout.session'),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.int(),
  currency: z.string(),
  metadata: z.record(z.string(), z.string()).nullable(),
  payment_intent: z.union([z.string(), PaymentIntent]).nullish(),
  url: z.string().nullish(),
});
export type StripeSession = z.infer<typeof StripeSession>;

/** For answers that become a `ProviderSession`: shows whether the payment was refunded. */
export const SESSION_EXPANSIONS = ['payment_intent.latest_charge'];

/** null: the session was opened for something other than an order. */
export function toProviderSession(session: StripeSession): ProviderSession | null {
  const orderId = z.uuid().safeParse(session.metadata?.orderId);
  if (!orderId.success) return null;
  const { payment_intent: intent } = session;
  const charge = readCharge(session);
  return {
    sessionId: session.id,
    orderId: orderId.data,
    status: readStatus(session),
    amountPence: session.amount_total,
    currency: session.currency.toLowerCase(),
    paymentReference: (typeof intent === 'object' ? intent?.id : intent) ?? null,
    ...(charge && { paidAt: new Date(charge.created * MS_PER_S) }),
  };
}

function readStatus(session: StripeSession): ProviderSession['status'] {
  if (session.payment_status === 'paid') return readCharge(session)?.refunded ? 'refunded' : 'paid';
  // Complete but unpaid: the bank has not decided yet.
  return session.status === 'expired' ? 'expired' : 'open';
}

function readCharge({ payment_status, payment_intent: intent }: StripeSession) {
  if (payment_status !== 'paid' || typeof intent !== 'object') return null;
  const charge = intent?.latest_charge;
  return typeof charge === 'object' ? charge : null;
}
