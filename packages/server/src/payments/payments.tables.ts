import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from '#database/columns.ts';

/** Events of the provider that were processed: a repeat changes nothing. */
export const paymentEvents = pgTable('payment_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  sessionId: text(),
  receivedAt: createdAt(),
});
