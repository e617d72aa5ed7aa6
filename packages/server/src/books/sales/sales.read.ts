/** What sold on which day: for the best sellers. */
import { date, integer, pgView, uuid } from 'drizzle-orm/pg-core';

export const sales = pgView('sales', {
  day: date('day', { mode: 'string' }).notNull(),
  pizzaId: uuid('pizza_id').notNull(),
  units: integer('units').notNull(),
}).existing();
