/** The stores, for the orders and reviews that belong to one. */
import type { DeliveryZone } from '@driftstone/contract/location/zones.schema.ts';
import type { SpecialDay, WeeklyShift } from '@driftstone/contract/opening/opening.schema.ts';
import { getViewSelectedFields } from 'drizzle-orm';
import { boolean, doublePrecision, integer, jsonb, pgView, text, uuid } from 'drizzle-orm/pg-core';
import { degrees, moment, pence } from '#database/columns.ts';

export const stores = pgView('stores', {
  id: uuid('id').notNull(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  address: text('address').notNull(),
  phone: text('phone'),
  latitude: degrees('latitude').notNull(),
  longitude: degrees('longitude').notNull(),
  serviceRadiusKm: doublePrecision('service_radius_km').notNull(),
  deliveryPostcodes: text('delivery_postcodes').array().notNull(),
  deliveryZones: jsonb('delivery_zones').$type<DeliveryZone[]>().notNull(),
  deliveryFeePence: pence('delivery_fee_pence').notNull(),
  vatPermille: integer('vat_permille').notNull(),
  freeDeliveryAbovePence: pence('free_delivery_above_pence'),
  prepMinutes: integer('prep_minutes').notNull(),
  minutesPerKm: doublePrecision('minutes_per_km').notNull(),
  pickupMinMinutes: integer('pickup_min_minutes').notNull(),
  pickupMaxMinutes: integer('pickup_max_minutes').notNull(),
  openingHours: jsonb('opening_hours').$type<WeeklyShift[]>().notNull(),
  specialDays: jsonb('special_days').$type<SpecialDay[]>().notNull(),
  pizzasPerQuarter: integer('pizzas_per_quarter'),
  deliveriesPerQuarter: integer('deliveries_per_quarter'),
  deliveryMinimumPence: pence('delivery_minimum_pence'),
  maxOrderPizzas: integer('max_order_pizzas'),
  maxOrderPence: pence('max_order_pence'),
  maxUnconfirmedCashPence: pence('max_unconfirmed_cash_pence'),
  maxOpenCashOrders: integer('max_open_cash_orders'),
  unnamedRefundsPence: pence('unnamed_refunds_pence'),
  version: integer('version').notNull(),
  rushExtraMinutes: integer('rush_extra_minutes').notNull(),
  rushUntil: moment('rush_until'),
  deliveryOffUntil: moment('delivery_off_until'),
  pausedUntil: moment('paused_until'),
  opensSoon: boolean('opens_soon').notNull(),
  closedAt: moment('closed_at'),
}).existing();

/** A store that PostgreSQL sent as JSON, where timestamps are strings. */
export function readStore(json: typeof stores.$inferSelect): typeof stores.$inferSelect {
  const { rushUntil, deliveryOffUntil, pausedUntil, closedAt } = json;
  return {
    ...json,
    rushUntil: rushUntil && new Date(rushUntil),
    deliveryOffUntil: deliveryOffUntil && new Date(deliveryOffUntil),
    pausedUntil: pausedUntil && new Date(pausedUntil),
    closedAt: closedAt && new Date(closedAt),
  };
}

export const storeFields = getViewSelectedFields(stores);
