import type { LineRefund } from '@driftstone/contract/orders/next-life.rules.ts';
import {
  type CancelReason,
  LIFE_EVENT_KINDS,
} from '@driftstone/contract/orders/order-life.rules.ts';
import { isNotNull, sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#auth/auth.tables.ts';
import { moment } from '#database/columns.ts';
import { orderRole, orders, orderState, paymentStatus } from '#orders/orders.tables.ts';

export const orderEvent = pgEnum('order_event', LIFE_EVENT_KINDS);

/** Codes and amounts; whoever it is about stands in no event. */
export interface OrderEventDetails {
  reason?: CancelReason;
  refunds?: readonly LineRefund[];
  /** Written by a migration or a fixture, from what the order said of itself. */
  isSynthesised?: true;
}

/** What happened to each order: written in the transaction of the transition, and never changed. */
export const orderEvents = pgTable(
  'order_events',
  {
    /** In the order in which they happened to an order, whose lock the writer holds. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    event: orderEvent().notNull(),
    /** null: it began the order. */
    fromState: orderState(),
    toState: orderState().notNull(),
    moneyBefore: paymentStatus(),
    moneyAfter: paymentStatus().notNull(),
    at: moment().notNull(),
    by: orderRole().notNull(),
    /** Whose account sent it; forgotten with the account. */
    byAccount: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The id that the log's lines of that call have. */
    requestId: text(),
    details: jsonb()
      .$type<OrderEventDetails>()
      .notNull()
      .default(sql`'{}'`),
  },
  (table) => [
    index().on(table.orderId, table.id),
    index().on(table.byAccount).where(isNotNull(table.byAccount)),
  ],
);
