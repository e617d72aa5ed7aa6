import { and, eq, gt, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { prepared } from '#database/prepared.ts';
import type { Queryable } from '#database/queryable.ts';
import { statement } from '#database/statement.ts';
import { orders } from '#orders/orders.read.ts';
import { people } from '#auth/people.read.ts';
import { coupons } from './coupons.tables.ts';
import { couponRedemptions } from './coupon-redemptions.tables.ts';

export type CouponRow = Omit<typeof coupons.$inferSelect, 'version'> & {
  /** Reserved by other users' open orders. The user's own open order is the one being checked. */
  reservedByOthers: number;
  redeemedByUser: number;
};

export interface CouponUse {
  couponId: string;
  userId: string;
  orderId: string;
}

const NO_USER = '00000000-0000-0000-0000-000000000000';

/** A coupon's columns, and its uses as one user sees them. */
function couponColumns(userId: string | null, now: Date) {
  const viewer = userId ?? NO_USER;
  return {
    ...COLUMNS,
    reservedByOthers: countUses(isReserved(now), ne(couponRedemptions.userId, viewer)),
    redeemedByUser: countUses(isNotNull(couponRedemptions.redeemedAt), isOfPerson(viewer)),
  };
}

interface Viewer {
  userId: string;
  now: Date;
}

/** By the coupons' ids. */
export async function listCouponCodes(
  db: Queryable,
  couponIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (couponIds.length === 0) return new Map();
  const rows = await db
    .select({ id: coupons.id, code: coupons.code })
    .from(coupons)
    .where(inArray(coupons.id, [...couponIds]));
  return new Map(rows.map(({ id, code }) => [id, code]));
}

/** null: the coupon has no terms of its own, or is gone. */
export async function findTerms(
  db: Queryable,
  couponId: string,
): Promise<Pick<typeof coupons.$inferSelect, 'id' | 'code' | 'discountPercent' | 'terms'> | null> {
  const { id, code, discountPercent, terms } = COLUMNS;
  const [coupon] = await db
    .select({ id, code, discountPercent, terms })
    .from(coupons)
    .where(eq(coupons.id, couponId));
  return coupon ?? null;
}

/** Ignores case on both sides. */
export function findCouponByCode(db: Queryable, code: string, viewer: Viewer) {
  return findCoupon(db, viewer, sql`upper(${coupons.code}) = upper(${code})`);
}

export function findCouponById(db: Queryable, couponId: string, viewer: Viewer) {
  return findCoupon(db, viewer, eq(coupons.id, couponId));
}

async function findCoupon(
  db: Queryable,
  { userId, now }: Viewer,
  condition: SQL,
): Promise<CouponRow | null> {
  const [coupon] = await db.select(couponColumns(userId, now)).from(coupons).where(condition);
  return coupon ?? null;
}

const LOCK_COUPON = prepared('lock_coupon', (db) =>
  db
    .select()
    .from(coupons)
    .where(eq(coupons.id, sql.placeholder('couponId')))
    .for('no key update'),
);

/**
 * Locks the coupon, so that reservations take turns and the result of `countOtherUses` holds until the transaction
 * ends. Doesn't make the foreign keys of orders wait: their transactions may hold what the reservation waits for next.
 */
export async function lockCoupon(tx: Queryable, couponId: string) {
  const [coupon] = await LOCK_COUPON(tx, { couponId });
  return coupon ?? null;
}

export interface OtherUses {
  /** By all users. */
  reserved: number;
  reservedByUser: number;
  redeemedByUser: number;
  /** This order has a reservation itself. */
  isReserved: boolean;
}

/** Counts uses by other orders. Separate counts, so that each can use an index. */
export async function countOtherUses(
  tx: Queryable,
  { couponId, userId, orderId }: CouponUse,
  now: Date,
): Promise<OtherUses> {
  const isOther = and(
    eq(couponRedemptions.couponId, couponId),
    ne(couponRedemptions.orderId, orderId),
  );
  const isOwn = and(
    eq(couponRedemptions.couponId, couponId),
    eq(couponRedemptions.orderId, orderId),
  );
  const isOfUser = and(isOther, isOfPerson(userId));
  const { rows } = await tx.execute<OtherUses & Record<string, unknown>>(sql`select
    ${countWhere(isOther, isReserved(now))} as reserved,
    ${countWhere(isOfUser, isReserved(now))} as "reservedByUser",
    ${countWhere(isOfUser, isNotNull(couponRedemptions.redeemedAt))} as "redeemedByUser",
    ${countWhere(isOwn, isReserved(now))} > 0 as "isReserved"`);
  return rows[0] ?? NO_USES;
}

const NO_USES: OtherUses = { reserved: 0, reservedByUser: 0, redeemedByUser: 0, isReserved: false };

/** Those of the orders that a coupon makes cheaper without a reservation, and of which others have used and reserved the rest. */
export async function listWithoutUse(
  db: Queryable,
  orderIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const uses = alias(couponRedemptions, 'uses');
  const countOf = (...conditions: (SQL | undefined)[]) =>
    sql`(select count(*) from ${couponRedemptions} as uses where ${and(...conditions, isNull(uses.redeemedAt), gt(uses.reservedUntil, now))})`;
  const rows = await db
    .select({ orderId: orders.id })
    .from(orders)
    .innerJoin(coupons, eq(coupons.id, orders.couponId))
    .where(
      and(
        inArray(orders.id, [...orderIds]),
        sql`(${orders.discountPercent} > 0 or ${orders.deals} @> jsonb_build_array(jsonb_build_object('dealId', ${orders.couponId})))`,
        sql`${countOf(eq(uses.orderId, orders.id))} = 0`,
        sql`${coupons.redeemedCount} + ${countOf(eq(uses.couponId, coupons.id))} >= ${coupons.maxRedemptions}`,
      ),
    );
  return rows.map(({ orderId }) => orderId);
}

/** An order has one reservation. Replaces one of another coupon, and keeps one that lasts longer or is redeemed. */
export async function upsertReservation(
  tx: Queryable,
  use: CouponUse & { reservedUntil: Date },
): Promise<void> {
  const { couponId, reservedUntil } = use;
  await tx
    .insert(couponRedemptions)
    .values(use)
    .onConflictDoUpdate({
      target: couponRedemptions.orderId,
      set: {
        couponId,
        reservedUntil: sql`greatest(${couponRedemptions.reservedUntil}, ${reservedUntil.toISOString()})`,
      },
      setWhere: isNull(couponRedemptions.redeemedAt),
    });
}

export async function deleteReservation(tx: Queryable, orderId: string): Promise<void> {
  await tx
    .delete(couponRedemptions)
    .where(and(eq(couponRedemptions.orderId, orderId), isNull(couponRedemptions.redeemedAt)));
}

/** Redeems the order's reservation and counts it, both or neither, once. Returns null when there is none to redeem. */
export async function redeemReservation(
  tx: Queryable,
  orderId: string,
): Promise<Pick<CouponUse, 'couponId' | 'userId'> | null> {
  const { rows } = await tx.execute<Pick<CouponUse, 'couponId' | 'userId'>>(sql`
    with used as (
      update coupon_redemptions set redeemed_at = now()
      where order_id = ${orderId} and redeemed_at is null
      returning coupon_id, user_id
    ), counted as (
      update coupons set redeemed_count = redeemed_count + 1
      from used where coupons.id = used.coupon_id
    )
    select coupon_id as "couponId", user_id as "userId" from used`);
  return rows[0] ?? null;
}

const RETURN_USE = statement<never, [orderId: string]>(
  'return_coupon_use',
  `with returned as (
     delete from coupon_redemptions where order_id = $1 returning coupon_id, redeemed_at
   )
   -- A count that was set by hand must not stop a cancellation.
   update coupons set redeemed_count = greatest(redeemed_count - 1, 0)
   from returned where coupons.id = returned.coupon_id and redeemed_at is not null`,
);

/** Takes the order's use back, counted or not. A repeat does nothing. */
export async function returnUse(tx: Queryable, orderId: string): Promise<void> {
  await RETURN_USE(tx, orderId);
}

const COLUMNS = {
  id: coupons.id,
  code: coupons.code,
  discountPercent: coupons.discountPercent,
  terms: coupons.terms,
  minSubtotalPence: coupons.minSubtotalPence,
  startsAt: coupons.startsAt,
  endsAt: coupons.endsAt,
  isPaused: coupons.isPaused,
  maxRedemptions: coupons.maxRedemptions,
  maxPerUser: coupons.maxPerUser,
  redeemedCount: coupons.redeemedCount,
};

/** The reservation waits for a payment that can still arrive. */
function isReserved(now: Date) {
  return and(isNull(couponRedemptions.redeemedAt), gt(couponRedemptions.reservedUntil, now));
}

/** Of the account, and of any that the same mailbox has or deleted. An array, so that the index on uses is searched. */
function isOfPerson(userId: string) {
  return sql`${couponRedemptions.userId} = any(array(
    select ${people.id} from ${people}
    where ${people.id} = ${userId} or ${people.mailboxHash} = (
      select ${people.mailboxHash} from ${people} where ${people.id} = ${userId})))`;
}

function countUses(...conditions: (SQL | undefined)[]) {
  return countWhere(eq(couponRedemptions.couponId, coupons.id), ...conditions);
}

function countWhere(...conditions: (SQL | undefined)[]) {
  return sql<number>`(select count(*) from ${couponRedemptions} where ${and(...conditions)})`;
}
