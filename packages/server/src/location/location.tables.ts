import type { Door } from '@driftstone/contract/location/location.schema.ts';
import type { DeliveryZone } from '@driftstone/contract/location/zones.schema.ts';
import type { SpecialDay, WeeklyShift } from '@driftstone/contract/opening/opening.schema.ts';
import { STANDARD_VAT_PERMILLE } from '@driftstone/contract/orders/vat.rules.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#auth/auth.tables.ts';
import { createdAt, degrees, id, moment, pence } from '#database/columns.ts';

export const stores = pgTable(
  'stores',
  {
    id: id(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    address: text().notNull(),
    /** As E.164; null: the shop's own number. */
    phone: text(),
    latitude: degrees().notNull(),
    longitude: degrees().notNull(),
    serviceRadiusKm: doublePrecision().notNull(),
    /** The postcodes it delivers to, as `readPostcodeArea` writes them; empty: the radius decides. */
    deliveryPostcodes: text().array().notNull().default([]),
    /** Parts of the area with terms of their own. */
    deliveryZones: jsonb()
      .$type<DeliveryZone[]>()
      .notNull()
      .default(sql`'[]'`),
    deliveryFeePence: pence().notNull(),
    /** The VAT within the delivery fee, custom pizzas and pizzas without a category, in thousandths. */
    vatPermille: integer().notNull().default(STANDARD_VAT_PERMILLE),
    /** null: delivery is never free. */
    freeDeliveryAbovePence: pence(),
    prepMinutes: integer().notNull(),
    minutesPerKm: doublePrecision().notNull(),
    pickupMinMinutes: integer().notNull(),
    pickupMaxMinutes: integer().notNull(),
    openingHours: jsonb().$type<WeeklyShift[]>().notNull(),
    specialDays: jsonb()
      .$type<SpecialDay[]>()
      .notNull()
      .default(sql`'[]'`),
    /** How many pizzas the oven bakes in a quarter of an hour; null: no limit. */
    pizzasPerQuarter: integer(),
    /** How many deliveries leave in a quarter of an hour; null: no limit. */
    deliveriesPerQuarter: integer(),
    /** The least that a delivery's food costs; null: any amount. */
    deliveryMinimumPence: pence(),
    // Limits of one order, and of cash orders; null: what the shop's settings file says.
    maxOrderPizzas: integer(),
    maxOrderPence: pence(),
    maxUnconfirmedCashPence: pence(),
    maxOpenCashOrders: integer(),
    /** What devices may refund in a business day with nobody named; null: nothing. */
    unnamedRefundsPence: pence(),
    /** Counts the changes to all of the above. */
    version: integer().notNull().default(1),
    // What the kitchen says about itself. All of it ends by itself.
    rushExtraMinutes: integer().notNull().default(0),
    rushUntil: moment(),
    deliveryOffUntil: moment(),
    pausedUntil: moment(),
    /** A new shop's owner has not opened it: the menu is shown, and no orders are taken. */
    opensSoon: boolean().notNull().default(false),
    /** When the store closed for good. The row stays for its orders. */
    closedAt: moment(),
  },
  (table) => [
    check(
      'capacity_positive',
      sql`coalesce(${table.pizzasPerQuarter}, 1) > 0 and coalesce(${table.deliveriesPerQuarter}, 1) > 0`,
    ),
    check(
      'rush_has_its_end',
      sql`${table.rushExtraMinutes} >= 0 and (${table.rushExtraMinutes} = 0 or ${table.rushUntil} is not null)`,
    ),
    check(
      'limits_positive',
      sql`coalesce(${table.deliveryMinimumPence}, 1) > 0 and coalesce(${table.maxOrderPizzas}, 1) > 0 and coalesce(${table.maxOrderPence}, 1) > 0 and coalesce(${table.maxUnconfirmedCashPence}, 0) >= 0 and coalesce(${table.maxOpenCashOrders}, 1) > 0`,
    ),
    check('radius_positive', sql`${table.serviceRadiusKm} > 0`),
    check('store_vat_in_range', sql`${table.vatPermille} between 0 and 999`),
    check('fee_not_negative', sql`${table.deliveryFeePence} >= 0`),
  ],
);

export const savedAddresses = pgTable(
  'saved_addresses',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As shown: street, city and postcode joined with commas. */
    address: text().notNull(),
    latitude: degrees().notNull(),
    longitude: degrees().notNull(),
    /** What a driver needs there. */
    door: jsonb().$type<Door>(),
    isDefault: boolean().notNull().default(false),
    /** True when the shop found the point itself, and false when a client chose it. */
    isProven: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    unique().on(table.userId, table.address),
    uniqueIndex('one_default_address_a_user')
      .on(table.userId)
      .where(sql`${table.isDefault}`),
    index().on(table.userId),
  ],
);
