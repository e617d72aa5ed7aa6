import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment, pence } from '#database/columns.ts';

export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    /** In the owner's spelling. Customers may use upper or lower case. */
    code: text().notNull(),
    discountPercent: integer().notNull(),
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
    check('percent_in_range', sql`${table.discountPercent} between 1 and 100`),
    check(
      'redemptions_within_limit',
      sql`${table.redeemedCount} >= 0 and (${table.maxRedemptions} is null or ${table.redeemedCount} <= ${table.maxRedemptions})`,
    ),
  ],
);
