/** What a customer wrote, for the desk's page about them. */
import { integer, pgView, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#database/columns.ts';

export const reviews = pgView('reviews', {
  id: uuid('id').notNull(),
  userId: uuid('user_id').notNull(),
  rating: integer('rating').notNull(),
  comment: text('comment').notNull(),
  createdAt: moment('created_at').notNull(),
}).existing();
