import type { UndeliveredReason } from '@driftstone/contract/drive/drive.rules.ts';
import type { HandPayment } from '@driftstone/contract/orders/orders.schema.ts';
import type { DriverRef } from '@driftstone/contract/orders/crew-acts.schema.ts';
import { LIFE_EVENT_KINDS } from '@driftstone/contract/orders/order-life.rules.ts';
import type { CancelReason } from '@driftstone/contract/orders/order-states.rules.ts';
import { isNotNull, sql } from 'drizzle-orm';
import {
  bigint,
  index,
  jsonb,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#auth/auth.tables.ts';
import { moment } from '#database/columns.ts';
import { orderRole, orders, orderState, paymentStatus } from '#orders/orders.tables.ts';
import type { LineRefund } from './next-life.rules.ts';

export const orderEvent = pgEnum('order_event', LIFE_EVENT_KINDS);

/** Codes and amounts only. An event never names a person. */
export interface OrderEventDetails {
  reason?: CancelReason;
  refunds?: readonly LineRefund[];
  payment?: HandPayment;
  /** Why a driver brought the order back, or why nobody got it. */
  undelivered?: UndeliveredReason;
  /** Whom the board has given the order to: the driver's device, the member of staff, or both. */
  driver?: DriverRef;
  /** Not only the note for the kitchen was changed, but the allergy. */
  isAllergyChanged?: true;
  /** The refund that the customer is told about. */
  refundId?: string;
  /** A refund that leaves what is made as it is. */
  isMoneyOnly?: true;
  /** Of another time: what was promised before. Older events have only the end. */
  wasPromisedFrom?: string | null;
  wasPromisedUntil?: string | null;
  /** Written by a migration or a fixture, derived from the order's columns. */
  isSynthesised?: true;
}

/** What happened to each order. A row is written in the transaction of the transition, and never changes. */
export const orderEvents = pgTable(
  'order_events',
  {
    /** Ascending for each order, since the writer holds the order's lock. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    event: orderEvent().notNull(),
    /** null: this event opened the order. */
    fromState: orderState(),
    toState: orderState().notNull(),
    moneyBefore: paymentStatus(),
    moneyAfter: paymentStatus().notNull(),
    at: moment().notNull(),
    by: orderRole().notNull(),
    /** The account that sent the event. Deleting the account clears it. */
    byAccount: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The member of staff who sent it: at the desk, or by their PIN on a device. Their row stays when they leave. */
    byStaff: uuid(),
    /** The device on which it was sent. Its row stays when it is cut off. */
    byDevice: uuid(),
    /** The id of a driver's press: the same press, sent again, counts once. */
    pressId: uuid(),
    /** The id of the request, as in the log. */
    requestId: text(),
    details: jsonb()
      .$type<OrderEventDetails>()
      .notNull()
      .default(sql`'{}'`),
  },
  (table) => [
    index().on(table.orderId, table.id),
    uniqueIndex().on(table.orderId, table.pressId).where(isNotNull(table.pressId)),
    index().on(table.byAccount).where(isNotNull(table.byAccount)),
    // What happened on the road.
    index()
      .on(table.at)
      .where(sql`${table.fromState} = 'out_for_delivery'`),
  ],
);
