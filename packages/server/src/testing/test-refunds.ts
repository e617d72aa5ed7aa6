import { randomUUID } from 'node:crypto';
import type { RefundChoice } from '@driftstone/contract/orders/refund.rules.ts';
import { asc, eq } from 'drizzle-orm';
import { mails } from '#mail/mails.tables.ts';
import { lockOrderForSettlement } from '#orders/checkout/paying.service.ts';
import { orders } from '#orders/orders.tables.ts';
import { orderLines } from '#orders/order-lines.tables.ts';
import { askRefund, makeRefund } from '#orders/refunds/refunds.service.ts';
import { refunds } from '#orders/refunds/refunds.tables.ts';
import { paymentSessions } from '#payment-sessions/payment-sessions.tables.ts';
import type { Shop } from '#shop.ts';
import { buildPayment } from './test-payment.ts';
import type { StripeTestApp } from './test-stripe.ts';

interface Wish {
  id?: string;
  choice?: RefundChoice;
  leftPence?: number;
}

/** Refunds orders that were paid by Stripe, and reads what the shop and Stripe have stored. */
export function givingBack(t: StripeTestApp, shop: Shop) {
  const ask = (orderId: string, { id = randomUUID(), choice, leftPence = 1000 }: Wish = {}) =>
    t.db.transaction(async (tx) => {
      const order = await lockOrderForSettlement(tx, orderId);
      if (!order) throw new Error('There is no such order');
      const wish = { id, choice: choice ?? { kind: 'rest' as const }, leftPence };
      const asking = await askRefund(shop, tx, order, {
        ...wish,
        reason: 'missing',
        by: 'owner',
        staffId: randomUUID(),
      });
      return asking.refund;
    });
  return {
    ask,
    refund: async (orderId: string, wish: Wish = {}) => makeRefund(shop, await ask(orderId, wish)),
    /** An order of £10.00, paid by card. */
    async buildPaid() {
      const { customer, order, sessionId } = await buildPayment(t);
      await t.deliver(t.stripe.books.pay(sessionId));
      const [line] = await t.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
      return { customer, orderId: order.id as string, sessionId, lineId: line?.id ?? '' };
    },
    async booksOf(orderId: string, sessionId: string) {
      const [order] = await t.db.select().from(orders).where(eq(orders.id, orderId));
      const [session] = await t.db
        .select()
        .from(paymentSessions)
        .where(eq(paymentSessions.id, sessionId));
      const rows = await t.db
        .select()
        .from(refunds)
        .where(eq(refunds.orderId, orderId))
        .orderBy(asc(refunds.id));
      const charge = t.stripe.books.sessions.get(sessionId)?.charge;
      return {
        order: `${order?.state} ${order?.paymentStatus}`,
        refundedPence: order?.refundedPence,
        atStripePence: charge?.amount_refunded,
        session: session?.status,
        states: rows.map(({ state }) => state),
      };
    },
    async mailsAbout(orderId: string) {
      // Upkeep may have run by a clock that is ahead.
      await t.react(60 * 60 * 1000);
      const rows = await t.db.select().from(mails);
      return rows.filter(({ cause }) => cause.startsWith(`refund:${orderId}:`));
    },
  };
}
