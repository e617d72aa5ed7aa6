import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  sql,
} from 'drizzle-orm';
import { people } from '#auth/people.read.ts';
import type { Queryable, Transaction } from '#database/queryable.ts';
import { orders } from '#orders/orders.read.ts';
import type { Reach } from '#security/reach.ts';
import { couponRedemptions } from '#coupons/coupon-redemptions.tables.ts';
import { coupons } from '#coupons/coupons.tables.ts';

export type CouponTermsRow = typeof coupons.$inferSelect;
export type CouponWithUses = Awaited<ReturnType<typeof listCoupons>>[number];
export type CouponUseRow = Awaited<ReturnType<typeof listUses>>[number];
type Terms = Omit<typeof coupons.$inferInsert, 'id' | 'redeemedCount' | 'version' | 'isPaused'>;

interface Wanted {
  couponId?: string;
  /** Lists only coupons that came before this one. */
  before?: string | undefined;
  search?: string | undefined;
}

/** Newest first, with what customers have reserved while they pay. */
export function listCoupons(
  db: Queryable,
  { couponId, before, search }: Wanted,
  { now, limit }: { now: Date; limit: number },
) {
  const reserved = db
    .select({ reserved: count().as('reserved') })
    .from(couponRedemptions)
    .where(
      and(
        eq(couponRedemptions.couponId, coupons.id),
        isNull(couponRedemptions.redeemedAt),
        gt(couponRedemptions.reservedUntil, now),
      ),
    );
  return db
    .select({ ...getTableColumns(coupons), reserved: sql<number>`(${reserved})`.mapWith(Number) })
    .from(coupons)
    .where(
      and(
        couponId === undefined ? undefined : eq(coupons.id, couponId),
        before === undefined ? undefined : lt(coupons.id, before),
        search ? sql`position(upper(${search}) in upper(${coupons.code})) > 0` : undefined,
      ),
    )
    .orderBy(desc(coupons.id))
    .limit(limit);
}

/** Also those that have ended, unless `now` is given. */
export function listOffersOfCodes(db: Queryable, now?: Date) {
  return db
    .select({ id: coupons.id, code: coupons.code, terms: coupons.terms })
    .from(coupons)
    .where(
      and(
        isNotNull(coupons.terms),
        eq(coupons.discountPercent, 0),
        now && or(isNull(coupons.endsAt), gt(coupons.endsAt, now)),
      ),
    )
    .orderBy(coupons.id);
}

/** Ignores case, as customers may type it either way. */
export async function isCodeTaken(db: Queryable, code: string, exceptId?: string) {
  const found = await db
    .select({ id: coupons.id })
    .from(coupons)
    .where(
      and(
        sql`upper(${coupons.code}) = upper(${code})`,
        exceptId === undefined ? undefined : ne(coupons.id, exceptId),
      ),
    );
  return found.length > 0;
}

/** null: the code is taken. */
export async function insertCoupon(tx: Transaction, terms: Terms): Promise<CouponTermsRow | null> {
  const [row] = await tx.insert(coupons).values(terms).onConflictDoNothing().returning();
  return row ?? null;
}

/** null: somebody else has changed it. */
export async function updateCoupon(
  tx: Transaction,
  { id, version }: { id: string; version: number },
  changed: Partial<Terms> & { isPaused?: boolean },
): Promise<CouponTermsRow | null> {
  const [row] = await tx
    .update(coupons)
    .set({ ...changed, version: version + 1 })
    .where(and(eq(coupons.id, id), eq(coupons.version, version)))
    .returning();
  return row ?? null;
}

/** Uses of placed orders, those of the newest orders first. */
export function listUses(
  db: Queryable,
  couponId: string,
  { before, reach, limit }: { before: string | undefined; reach: Reach; limit: number },
) {
  return db
    .select({
      orderId: orders.id,
      orderNumber: orders.number,
      discountPence: sql<number>`${orders.discountPence} - ${orders.dealsPence} + coalesce((
        select sum((deal ->> 'pence')::integer) from jsonb_array_elements(${orders.deals}) as deal
        where deal ->> 'dealId' = ${couponRedemptions.couponId}::text), 0)`.mapWith(Number),
      totalPence: orders.totalPence,
      usedAt: sql<Date>`${couponRedemptions.redeemedAt}`.mapWith(couponRedemptions.redeemedAt),
      firstName: people.firstName,
      lastName: people.lastName,
    })
    .from(couponRedemptions)
    .innerJoin(orders, eq(orders.id, couponRedemptions.orderId))
    .innerJoin(people, eq(people.id, couponRedemptions.userId))
    .where(
      and(
        eq(couponRedemptions.couponId, couponId),
        isNotNull(couponRedemptions.redeemedAt),
        before === undefined ? undefined : lt(couponRedemptions.orderId, before),
        reach ? inArray(orders.storeId, [...reach]) : undefined,
      ),
    )
    .orderBy(desc(couponRedemptions.orderId))
    .limit(limit);
}
