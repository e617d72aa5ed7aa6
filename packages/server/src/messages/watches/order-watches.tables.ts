import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '#database/columns.ts';
import { orders } from '#orders/orders.tables.ts';

/** Browsers whose customer wants to be told when this order moves. Deleted with the order. */
export const orderWatches = pgTable(
  'order_watches',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique().on(table.orderId, table.endpoint), index().on(table.createdAt)],
);

/** Messages that wait to be sent to a browser. A row ends when it is sent or given up. */
export const orderPushes = pgTable(
  'order_pushes',
  {
    id: id(),
    watchId: uuid()
      .notNull()
      .references(() => orderWatches.id, { onDelete: 'cascade' }),
    /** What the notification says, as JSON. */
    text: text().notNull(),
    attempts: integer().notNull().default(0),
    dueAt: moment()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index().on(table.dueAt), index().on(table.watchId)],
);
