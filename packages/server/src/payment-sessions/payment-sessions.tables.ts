import { sql } from 'drizzle-orm';
import { check, index, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, pence } from '#database/columns.ts';
import { orders } from '#orders/orders.tables.ts';

export const paymentSessionStatus = pgEnum('payment_session_status', [
  'open',
  'settled',
  'expired',
  'failed',
  'refund_due',
  'refunded',
]);

/** A hosted payment page of the provider. The row is written before the customer can pay. */
export const paymentSessions = pgTable(
  'payment_sessions',
  {
    /** The provider's id. */
    id: text().primaryKey(),
    provider: text().notNull(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    amountPence: pence().notNull(),
    url: text().notNull(),
    status: paymentSessionStatus().notNull().default('open'),
    /** The provider's id of the payment, which a refund refers to. */
    paymentReference: text(),
    settledAt: moment(),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.orderId),
    uniqueIndex('one_open_session_an_order')
      .on(table.orderId)
      .where(sql`${table.status} = 'open'`),
    uniqueIndex('one_settled_session_an_order')
      .on(table.orderId)
      .where(sql`${table.status} = 'settled'`),
    index('refunds_due')
      .on(table.createdAt)
      .where(sql`${table.status} = 'refund_due'`),
    index('payments_not_kept')
      .on(table.createdAt)
      .where(sql`${table.settledAt} is null and ${table.status} in ('refund_due', 'refunded')`),
    check('amount_positive', sql`${table.amountPence} > 0`),
  ],
);
