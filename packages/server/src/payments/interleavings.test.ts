import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildStore } from '#location/location.fixtures.ts';
import { expireStaleOrders } from '#orders/lifecycle/expiry.service.ts';
import { orderEvents } from '#orders/lifecycle/order-events.tables.ts';
import { waitingReactions } from '#orders/lifecycle/waiting-reactions.tables.ts';
import { buildOrder } from '#orders/orders.fixtures.ts';
import type { Shop } from '#shop.ts';
import { stepOnBoard } from '#testing/board-steps.ts';
import { quietLog } from '#testing/quiet-log.ts';
import type { StripeEvent } from '#testing/stripe/books.ts';
import type { Caller } from '#testing/test-app.ts';
import { playAllOrders } from '#testing/interleavings.ts';
import {
  createStripeTestApp,
  readAllBooks,
  readBooks,
  type StripeTestApp,
} from '#testing/test-stripe.ts';
import { reconcilePayments } from './reconciliation.service.ts';

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const TOTAL_PENCE = 1150;

type Step = keyof ReturnType<typeof stepsOf>;
type Payment = Awaited<ReturnType<typeof openPayment>>;

let t: StripeTestApp;
let shop: Shop;
let customer: Caller & { userId: string };
let storeId: string;
beforeAll(async () => {
  t = await createStripeTestApp();
  shop = { ...t.shop, log: quietLog() };
  storeId = (await buildStore(t.db)).id;
  customer = await t.user();
});
afterAll(() => t.close());

/** An order of £11.50 and its payment page. Forgets all earlier orders and sessions. */
async function openPayment() {
  await t.db.execute(
    'delete from payment_events; delete from refunds; delete from payment_sessions; delete from orders; delete from sales',
  );
  t.stripe.books.sessions.clear();
  t.stripe.books.events.length = 0;
  const order = await buildOrder(t.db, {
    userId: customer.userId,
    storeId,
    createdAt: t.clock.now,
    updatedAt: t.clock.now,
  });
  const sessionId = await openSession(order.id);
  return { orderId: order.id, sessionId };
}

async function openSession(orderId: string): Promise<string> {
  const { status, body } = await customer.post('/payments/checkout-session', {
    orderIds: [orderId],
  });
  expect(status).toBe(200);
  return body.sessionId;
}

function stepsOf({ orderId, sessionId }: Payment, paid: StripeEvent | undefined) {
  const later = (ms: number): Shop => {
    return { ...shop, now: () => new Date(t.clock.now.getTime() + ms) };
  };
  const tell = async (event: StripeEvent | undefined) => {
    if (!event) throw new Error('There is no such event yet');
    expect(await t.deliver(event)).toBe(200);
  };
  return {
    webhook: () => tell(paid),
    webhookAgain: () => tell(paid),
    return: async () => {
      const { status } = await customer.post('/payments/get-session-orders', { sessionId });
      expect(status).toBe(200);
    },
    reconcile: () => reconcilePayments(later(5 * MINUTE_MS)),
    expire: () => expireStaleOrders(later(DAY_MS + MINUTE_MS)),
    // Refused before the order is placed, and after it is cancelled.
    accept: async () => {
      const { status } = await stepOnBoard(t, orderId, ['received', 'accepted']);
      expect([200, 404, 409]).toContain(status);
    },
    refund: async () => {
      t.stripe.books.refundPart(sessionId, TOTAL_PENCE);
    },
    refundWebhook: () => tell(t.stripe.books.events.at(-1)),
    timeOut: async () => {
      const session = t.stripe.books.sessions.get(sessionId);
      if (session?.status === 'open') t.stripe.books.letExpire(sessionId);
    },
    // Stripe reports an expired session even when the shop expired it.
    timeOutWebhook: () => tell(t.stripe.books.events.at(-1)),
  };
}

function runOf<Name extends string>(orderId: string, steps: Record<Name, () => Promise<unknown>>) {
  return {
    take: async (step: Name) => {
      await steps[step]();
    },
    look: async () => [await readBooks(t, orderId), await listWaiting()],
    end: () => readAllBooks(t, orderId),
  };
}

function listWaiting() {
  return t.db
    .select({ feature: waitingReactions.feature, event: orderEvents.event })
    .from(waitingReactions)
    .innerJoin(orderEvents, eq(orderEvents.id, waitingReactions.eventId))
    .orderBy(waitingReactions.eventId, waitingReactions.feature);
}

async function begin(isPaid: boolean) {
  const payment = await openPayment();
  const paid = isPaid ? t.stripe.books.pay(payment.sessionId) : undefined;
  return runOf(payment.orderId, stepsOf(payment, paid));
}

/** Expects every sequence of the events to lead to the same end. */
function onlyEnd(state: object, orders: number) {
  return [{ state: expect.objectContaining(state), orders }];
}

