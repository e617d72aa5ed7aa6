import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, uuid } from 'drizzle-orm/pg-core';

/**
 * One row. Triggers on all that an offer is read from give it another version, at the commit of the change: whoever sees
 * the version of the offer in memory would read the same. A migration that
 * changes rows of those tables, and then a table, needs `set constraints all immediate` in between. TRUNCATE fires none.
 */
export const offerVersions = pgTable(
  'offer_versions',
  {
    isOnly: boolean().primaryKey().default(true),
    version: uuid().notNull(),
  },
  (table) => [check('one_offer_version', sql`${table.isOnly}`)],
);
