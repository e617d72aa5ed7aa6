/** Whose order it is, from which store and for how much: for reviews, payments and coupons. */
import { integer, pgView, text, uuid } from 'drizzle-orm/pg-core';
import { moment, pence } from '#database/columns.ts';
import { orderState, paymentStatus } from './orders.tables.ts';

export const orders = pgView('orders', {
  id: uuid('id').notNull(),
  number: integer('number').notNull(),
  userId: uuid('user_id').notNull(),
  storeId: uuid('store_id').notNull(),
  state: orderState('state').notNull(),
  paymentStatus: paymentStatus('payment_status').notNull(),
  cashSessionId: text('cash_session_id'),
  placedAt: moment('placed_at'),
  discountPence: pence('discount_pence').notNull(),
  totalPence: pence('total_pence').notNull(),
}).existing();
