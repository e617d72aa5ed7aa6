import type { MenuChange } from '@driftstone/contract/menu/menu-desk.schema.ts';
import type { Menu } from '@driftstone/contract/menu/menu.schema.ts';
import type { PriceRound } from '@driftstone/contract/menu/price-round.schema.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
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

/** How the draft was before its last changes, to take them back. */
export const menuDraftSteps = pgTable(
  'menu_draft_steps',
  {
    id: id(),
    draftId: integer()
      .notNull()
      .default(1)
      .references(() => menuDrafts.id, { onDelete: 'cascade' }),
    /** null: there was no draft. */
    document: jsonb().$type<Menu>(),
    editors: text().array().notNull(),
    /** What was changed. */
    words: text().notNull(),
    madeBy: text().notNull(),
  },
  (table) => [index().on(table.draftId, table.id)],
);

/** Prices that are published when their time has come. The row is deleted with that. */
export const pricePlans = pgTable(
  'price_plans',
  {
    id: id(),
    round: jsonb().$type<PriceRound>().notNull(),
    at: moment().notNull(),
    staffId: uuid().notNull(),
    plannedBy: text().notNull(),
  },
  (table) => [index().on(table.at)],
);
