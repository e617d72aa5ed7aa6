import { pgTable, text, uuid } from 'drizzle-orm/pg-core';

/** Names of deleted options, add-ons, toppings and ingredients, for carts that hold their ids. A trigger fills it. */
export const formerChoices = pgTable('former_choices', {
  id: uuid().primaryKey(),
  name: text().notNull(),
});
