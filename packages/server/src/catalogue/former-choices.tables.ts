import { pgTable, text, uuid } from 'drizzle-orm/pg-core';

/**
 * The names of options, add-ons, toppings and ingredients that were deleted: carts may still hold their ids, and say by
 * name what is gone. A trigger of the four tables fills it, whoever deletes.
 */
export const formerChoices = pgTable('former_choices', {
  id: uuid().primaryKey(),
  name: text().notNull(),
});
