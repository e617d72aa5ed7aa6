import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#database/columns.ts';
import { orderEvents } from '#orders/lifecycle/order-events.tables.ts';
import { orders } from '#orders/orders.tables.ts';

/** What features still have to do about an event; deleted with what they do, so that each does it once. */
export const waitingReactions = pgTable(
  'waiting_reactions',
  {
    eventId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orderEvents.id, { onDelete: 'cascade' }),
    /** Its name in waiting.service.ts. */
    feature: text().notNull(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** By the shop's clock, which dates the event. */
    dueAt: moment().notNull(),
    /** Those that failed. */
    attempts: integer().notNull().default(0),
    lastProblem: text(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.feature] }),
    index().on(table.dueAt),
    index().on(table.orderId),
  ],
);
