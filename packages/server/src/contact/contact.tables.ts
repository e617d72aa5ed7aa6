import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '#database/columns.ts';

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull().default(''),
    message: text().notNull(),
    createdAt: createdAt(),
    /** When a member of staff answered it, or marked it as done; null: it waits. */
    doneAt: moment(),
    /** The member's name of that moment. */
    doneBy: text(),
    version: integer().notNull().default(1),
  },
  (table) => [
    index().on(table.createdAt),
    index().on(table.email),
    index('contact_messages_open')
      .on(table.id)
      .where(sql`${table.doneAt} is null`),
    check('done_by_somebody', sql`num_nonnulls(${table.doneAt}, ${table.doneBy}) <> 1`),
  ],
);

/** What the shop answered by mail. */
export const contactReplies = pgTable(
  'contact_replies',
  {
    id: id(),
    messageId: uuid()
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    /** The member's name of that moment. */
    writtenBy: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.messageId)],
);
