import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#database/columns.ts';

/** Unlogged (see the migration): the counts may be lost in a crash, and cost no disk flush. */
export const rateLimitWindows = pgTable('rate_limit_windows', {
  /** SHA-256, since the keys contain e-mails and addresses. */
  keyHash: text().primaryKey(),
  hits: integer().notNull(),
  endsAt: moment().notNull(),
});
