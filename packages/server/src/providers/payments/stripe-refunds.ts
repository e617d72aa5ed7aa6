/** Refunds by Stripe: of a whole payment, or of a part. */
import type Stripe from 'stripe';
import { z } from 'zod';
import {
  type PaymentProvider,
  PaymentProviderError,
  type ProviderRefund,
  RefundRefused,
} from './payment-provider.ts';
import type { StripeCalls } from './stripe-calls.ts';
import { isRefundedAlready, isRefusal } from './stripe-failure.ts';

const PAGE_SIZE = 100;
const MAX_LISTED_REFUNDS = 1_000;

const StripeRefund = z.object({
  id: z.string().min(1),
  object: z.literal('refund'),
  amount: z.int(),
  status: z.string().nullable(),
  metadata: z.record(z.string(), z.string()).nullish(),
});

type Refunds = Pick<PaymentProvider, 'refund' | 'refundPart' | 'listRefunds'>;

export function createStripeRefunds(stripe: Stripe, ask: StripeCalls): Refunds {
  return {
    refund: (paymentReference) =>
      ask.keyed('refund a payment', `refund_${paymentReference}`, async (keyed) => {
        const params = { payment_intent: paymentReference };
        const refund = await stripe.refunds.create(params, keyed).catch((error: unknown) => {
          if (isRefundedAlready(error)) return { status: 'succeeded' };
          throw error;
        });
        if (!isRefundMade(refund.status))
          throw new PaymentProviderError(`Stripe made no refund: it is ${refund.status}`);
      }),

    async refundPart({ refundId, paymentReference, amountPence }) {
      const params = {
        payment_intent: paymentReference,
        amount: amountPence,
        metadata: { refundId },
      };
      const made = await ask.keyed('refund a part', refundId, (keyed) =>
        stripe.refunds.create(params, keyed).catch((error: unknown) => {
          if (isRefusal(error)) throw new RefundRefused('Stripe refused a refund');
          throw error;
        }),
      );
      return toProviderRefund(made);
    },

    async listRefunds(paymentReference) {
      const listed = await ask.plain('list the refunds of a payment', () =>
        stripe.refunds
          .list({ payment_intent: paymentReference, limit: PAGE_SIZE })
          .autoPagingToArray({ limit: MAX_LISTED_REFUNDS }),
      );
      return listed.map(toProviderRefund).toReversed();
    },
  };
}

function toProviderRefund(answer: unknown): ProviderRefund {
  const parsed = StripeRefund.safeParse(answer);
  if (!parsed.success) throw new PaymentProviderError('Stripe’s refund makes no sense');
  const { id, amount, status, metadata } = parsed.data;
  const refundId = z.uuid().safeParse(metadata?.refundId);
  return {
    id,
    refundId: refundId.success ? refundId.data : null,
    amountPence: amount,
    state: readState(status),
  };
}

function readState(status: string | null): ProviderRefund['state'] {
  if (status === 'failed' || status === 'canceled') return 'failed';
  return status === 'succeeded' ? 'done' : 'pending';
}

function isRefundMade(status: string | null): boolean {
  return status === 'succeeded' || status === 'pending';
}
