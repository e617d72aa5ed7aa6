import { keysOf } from '@driftstone/contract/fields.ts';
import { ORDER_LIFE } from '@driftstone/contract/orders/order-life.rules.ts';
import {
  CANCEL_REASONS,
  MONEY_STATES,
  ORDER_STATES,
  type OrderState,
  ROLES,
} from '@driftstone/contract/orders/order-states.rules.ts';
import type { AppliedDeal } from '@driftstone/contract/deals/deals.schema.ts';
import type { Door } from '@driftstone/contract/location/location.schema.ts';
import { STANDARD_VAT_PERMILLE } from '@driftstone/contract/orders/vat.rules.ts';
import { type SQL, sql } from 'drizzle-orm';
import { ORDER_SOURCES, PAYMENT_METHODS } from '@driftstone/contract/orders/orders.schema.ts';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#auth/auth.tables.ts';
import { coupons } from '#coupons/coupons.tables.ts';
import { createdAt, degrees, id, moment, pence, updatedAt } from '#database/columns.ts';
import { stores } from '#location/location.tables.ts';

export const orderState = pgEnum('order_state', ORDER_STATES);
export const paymentStatus = pgEnum('payment_status', MONEY_STATES);
export const orderRole = pgEnum('order_role', ROLES);
export const cancelReason = pgEnum('cancel_reason', CANCEL_REASONS);
export const paymentMethod = pgEnum('payment_method', PAYMENT_METHODS);
/** Who took the order: the shop's own pages, or staff at the counter or on the phone. */
export const orderSource = pgEnum('order_source', ORDER_SOURCES);
export const deliveryType = pgEnum('delivery_type', ['delivery', 'pickup']);

type Columns<Name extends string> = Record<Name, AnyPgColumn>;
/** The states in which the owner can still complete an order by hand. */
export const UNDER_WAY: readonly OrderState[] = keysOf(ORDER_LIFE.closed_by_hand.moves);
/** The states of an order that was sold, unless its money went back. */
export const SOLD_STATES: readonly OrderState[] = [...UNDER_WAY, 'completed'];
/** The states in which an order's slot in the oven may count. */
export const TAKES_OVEN: readonly OrderState[] = ['draft', ...SOLD_STATES];

/** Writes the states out, since PostgreSQL finds no partial index for a parameter. */
function listed(states: readonly OrderState[]): SQL {
  return sql.raw(`(${states.map((state) => `'${state}'`).join(', ')})`);
}

/** Placed, and neither completed nor cancelled. The indexes and the queries that use them share these conditions. */
export const isUnderWay = ({ state }: Columns<'state'>): SQL =>
  sql`${state} in ${listed(UNDER_WAY)}`;
/** The order's slot in the oven counts. A draft's counts only while it is held, which the queries check. */
const takesOven = ({ state }: Columns<'state'>): SQL => sql`${state} in ${listed(TAKES_OVEN)}`;

/** When the order was placed, or else opened. The desk's lists are sorted by it. */
export const momentOf = (order: Columns<'placedAt' | 'createdAt'>): SQL =>
  sql`coalesce(${order.placedAt}, ${order.createdAt})`;
/** The British postcode in the address, without the space. */
export const postcodeOf = ({ address }: Columns<'address'>): SQL =>
  sql`upper(replace(substring(${address} from '[A-Za-z]{1,2}[0-9][A-Za-z0-9]? ?[0-9][A-Za-z]{2}'), ' ', ''))`;

