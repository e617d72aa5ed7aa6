import type Stripe from 'stripe';
import { z } from 'zod';
import type { PaymentEvent } from './payment-provider.ts';
import { StripeSession, toProviderSession } from './stripe-session.ts';

export const SIGNATURE_HEADER = 'stripe-signature';

/** The events that the account must send. Others are accepted without effect. */
export const STRIPE_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
] as const;

/** Stripe signs each attempt anew, so only a replay by others, or a wrong clock, is older. */
const TOLERANCE_S = 5 * 60;

const Event = z.object({
  id: z.string().min(1),
  object: z.literal('event'),
  type: z.string(),
  data: z.object({ object: z.looseObject({}) }),
});

/** A charge of which something was refunded, or a refund whose state has changed. */
const Refunded = z.object({
  object: z.enum(['charge', 'refund']),
  payment_intent: z.string().min(1),
});

const REFUND_EVENTS: readonly string[] = ['charge.refunded', 'refund.updated', 'refund.failed'];

/** null: not signed with the secret, too old, or no event. */
export function readStripeEvent(
  { webhooks }: Pick<Stripe, 'webhooks'>,
  delivery: { rawBody: Buffer; signature: string | undefined; webhookSecret: string; now: Date },
): PaymentEvent | null {
  const { rawBody, signature, webhookSecret, now } = delivery;
  if (signature === undefined) return null;
  let signed: unknown;
  try {
    signed = webhooks.constructEvent(
      rawBody,
      signature,
      webhookSecret,
      TOLERANCE_S,
      undefined,
      now.getTime(),
    );
  } catch {
    // Not from Stripe, or no JSON: no event either way.
    return null;
  }
  const event = Event.safeParse(signed);
  return event.success ? translate(event.data) : null;
}

function translate({ id, type, data }: z.infer<typeof Event>): PaymentEvent {
  const nothing: PaymentEvent = { id, type: 'other', session: null };
  if (REFUND_EVENTS.includes(type)) {
    const refunded = Refunded.safeParse(data.object);
    if (!refunded.success) return nothing;
    return { ...nothing, type: 'refunded', refundedPayment: refunded.data.payment_intent };
  }
  if (!STRIPE_EVENTS.some((known) => known === type)) return nothing;
  const parsed = StripeSession.safeParse(data.object);
  const session = parsed.success ? toProviderSession(parsed.data) : null;
  if (!session) return nothing;
  switch (type) {
    case 'checkout.session.expired':
      return { id, type: 'expired', session };
    case 'checkout.session.async_payment_failed':
      return { id, type: 'failed', session };
    default:
      // A completed session is not always paid.
      return { id, type: session.status === 'paid' ? 'paid' : 'other', session };
  }
}
