// The test Stripe as a separate process, for the failure rounds: the shop reaches it over HTTP, the rounds by messages.
import type { StripeEvent } from './books.ts';
import {
  describeDelivery,
  startStripeServer,
  STRIPE_TEST_KEY,
  STRIPE_TEST_WEBHOOK_SECRET,
} from './server.ts';

interface Question {
  id: number;
  /** Pays a session as its customer. A repeat only signs its event again. */
  pay?: string;
}

const stripe = await startStripeServer(() => new Date());
const paidBy = new Map<string, StripeEvent>();

/** null: the page no longer takes money. */
function pay(sessionId: string): StripeEvent | null {
  const session = stripe.books.sessions.get(sessionId);
  if (session?.status === 'open') paidBy.set(sessionId, stripe.books.pay(sessionId));
  return paidBy.get(sessionId) ?? null;
}

/** By order. */
function listPayments() {
  const booked = [...stripe.books.sessions.values()].filter(({ charge }) => charge !== null);
  const byOrder = Map.groupBy(booked, ({ metadata }) => metadata['orderId'] ?? '');
  return [...byOrder].map(([orderId, sessions]) => {
    const returned = sessions.filter(({ charge }) => charge?.refunded === true).length;
    return [orderId, { kept: sessions.length - returned, returned }];
  });
}

process.on('message', ({ id, pay: sessionId }: Question) => {
  const event = sessionId === undefined ? null : pay(sessionId);
  const delivery = event && describeDelivery(event, new Date());
  process.send?.({ id, delivery, payments: sessionId === undefined ? listPayments() : [] });
});
process.on('disconnect', () => process.exit());
process.send?.({
  url: stripe.url,
  keys: {
    STRIPE_SECRET_KEY: STRIPE_TEST_KEY,
    STRIPE_WEBHOOK_SECRET: STRIPE_TEST_WEBHOOK_SECRET,
  },
});
