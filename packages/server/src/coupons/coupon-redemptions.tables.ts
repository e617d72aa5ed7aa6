import { sql } from 'drizzle-orm';
import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { users } from '#auth/auth.tables.ts';
import { createdAt, moment } from '#database/columns.ts';
import { orders } from '#orders/orders.tables.ts';
import { coupons } from './coupons.tables.ts';

/** A coupon's use: reserved while a payment is open, redeemed when it is settled. */
export const couponRedemptions = pgTable(
  'coupon_redemptions',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    couponId: uuid()
      .notNull()
      .references(() => coupons.id, { onDelete: 'restrict' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    redeemedAt: moment(),
    /** A reservation no longer counts after this time. null: it never counted. */
    reservedUntil: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.couponId, table.userId),
    index().on(table.userId),
    index('coupon_uses_by_order')
      .on(table.couponId, table.orderId)
      .where(sql`${table.redeemedAt} is not null`),
    index('coupon_reservations')
      .on(table.couponId)
      .where(sql`${table.redeemedAt} is null`),
  ],
);
