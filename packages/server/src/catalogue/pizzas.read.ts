/** Name and menu state of the pizzas in carts and orders. */
import { boolean, pgView, text, uuid } from 'drizzle-orm/pg-core';

export const pizzas = pgView('pizzas', {
  id: uuid('id').notNull(),
  name: text('name').notNull(),
  isListed: boolean('is_listed').notNull(),
}).existing();
