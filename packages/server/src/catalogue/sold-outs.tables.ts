import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '#database/columns.ts';

/**
 * What has run out: a pizza, option, add-on or choice of the builder. A row is the state itself, so no reader asks the
 * clock; upkeep deletes rows whose time is over. No foreign key: a choice that a publication takes away, and an undo
 * brings back, is still sold out.
 */
export const soldOuts = pgTable(
  'sold_outs',
  {
    subjectId: uuid().primaryKey(),
    /** null: until somebody says that it is back. */
    until: moment(),
    markedAt: createdAt(),
    markedBy: text().notNull(),
  },
  (table) => [index().on(table.until)],
);
