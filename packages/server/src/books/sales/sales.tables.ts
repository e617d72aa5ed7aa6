import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { pizzas } from '#catalogue/catalogue.tables.ts';

/**
 * Units sold of each pizza on each day (UTC) on which the order was placed. An order adds rows of its own: if all added
 * to one row, each would wait for the commit of the one before. Upkeep adds them up to one row for each pizza and day.
 */
export const sales = pgTable(
  'sales',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    day: date({ mode: 'string' }).notNull(),
    pizzaId: uuid()
      .notNull()
      .references(() => pizzas.id, { onDelete: 'cascade' }),
    /** Below zero for an order that is cancelled or refunded. */
    units: integer().notNull(),
    /** The one row that stays for this pizza and day. Upkeep adds the others to it. */
    isSum: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('one_sum_a_pizza_and_day')
      .on(table.day, table.pizzaId)
      .where(sql`${table.isSum}`),
    index().on(table.day),
    index('sales_to_add_up')
      .on(table.id)
      .where(sql`not ${table.isSum}`),
    index().on(table.pizzaId),
  ],
);
