/** Refunds in a Stripe account: of a whole payment or a part of it, made by the shop or in the dashboard. */
import { randomBytes } from 'node:crypto';
import { entriesAt, type Form, textAt } from './form.ts';
import { Refusal } from './refusal.ts';

export interface Charge {
  id: string;
  object: 'charge';
  created: number;
  amount: number;
  amount_refunded: number;
  refunded: boolean;
  payment_intent: string;
}

interface BookedRefund {
  id: string;
  paymentIntent: string;
  amount: number;
  status: 'succeeded' | 'pending' | 'failed';
  metadata: Record<string, string>;
}

export interface RefundBooks {
  refunds: BookedRefund[];
  refund(form: Form): object;
  listRefunds(query: URLSearchParams): object;
  giveBack(charge: Charge, amount: number, metadata?: Record<string, string>): BookedRefund;
  /** The bank has finished a pending refund, or could not. Returns the refund as an event shows it. */
  letRefundEnd(refundId: string, status: 'succeeded' | 'failed'): object;
  /** Whether new refunds stay pending, since banks take days. */
  slowBanks(areSlow: boolean): void;
}

export function createRefundBooks(chargeOf: (paymentIntent: string) => Charge | null): RefundBooks {
  const refunds: BookedRefund[] = [];
  let areBanksSlow = false;

  const giveBack: RefundBooks['giveBack'] = (charge, amount, metadata = {}) => {
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
    const refund: BookedRefund = {
      id: `re_${randomBytes(12).toString('hex')}`,
      paymentIntent: charge.payment_intent,
      amount,
      status: areBanksSlow ? 'pending' : 'succeeded',
      metadata,
    };
    refunds.push(refund);
    return refund;
  };

  return {
    refunds,
    giveBack,
    slowBanks: (areSlow) => void (areBanksSlow = areSlow),
    refund(form) {
      const charge = chargeOf(textAt(form, 'payment_intent') ?? '');
      if (!charge) throw new Refusal(404, { code: 'resource_missing' });
      if (charge.refunded)
        throw new Refusal(400, { code: 'charge_already_refunded', message: 'Already refunded.' });
      const left = charge.amount - charge.amount_refunded;
      const amount = Number(textAt(form, 'amount') ?? left);
      if (!Number.isInteger(amount) || amount < 1 || amount > left)
        throw new Refusal(400, { message: 'Refund amount is greater than unrefunded amount.' });
      const metadata = Object.fromEntries(
        entriesAt(form, 'metadata').flatMap(([name, value]) =>
          typeof value === 'string' ? [[name, value]] : [],
        ),
      );
      return presentRefund(giveBack(charge, amount, metadata));
    },
    listRefunds(query) {
      const found = refunds.filter((each) => each.paymentIntent === query.get('payment_intent'));
      // Newest first, as Stripe lists them.
      const data = found.toReversed().map(presentRefund);
      return { object: 'list', url: '/v1/refunds', has_more: false, data };
    },
    letRefundEnd(refundId, status) {
      const refund = refunds.find(({ id }) => id === refundId);
      const charge = refund && chargeOf(refund.paymentIntent);
      if (!charge) throw new Error('There is no such refund');
      refund.status = status;
      if (status === 'failed') {
        charge.amount_refunded -= refund.amount;
        charge.refunded = false;
      }
      return presentRefund(refund);
    },
  };
}

function presentRefund({ id, paymentIntent, amount, status, metadata }: BookedRefund): object {
  return {
    id,
    object: 'refund',
    amount,
    currency: 'gbp',
    status,
    payment_intent: paymentIntent,
    metadata,
  };
}
