/** What became of a pizza that is in a cart: its name, and whether it is on the menu. */
import { boolean, pgView, text, uuid } from 'drizzle-orm/pg-core';

export const pizzas = pgView('pizzas', {
  id: uuid('id').notNull(),
  name: text('name').notNull(),
  isListed: boolean('is_listed').notNull(),
}).existing();
