import { index, jsonb, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, pence } from '#database/columns.ts';

export const sandboxPaymentStatus = pgEnum('sandbox_payment_status', ['open', 'paid', 'expired']);

/** The sandbox provider's own books. The shop reads them only through the provider's interface. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    id: text().primaryKey(),
    idempotencyKey: text().notNull().unique(),
    orderId: uuid().notNull(),
    amountPence: pence().notNull(),
    description: jsonb()
      .$type<{ name: string; details?: string; quantity: number; amountPence: number }[]>()
      .notNull(),
    customerEmail: text().notNull(),
    successUrl: text().notNull(),
    cancelUrl: text().notNull(),
    status: sandboxPaymentStatus().notNull().default('open'),
    paymentReference: text(),
    /** When the last penny of it was refunded. */
    refundedAt: moment(),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.status, table.createdAt), index().on(table.paymentReference)],
);

export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    id: text().primaryKey(),
    paymentReference: text().notNull(),
    /** The shop's id of the refund, which makes it one; null: not asked for by the shop. */
    refundId: uuid().unique(),
    amountPence: pence().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.paymentReference)],
);
