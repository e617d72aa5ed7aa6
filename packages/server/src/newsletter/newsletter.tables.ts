import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '#database/columns.ts';

export const newsletterSubscriptions = pgTable('newsletter_subscriptions', {
  id: id(),
  /** Lower case. */
  email: text().notNull().unique(),
  confirmedAt: moment(),
  unsubscribedAt: moment(),
  createdAt: createdAt(),
});
