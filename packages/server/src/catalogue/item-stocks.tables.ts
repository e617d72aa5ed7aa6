import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#database/columns.ts';

/**
 * How many of an item are left; none: nobody counts it. Outside the menu like what is sold out, and in force at once. A
 * trigger drops what nodes keep of the menu, but only when what customers read changes.
 */
export const itemStocks = pgTable(
  'item_stocks',
  {
    itemId: uuid().primaryKey(),
    /** Orders that can still be paid have taken theirs. Below 0: so much more is ordered for the day than it has. */
    left: integer().notNull(),
    /** What each day begins with; null: what is gone stays gone. */
    perDay: integer(),
    /** The shop's day that `left` is of. */
    day: date().notNull(),
    setBy: text().notNull(),
  },
  (table) => [index().on(table.perDay)],
);

/** What an order has taken of a stock. */
export const stockTakes = pgTable(
  'stock_takes',
  {
    orderId: uuid().notNull(),
    itemId: uuid().notNull(),
    quantity: integer().notNull(),
    /** The shop's day that it is ordered for. */
    day: date().notNull(),
    /** Until when an unpaid order keeps it; null: it is placed. */
    heldUntil: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.itemId] }),
    index().on(table.heldUntil),
    index().on(table.itemId, table.day),
  ],
);
