import { sql } from 'drizzle-orm';
import type { DealTerms } from '@driftstone/contract/deals/deals.schema.ts';
import { boolean, check, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment, pence } from '#database/columns.ts';

export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    /** In the owner's spelling. Customers may use upper or lower case. */
    code: text().notNull(),
    /** 0: the code brings `terms` of its own. */
    discountPercent: integer().notNull(),
    terms: jsonb().$type<DealTerms>(),
    minSubtotalPence: pence().notNull().default(0),
    startsAt: moment().notNull(),
    /** null: the coupon never ends. */
    endsAt: moment(),
    /** null: there is no limit. */
    maxRedemptions: integer(),
    maxPerUser: integer(),
    redeemedCount: integer().notNull().default(0),
    /** Customers can't use the coupon while it is paused. Those who are paying already keep it. */
    isPaused: boolean().notNull().default(false),
    /** Counts changes of the terms, so that nobody overwrites another's change unseen. Uses don't count. */
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('coupons_code_in_any_case').on(sql`upper(${table.code})`),
    check('percent_in_range', sql`${table.discountPercent} between 0 and 100`),
    check(
      'redemptions_within_limit',
      sql`${table.redeemedCount} >= 0 and (${table.maxRedemptions} is null or ${table.redeemedCount} <= ${table.maxRedemptions})`,
    ),
  ],
);
