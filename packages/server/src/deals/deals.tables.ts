import type { DealTerms } from '@driftstone/contract/deals/deals.schema.ts';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from '#database/columns.ts';

/** The shop's offers. Orders keep what they were sold with, so a deal may change at any time. */
export const deals = pgTable('deals', {
  id: id(),
  /** What customers read: 'Lunch deal'. */
  name: text().notNull(),
  terms: jsonb().$type<DealTerms>().notNull(),
  isOn: boolean().notNull().default(true),
  /** Counts changes, so that nobody overwrites another's change unseen. */
  version: integer().notNull().default(1),
  createdAt: createdAt(),
});
