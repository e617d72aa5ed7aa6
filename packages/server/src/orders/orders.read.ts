/** Whose order it is, and from which store: for reviews and payments. */
import { pgView, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#database/columns.ts';
import { orderState, paymentStatus } from './orders.tables.ts';

export const orders = pgView('orders', {
  id: uuid('id').notNull(),
  userId: uuid('user_id').notNull(),
  storeId: uuid('store_id').notNull(),
  state: orderState('state').notNull(),
  paymentStatus: paymentStatus('payment_status').notNull(),
  cashSessionId: text('cash_session_id'),
  placedAt: moment('placed_at'),
}).existing();
