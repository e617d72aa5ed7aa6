import type { MenuChange } from '@driftstone/contract/menu/menu-desk.schema.ts';
import type { Menu } from '@driftstone/contract/menu/menu.schema.ts';
import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '#database/columns.ts';

/** Has one row, whose lock all editing and publishing takes. */
export const menuDrafts = pgTable(
  'menu_drafts',
  {
    id: integer().primaryKey().default(1),
    /** Counts every edit and publication, so that it never names two states. */
    version: integer().notNull().default(1),
    /** null: nothing has been changed since the last publication. */
    document: jsonb().$type<Menu>(),
    /** Names of the members who edited it. */
    editors: text().array().notNull().default([]),
  },
  (table) => [check('one_row', sql`${table.id} = 1`)],
);

/** What the menu was, after each publication. */
export const menuPublications = pgTable('menu_publications', {
  id: id(),
  document: jsonb().$type<Menu>().notNull(),
  changes: jsonb().$type<MenuChange[]>().notNull(),
  publishedAt: moment().notNull(),
  /** null: the menu as it was before the desk's first publication, or was made by other means. */
  publishedBy: text(),
  /** Who wrote it, besides the publisher. */
  writtenBy: text().array().notNull().default([]),
  restoredId: uuid(),
});
