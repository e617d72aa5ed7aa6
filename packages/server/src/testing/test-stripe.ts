import { eq } from 'drizzle-orm';
import { findStrayOrders } from '#orders/lifecycle/replay.service.ts';
import { orders } from '#orders/orders.tables.ts';
import { paymentSessions } from '#payment-sessions/payment-sessions.tables.ts';
import { paymentEvents } from '#payments/payments.tables.ts';
import { mails } from '#mail/mails.tables.ts';
import type { CallLimits } from '#providers/resilience/resilient-calls.ts';
import { createStripePayments } from '#providers/payments/stripe.ts';
import type { StripeEvent } from './stripe/books.ts';
import {
  describeDelivery,
  startStripeServer,
  STRIPE_TEST_KEY,
  STRIPE_TEST_WEBHOOK_SECRET,
  type StripeServer,
} from './stripe/server.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** Short enough for a test to wait out each, and long enough for an answer of a busy machine. */
export const SHORT_LIMITS: CallLimits = {
  attempts: 3,
  attemptLimitMs: 500,
  totalLimitMs: 3_000,
  firstPauseMs: 2,
  circuit: { outages: 1_000, restMs: 1_000 },
};

export function connectStripe(
  server: Pick<StripeServer, 'url'>,
  now: () => Date,
  overrides: { limits?: CallLimits; secretKey?: string } = {},
) {
  return createStripePayments({
    secretKey: STRIPE_TEST_KEY,
    webhookSecret: STRIPE_TEST_WEBHOOK_SECRET,
    apiBase: server.url,
    now,
    limits: SHORT_LIMITS,
    ...overrides,
  });
}

export interface StripeTestApp extends TestApp {
  stripe: StripeServer;
  /** Calls the webhook. Returns the answer's status. */
  deliver(event: StripeEvent): Promise<number>;
}

/** The real server with the real Stripe adapter, and its own fake Stripe. */
export async function createStripeTestApp(
  limits: CallLimits = SHORT_LIMITS,
  env: Record<string, string> = {},
): Promise<StripeTestApp> {
  const clock = { now: () => new Date() };
  const stripe = await startStripeServer(() => clock.now());
  const t = await createTestApp(env, (now) => {
    clock.now = now;
    return connectStripe(stripe, now, { limits });
  });
  return {
    ...t,
    stripe,
    deliver: async (event) => (await t.app.inject(describeDelivery(event, t.clock.now))).statusCode,
    close: async () => {
      await t.close();
      await stripe.close();
    },
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The final state in the shop, at Stripe and in the cart. */
export async function readAllBooks(t: StripeTestApp, orderId: string) {
  // Some steps of these tests happen later than the clock says.
  await t.react(2 * DAY_MS);
  return readBooks(t, orderId);
}

/** The state before anybody reacts to the last events. */
export async function readBooks(
  { db, stripe }: Pick<StripeTestApp, 'db' | 'stripe'>,
  orderId: string,
) {
  const [order] = await db
    .select({
      state: orders.state,
      paymentStatus: orders.paymentStatus,
      total: orders.totalPence,
    })
    .from(orders)
    .where(eq(orders.id, orderId));
  const sessions = await db
    .select()
    .from(paymentSessions)
    .where(eq(paymentSessions.orderId, orderId));
  const events = await db.select({ type: paymentEvents.type }).from(paymentEvents);
  const receipts = await db
    .select({ id: mails.id })
    .from(mails)
    .where(eq(mails.cause, `receipt:${orderId}`));
  const booked = [...stripe.books.sessions.values()].filter(
    ({ metadata }) => metadata.orderId === orderId,
  );
  const keptPence = booked.reduce(
    (sum, { charge }) => sum + (charge ? charge.amount - charge.amount_refunded : 0),
    0,
  );
  return {
    order: `${order?.state} ${order?.paymentStatus}`,
    /** In the order in which they were opened at Stripe. */
    sessions: booked.map(({ id }) => {
      const session = sessions.find((each) => each.id === id);
      return session
        ? `${session.status}${session.status === 'refunded' && session.settledAt ? ' after it was settled' : ''}`
        : 'not stored';
    }),
    events: events.map(({ type }) => type).toSorted(),
    atStripe: booked.map(({ status }) => status),
    receipts: receipts.length,
    /** Orders whose state does not follow from their events. */
    stray: await findStrayOrders(db),
    /** What the shop has taken, less refunds. */
    keptPence,
  };
}
