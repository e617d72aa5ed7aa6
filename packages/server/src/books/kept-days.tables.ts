import { date, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { Details, Totals } from './figures.ts';

/**
 * The figures of business days that have ended, so that a year is not read from its orders. A trigger of orders and
 * refunds deletes the day of whatever changes. A release that keeps more figures says in its queries which days are whole.
 */
export const keptDays = pgTable('kept_days', {
  day: date({ mode: 'string' }).primaryKey(),
  totals: jsonb().$type<Totals>().notNull(),
  details: jsonb().$type<Details>().notNull(),
});
