import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#auth/auth.tables.ts';
import { createdAt, id } from '#database/columns.ts';

/** What staff noted about a customer, who may ask to read it. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    /** The member's name at that time. */
    writtenBy: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.userId)],
);