export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** The number that customer and kitchen use. Gaps mean nothing. */
    number: integer().notNull().unique().generatedAlwaysAsIdentity({ startWith: 1001 }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    storeId: uuid()
      .notNull()
      .references(() => stores.id, { onDelete: 'restrict' }),
    source: orderSource().notNull().default('web'),
    /** Made by the till: an order that it sends twice is placed once. */
    counterKey: uuid().unique(),
    /** State, money, timestamps and whatever else an event moves. Only the lifecycle writes these columns. */
    state: orderState().notNull().default('draft'),
    paymentStatus: paymentStatus().notNull().default('unpaid'),
    /** A share of the total. A partial refund leaves the order paid. */
    refundedPence: pence().notNull().default(0),
    cancelReason: cancelReason(),
    cancelledBy: orderRole(),
    cancelWords: text(),
    paymentMethod: paymentMethod().notNull().default('card'),
    deliveryType: deliveryType().notNull().default('delivery'),
    address: text(),
    latitude: degrees(),
    longitude: degrees(),
    door: jsonb().$type<Door>(),
    /** What the customer tells the kitchen, and what somebody who eats of it is allergic to. Kept for two days. */
    kitchenNote: text(),
    allergy: text(),
    /** As E.164; null: use the account's. */
    phone: text(),
    couponId: uuid().references(() => coupons.id, { onDelete: 'restrict' }),
    discountPercent: integer().notNull().default(0),
    subtotalPence: pence().notNull(),
    discountPence: pence().notNull(),
    /** The part of the discount that is not the coupon's, and each offer as it was sold; null: none. */
    dealsPence: pence().notNull().default(0),
    deals: jsonb().$type<AppliedDeal[]>(),
    deliveryFeePence: pence().notNull(),
    totalPence: pence().notNull(),
    /** The rate within the delivery fee, in thousandths. */
    deliveryVatPermille: integer().notNull().default(STANDARD_VAT_PERMILLE),
    /** The VAT within the total when the order was placed; null before. */
    vatPence: pence(),
    estimateMinMinutes: integer(),
    estimateMaxMinutes: integer(),
    /** The handle by which the confirmation page finds a cash order. */
    cashSessionId: text().unique(),
    /** The start of the quarter of an hour that the customer gets; null: as soon as possible. */
    scheduledFor: moment(),
    /** The customer chose the time. Otherwise the shop preselected it, and may do so again at a later step. */
    isTimeChosen: boolean().notNull().default(false),
    /** When the order is ready, or at the door. A draft's promise holds if it is placed now; placing fixes it. */
    promisedFrom: moment(),
    promisedUntil: moment(),
    /** When the promise was made. */
    promisedAt: moment(),
    /** The quarter of an hour in which it is ready, and how many pizzas are baked in each quarter up to that one. */
    ovenQuarter: moment(),
    ovenWork: integer().array(),
    /** Until when a draft keeps its slot in the oven. null: it has a time at most, and keeps no place. */
    heldUntil: moment(),
    /** When the draft began to hold places: it can’t do so for ever. */
    heldSince: moment(),
    placedAt: moment(),
    /** When the money came: card money with the order, cash when it is handed over. It stays after a refund. */
    takenAt: moment(),
    /** How far the kitchen is. A step back clears it. */
    acceptedAt: moment(),
    /** The first pizza went into the oven. null also when the board went from accepted to ready. */
    startedAt: moment(),
    readyAt: moment(),
    sentOutAt: moment(),
    completedAt: moment(),
    /** When the customer deleted the account. The order then names neither a person nor an address. */
    anonymisedAt: moment(),
    /** When the lines were last priced by the menu and shown. */
    quotedAt: moment().notNull().defaultNow(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('one_unpaid_order_a_user')
      .on(table.userId)
      .where(sql`${table.state} = 'draft'`),
    index().on(table.userId, table.createdAt),
    index('orders_drafted_by_quote')
      .on(table.quotedAt)
      .where(sql`${table.state} = 'draft'`),
    index().on(table.storeId),
    index().on(table.couponId),
    index('orders_by_oven_quarter').on(table.storeId, table.ovenQuarter).where(takesOven(table)),
    // Keeps the orders of each mix of filters sorted, for the desk's lists.
    index('orders_filtered').on(
      table.state,
      table.paymentStatus,
      table.paymentMethod,
      table.deliveryType,
      momentOf(table),
      table.number,
    ),
    index('orders_by_moment').on(momentOf(table), table.number),
    index('orders_refunded')
      .on(momentOf(table), table.number)
      .where(sql`${table.refundedPence} > 0`),
    index('orders_by_postcode')
      .on(sql`${postcodeOf(table)} text_pattern_ops`)
      .where(sql`${table.address} is not null`),
    index('orders_with_deals')
      .using('gin', sql`${table.deals} jsonb_path_ops`)
      .where(sql`${table.deals} is not null`),
    index('orders_cancelled_and_paid')
      .on(table.number)
      .where(sql`${table.state} = 'cancelled' and ${table.paymentStatus} = 'paid'`),
    index('orders_open_by_time').on(table.placedAt).where(isUnderWay(table)),
    index('orders_taken_by_time')
      .on(table.takenAt)
      .where(sql`${table.takenAt} is not null`),
    index('orders_with_notes')
      .on(table.updatedAt)
      .where(sql`num_nonnulls(${table.kitchenNote}, ${table.allergy}) > 0`),
    index('orders_cash_due')
      .on(table.placedAt)
      .where(sql`${table.paymentStatus} = 'due_on_pickup'`),
    index('orders_completed_by_time')
      .on(table.completedAt)
      .where(sql`${table.completedAt} is not null`),
    // CHK-03 binds customers only: staff answer for the money of deliveries that they take.
    check(
      'cash_is_for_pickup',
      sql`${table.paymentMethod} = 'card' or ${table.deliveryType} = 'pickup' or ${table.source} <> 'web'`,
    ),
    check(
      'pickup_has_no_fee',
      sql`${table.deliveryType} <> 'pickup' or ${table.deliveryFeePence} = 0`,
    ),
    check(
      'totals_add_up',
      sql`${table.totalPence} = ${table.subtotalPence} - ${table.discountPence} + ${table.deliveryFeePence}`,
    ),
    check(
      'amounts_not_negative',
      sql`${table.subtotalPence} >= 0 and ${table.discountPence} >= 0 and ${table.deliveryFeePence} >= 0 and ${table.totalPence} >= 0`,
    ),
    check(
      'address_with_coordinates',
      sql`num_nonnulls(${table.address}, ${table.latitude}, ${table.longitude}) in (0, 3)`,
    ),
    check(
      'paid_delivery_has_address',
      sql`not (${table.deliveryType} = 'delivery' and ${table.paymentStatus} = 'paid' and ${table.address} is null and ${table.anonymisedAt} is null)`,
    ),
    check(
      'stages_in_order',
      sql`(${table.readyAt} is null or ${table.acceptedAt} is not null) and (${table.completedAt} is null or (${table.readyAt} is not null and ${table.state} = 'completed'))`,
    ),
    check(
      'stage_has_its_moments',
      sql`case ${table.state} when 'received' then ${table.acceptedAt} is null when 'accepted' then ${table.acceptedAt} is not null and ${table.readyAt} is null when 'ready' then ${table.readyAt} is not null when 'out_for_delivery' then ${table.readyAt} is not null else true end`,
    ),
    check('draft_is_unpaid', sql`${table.state} <> 'draft' or ${table.paymentStatus} = 'unpaid'`),
    check(
      'called_off_for_a_reason',
      sql`num_nonnulls(${table.cancelReason}, ${table.cancelledBy}) = case ${table.state} when 'cancelled' then 2 else 0 end`,
    ),
    check(
      'promise_is_whole',
      sql`num_nonnulls(${table.promisedFrom}, ${table.promisedUntil}, ${table.promisedAt}) in (0, 3) and (${table.promisedUntil} is null or ${table.promisedFrom} <= ${table.promisedUntil})`,
    ),
    check('work_has_its_quarter', sql`num_nonnulls(${table.ovenQuarter}, ${table.ovenWork}) <> 1`),
    check(
      'vat_within_total',
      sql`${table.vatPence} between 0 and ${table.totalPence} and ${table.deliveryVatPermille} between 0 and 999`,
    ),
    check(
      'refunds_within_total',
      sql`${table.refundedPence} between 0 and ${table.totalPence} and (${table.refundedPence} = 0 or ${table.paymentStatus} in ('paid', 'refunded')) and (${table.paymentStatus} <> 'refunded' or ${table.refundedPence} = ${table.totalPence})`,
    ),
  ],
);
