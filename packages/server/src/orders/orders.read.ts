/** What was ordered, by whom, and from which store: for reviews, payments and the best sellers. */
import { integer, pgView, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#database/columns.ts';
import { isSold, orderState, paymentStatus } from './orders.tables.ts';

export { isSold };

export const orders = pgView('orders', {
  id: uuid('id').notNull(),
  userId: uuid('user_id').notNull(),
  storeId: uuid('store_id').notNull(),
  state: orderState('state').notNull(),
  paymentStatus: paymentStatus('payment_status').notNull(),
  cashSessionId: text('cash_session_id'),
  placedAt: moment('placed_at'),
}).existing();

export const orderLines = pgView('order_lines', {
  orderId: uuid('order_id').notNull(),
  pizzaId: uuid('pizza_id'),
  quantity: integer('quantity').notNull(),
}).existing();
