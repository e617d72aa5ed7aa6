import { HIDE_REASONS } from '@driftstone/contract/reviews/hidden-reviews.rules.ts';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#auth/auth.tables.ts';
import { createdAt, id, moment, updatedAt } from '#database/columns.ts';
import { stores } from '#location/location.tables.ts';
import { orders } from '#orders/orders.tables.ts';

export const hideReason = pgEnum('hide_reason', HIDE_REASONS);

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
    /** The shop's, for everybody to read. */
    answer: text(),
    answeredAt: moment(),
    /** The member's name of that moment. */
    answeredBy: text(),
    /** Why the words are hidden; null: everybody reads them. */
    hiddenFor: hideReason(),
    version: integer().notNull().default(1),
  },
  (table) => [
    index().on(table.createdAt, table.id),
    index().on(table.userId),
    index().on(table.rating, table.createdAt, table.id),
    index('reviews_unanswered')
      .on(table.createdAt, table.id)
      .where(sql`${table.answer} is null and ${table.hiddenFor} is null`),
    index('reviews_hidden')
      .on(table.createdAt, table.id)
      .where(sql`${table.hiddenFor} is not null`),
    check('rating_in_range', sql`${table.rating} between 1 and 5`),
    check(
      'answer_is_whole',
      sql`num_nonnulls(${table.answer}, ${table.answeredAt}, ${table.answeredBy}) in (0, 3)`,
    ),
    check('comment_not_blank', sql`length(trim(${table.comment})) > 0`),
  ],
);

/** Reviews by day (UTC), to find a page far back. By a trigger: reviews go with their writer's account. */
export const reviewDays = pgTable('review_days', {
  day: date({ mode: 'string' }).primaryKey(),
  reviews: integer().notNull(),
});

/** What the desk says of a store's reviews, kept by triggers: counted, a million orders took 0.3 s. */
export const reviewCounts = pgTable('review_counts', {
  storeId: uuid()
    .primaryKey()
    .references(() => stores.id, { onDelete: 'cascade' }),
  reviews: integer().notNull(),
  stars: integer().notNull(),
  hidden: integer().notNull(),
  /** Neither answered nor hidden, of all days: read by nodes of 1.0.0 only. */
  unanswered: integer().notNull(),
});
