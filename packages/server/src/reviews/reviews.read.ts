/** What a customer wrote, for the desk's page about them, and that an order has its review. */
import { integer, pgView, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#database/columns.ts';

export const reviews = pgView('reviews', {
  id: uuid('id').notNull(),
  orderId: uuid('order_id').notNull(),
  userId: uuid('user_id').notNull(),
  rating: integer('rating').notNull(),
  comment: text('comment').notNull(),
  createdAt: moment('created_at').notNull(),
}).existing();
