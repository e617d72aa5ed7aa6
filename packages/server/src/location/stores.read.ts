/** The stores, for the orders and reviews that belong to one. */
import { getViewSelectedFields } from 'drizzle-orm';
import { doublePrecision, integer, jsonb, pgView, text, uuid } from 'drizzle-orm/pg-core';
import { degrees, pence } from '#database/columns.ts';
import type { OpeningHours } from './location.tables.ts';

export const stores = pgView('stores', {
  id: uuid('id').notNull(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  address: text('address').notNull(),
  latitude: degrees('latitude').notNull(),
  longitude: degrees('longitude').notNull(),
  serviceRadiusKm: doublePrecision('service_radius_km').notNull(),
  deliveryFeePence: pence('delivery_fee_pence').notNull(),
  freeDeliveryAbovePence: pence('free_delivery_above_pence'),
  prepMinutes: integer('prep_minutes').notNull(),
  minutesPerKm: doublePrecision('minutes_per_km').notNull(),
  pickupMinMinutes: integer('pickup_min_minutes').notNull(),
  pickupMaxMinutes: integer('pickup_max_minutes').notNull(),
  openingHours: jsonb('opening_hours').$type<OpeningHours[]>().notNull(),
}).existing();

/** All of its columns, for a select. */
export const storeFields = getViewSelectedFields(stores);
