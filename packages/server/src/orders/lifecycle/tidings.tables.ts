import { bigint, index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#database/columns.ts';
import { orders } from '#orders/orders.tables.ts';
import { orderEvents } from './order-events.tables.ts';

/** Events that a customer is still to be told about. Deleted when it is told, or no longer true. */
export const orderTidings = pgTable(
  'order_tidings',
  {
    eventId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => orderEvents.id, { onDelete: 'cascade' }),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    dueAt: moment().notNull(),
  },
  (table) => [index().on(table.dueAt), index().on(table.orderId)],
);
