/** Whose order it is, from which store, where to, for when and for how much: for reviews, payments, coupons and the desk's hours. */
import type { AppliedDeal } from '@driftstone/contract/deals/deals.schema.ts';
import { doublePrecision, integer, jsonb, pgView, text, uuid } from 'drizzle-orm/pg-core';
import { moment, pence } from '#database/columns.ts';
import { deliveryType, orderState, paymentStatus } from './orders.tables.ts';

/** Whether it is placed and not yet over. */
export { isUnderWay } from './orders.tables.ts';

export const orders = pgView('orders', {
  id: uuid('id').notNull(),
  number: integer('number').notNull(),
  userId: uuid('user_id').notNull(),
  storeId: uuid('store_id').notNull(),
  couponId: uuid('coupon_id'),
  state: orderState('state').notNull(),
  paymentStatus: paymentStatus('payment_status').notNull(),
  deliveryType: deliveryType('delivery_type').notNull(),
  address: text('address'),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  promisedFrom: moment('promised_from'),
  promisedUntil: moment('promised_until'),
  ovenQuarter: moment('oven_quarter'),
  cashSessionId: text('cash_session_id'),
  placedAt: moment('placed_at'),
  discountPercent: integer('discount_percent').notNull(),
  discountPence: pence('discount_pence').notNull(),
  dealsPence: pence('deals_pence').notNull(),
  deals: jsonb('deals').$type<AppliedDeal[]>(),
  totalPence: pence('total_pence').notNull(),
  refundedPence: pence('refunded_pence').notNull(),
  takenAt: moment('taken_at'),
}).existing();
