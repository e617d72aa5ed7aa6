import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { buildPaidOrder } from '#orders/orders.fixtures.ts';
import { orderLines } from '#orders/order-lines.tables.ts';
import { paymentSessions } from '#payment-sessions/payment-sessions.tables.ts';
import { sandboxPayments } from '#providers/payments/sandbox.tables.ts';
import type { TestApp } from './test-app.ts';

/** An order paid by card in the sandbox: a line of two pizzas at £11.50 each. */
export async function buildCardPaidOrder(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  overrides: Parameters<typeof buildPaidOrder>[1] = {},
) {
  const order = await buildPaidOrder(db, {
    placedAt: clock.now,
    lines: [{ quantity: 2 }],
    ...overrides,
  });
  const [id, paymentReference] = [`cs_${randomUUID()}`, `pay_${randomUUID()}`];
  const payment = { amountPence: order.totalPence, paymentReference, expiresAt: clock.now };
  await db.insert(paymentSessions).values({
    id,
    provider: 'sandbox',
    orderId: order.id,
    url: '',
    status: 'settled',
    settledAt: clock.now,
    ...payment,
  });
  await db.insert(sandboxPayments).values({
    id,
    idempotencyKey: id,
    orderId: order.id,
    description: [],
    customerEmail: '',
    successUrl: '',
    cancelUrl: '',
    status: 'paid',
    ...payment,
  });
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  return { ...order, lineId: line?.id ?? '' };
}