const PAID = {
  stray: [],
  order: 'received paid',
  sessions: ['settled'],
  atStripe: ['complete'],
  receipts: 1,
  keptPence: TOTAL_PENCE,
};
const REFUNDED = {
  stray: [],
  order: 'cancelled refunded',
  sessions: ['refunded after it was settled'],
  atStripe: ['complete'],
  receipts: 0,
  keptPence: 0,
};

const NEVER_PAID = {
  stray: [],
  order: 'expired unpaid',
  sessions: ['expired'],
  atStripe: ['expired'],
  receipts: 0,
  keptPence: 0,
};

describe('webhook, return page, reconciliation, refund and expiry of one order', () => {
  const beginPaid = () => begin(true);
  const beginUnpaid = () => begin(false);

  it('[API-09] end alike in every order when the customer paid', { timeout: 180_000 }, async () => {
    const ends = await playAllOrders<Step, object>(
      [['webhook', 'webhookAgain'], ['return'], ['reconcile'], ['expire']],
      beginPaid,
    );
    expect(ends).toEqual(onlyEnd(PAID, 60));
  });

  it(
    '[API-09] end alike in every order when the money was refunded',
    { timeout: 180_000 },
    async () => {
      const ends = await playAllOrders<Step, object>(
        [['webhook'], ['return'], ['reconcile'], ['expire'], ['refund', 'refundWebhook']],
        beginPaid,
      );
      expect(ends).toEqual(onlyEnd(REFUNDED, 360));
    },
  );

  it(
    'end alike in every order when the kitchen began before the refund',
    { timeout: 180_000 },
    async () => {
      const ends = await playAllOrders<Step, object>(
        [['webhook'], ['accept'], ['expire'], ['refund', 'refundWebhook']],
        beginPaid,
      );
      expect(ends).toEqual(onlyEnd(REFUNDED, 60));
    },
  );

  it('end alike in every order when the customer never paid', { timeout: 180_000 }, async () => {
    const ends = await playAllOrders<Step, object>(
      [['return'], ['reconcile'], ['expire'], ['timeOut', 'timeOutWebhook']],
      beginUnpaid,
    );
    expect(ends).toEqual(onlyEnd(NEVER_PAID, 60));
  });

  it('[API-09] end alike when all of them happen at once', { timeout: 180_000 }, async () => {
    const rivals: Step[] = [
      'webhook',
      'webhookAgain',
      'return',
      'reconcile',
      'expire',
      'refundWebhook',
    ];
    for (const order of [...rotate(rivals), ...rotate(rivals.toReversed())]) {
      const payment = await openPayment();
      const steps = stepsOf(payment, t.stripe.books.pay(payment.sessionId));
      await steps.refund();
      await Promise.all(order.map((step) => steps[step]()));
      expect(await readAllBooks(t, payment.orderId)).toMatchObject(REFUNDED);
    }
  });
});

describe('two payments for one order', () => {
  it('[API-09] leave exactly one with the shop, in every order', { timeout: 180_000 }, async () => {
    const ends = await playAllOrders<RivalStep, object>(
      [['webhook'], ['secondWebhook'], ['return'], ['reconcile']],
      beginRivals,
    );
    const isFirstKept = { sessions: ['settled', 'refunded'] };
    const isSecondKept = { sessions: ['refunded', 'settled'] };
    for (const { state } of ends)
      expect([isFirstKept, isSecondKept].map((end) => ({ ...RIVALS, ...end }))).toContainEqual({
        ...state,
        events: [],
      });
    expect(ends.reduce((sum, { orders }) => sum + orders, 0)).toBe(24);
  });
});

/** Rotates the list, so that each item comes first once. */
function rotate<Item>(items: readonly Item[]): Item[][] {
  return items.map((_, start) => [...items.slice(start), ...items.slice(0, start)]);
}

const RIVALS = {
  ...PAID,
  atStripe: ['complete', 'complete'],
  events: [],
};

type RivalStep = 'webhook' | 'secondWebhook' | 'return' | 'reconcile';

/** The second page was opened while the shop could not close the first one. */
async function beginRivals() {
  const payment = await openPayment();
  const second = await shop.providers.payments.createSession({
    idempotencyKey: randomUUID(),
    orderId: payment.orderId,
    orderNumber: 1,
    amountPence: TOTAL_PENCE,
    lines: [{ name: 'Harbour Margherita', quantity: 1, amountPence: TOTAL_PENCE }],
    customerEmail: 'customer@example.com',
    successUrl: 'http://localhost:3000/',
    cancelUrl: 'http://localhost:3000/',
    expiresAt: new Date(t.clock.now.getTime() + 60 * MINUTE_MS),
  });
  const paid = t.stripe.books.pay(payment.sessionId);
  const paidAgain = t.stripe.books.pay(second.sessionId);
  const steps = { ...stepsOf(payment, paid), secondWebhook: () => t.deliver(paidAgain) };
  return runOf<RivalStep>(payment.orderId, steps);
}
