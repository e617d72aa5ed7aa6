import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#auth/auth.tables.ts';
import { createdAt, id, updatedAt } from '#database/columns.ts';
import { orders } from '#orders/orders.tables.ts';

export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .unique()
      .references(() => orders.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    rating: integer().notNull(),
    comment: text().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index().on(table.createdAt, table.id),
    index().on(table.userId),
    check('rating_in_range', sql`${table.rating} between 1 and 5`),
    check('comment_not_blank', sql`length(trim(${table.comment})) > 0`),
  ],
);

/**
 * How many reviews each day has (UTC), so that a page far back is found without counting all before it. Kept up by a
 * trigger, since reviews go with their writer's account.
 */
export const reviewDays = pgTable('review_days', {
  day: date({ mode: 'string' }).primaryKey(),
  reviews: integer().notNull(),
});
