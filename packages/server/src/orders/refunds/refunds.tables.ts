import { REFUND_REASONS, REFUND_STATES } from '@driftstone/contract/orders/refund.rules.ts';
import type { Share } from '@driftstone/contract/orders/shares.rules.ts';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, pence } from '#database/columns.ts';
import { orderRole, orders } from '#orders/orders.tables.ts';
import { paymentSessions } from '#payment-sessions/payment-sessions.tables.ts';

export const refundState = pgEnum('refund_state', REFUND_STATES);
export const refundReason = pgEnum('refund_reason', REFUND_REASONS);

/** Money that goes back to a customer. The row is written before the provider is asked. */
export const refunds = pgTable(
  'refunds',
  {
    /** Also the provider's idempotency key: however often it is asked, it makes one refund of one row. */
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    /** The payment that it is taken from; null: given back by hand. */
    sessionId: text().references(() => paymentSessions.id, { onDelete: 'restrict' }),
    amountPence: pence().notNull(),
    vatPence: pence().notNull(),
    /** From which parts of the order. Empty only for what was refunded before refunds had rows. */
    shares: jsonb().$type<Share[]>().notNull(),
    reason: refundReason().notNull(),
    /** What the staff who made it wrote to the customer. */
    words: text(),
    state: refundState().notNull().default('asked'),
    /** `owner`: at the desk. `shop`: with a cancellation. `provider`: on the provider's own pages. */
    by: orderRole().notNull(),
    /** The member of staff who asked for it. */
    byStaff: uuid(),
    providerRefundId: text().unique(),
    /** Why it failed, or why there is no answer yet. */
    problem: text(),
    /** When the provider is to be asked again; null once it is done or has failed. */
    dueAt: moment(),
    /** When the refund began to count: the provider took it on, or the money was handed over. */
    countedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.orderId),
    index().on(table.sessionId),
    index('refunds_counted_by_time')
      .on(table.countedAt)
      .where(sql`${table.countedAt} is not null`),
    index('refunds_failed')
      .on(table.orderId)
      .where(sql`${table.state} = 'failed'`),
    index('refunds_unfinished')
      .on(table.dueAt)
      .where(sql`${table.state} in ('asked', 'pending')`),
    check('refund_positive', sql`${table.amountPence} > 0`),
    check('refund_vat_not_negative', sql`${table.vatPence} >= 0`),
    check(
      'unfinished_refund_is_due',
      sql`(${table.state} in ('asked', 'pending')) = (${table.dueAt} is not null)`,
    ),
    check(
      'counted_refund_has_its_moment',
      sql`(${table.state} in ('pending', 'done')) = (${table.countedAt} is not null)`,
    ),
  ],
);
