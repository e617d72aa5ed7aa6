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
import { createdAt, degrees, id, pence } from '#database/columns.ts';

export interface OpeningHours {
  /** 1 Monday … 7 Sunday. */
  day: number;
  /** 'HH:MM' in Europe/London. */
  opens: string;
  closes: string;
}

export const stores = pgTable(
  'stores',
  {
    id: id(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    address: text().notNull(),
    latitude: degrees().notNull(),
    longitude: degrees().notNull(),
    serviceRadiusKm: doublePrecision().notNull(),
    deliveryFeePence: pence().notNull(),
    /** null: delivery is never free. */
    freeDeliveryAbovePence: pence(),
    prepMinutes: integer().notNull(),
    minutesPerKm: doublePrecision().notNull(),
    pickupMinMinutes: integer().notNull(),
    pickupMaxMinutes: integer().notNull(),
    openingHours: jsonb().$type<OpeningHours[]>().notNull(),
  },
  (table) => [
    check('radius_positive', sql`${table.serviceRadiusKm} > 0`),
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
