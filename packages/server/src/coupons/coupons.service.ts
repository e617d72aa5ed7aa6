/** Coupons: looks them up, reserves a use while an order is being paid, and counts it once paid. */
import type { Deal } from '@driftstone/contract/deals/deals.schema.ts';
import { allow, refuse, type Verdict } from '@driftstone/contract/verdict.ts';
import type { Queryable, Transaction } from '#database/queryable.ts';
import { type CouponRefusal, isUsedUp, judgeCoupon, mayKeepUse } from './coupon-use.ts';
import {
  countOtherUses,
  type CouponRow,
  type CouponUse,
  deleteReservation,
  findCouponByCode,
  findCouponById,
  findTerms,
  listCouponCodes,
  listWithoutUse,
  lockCoupon,
  redeemReservation,
  returnUse,
  upsertReservation,
} from './coupons.queries.ts';

export { type CouponRow, listCouponCodes, listWithoutUse, lockCoupon, returnUse };

type CouponOffer = Pick<CouponRow, 'id' | 'code' | 'discountPercent' | 'terms'>;

/** The offer that a code brings in place of a percentage. An older node may give it both: the percentage counts. */
export function dealOf(coupon: CouponOffer | null): Deal | null {
  return coupon?.terms && coupon.discountPercent === 0
    ? { id: coupon.id, name: `Coupon ${coupon.code}`, terms: coupon.terms, isOfCode: true }
    : null;
}

export async function findDealOfCode(db: Queryable, couponId: string): Promise<Deal | null> {
  return dealOf(await findTerms(db, couponId));
}

type CouponVerdict = Verdict<'COUPON_REFUSED'>;

interface Spent {
  userId: string;
  subtotalPence: number;
  now: Date;
}

/** The coupon with this code, or why this customer can't use it for such an order now. Ignores case. */
export async function judgeCode(
  db: Queryable,
  code: string,
  spent: Spent,
): Promise<{ coupon: CouponRow; refusal: null } | { coupon: null; refusal: CouponRefusal }> {
  const coupon = await findCouponByCode(db, code, spent);
  const refusal = coupon ? judgeCoupon(coupon, spent) : {};
  return coupon && !refusal ? { coupon, refusal: null } : { coupon: null, refusal: refusal ?? {} };
}

/** Checks validity, minimum spend and limits now. The user's own open order does not count against the limits. */
export async function checkCoupon(
  db: Queryable,
  use: Spent & { couponId: string },
): Promise<CouponVerdict> {
  return (await findUsableCoupon(db, use)) ? allow : refuse('COUPON_REFUSED');
}

/** The coupon, if this customer can use it for such an order now. */
export async function findUsableCoupon(
  db: Queryable,
  use: Spent & { couponId: string | null },
): Promise<CouponRow | null> {
  return (await judgeUse(db, use)).coupon;
}

/** The same. `note`: what is missing, when only the minimum is missed. */
export async function judgeUse(
  db: Queryable,
  use: Spent & { couponId: string | null },
): Promise<{ coupon: CouponRow | null; note: string | null }> {
  const coupon = use.couponId === null ? null : await findCouponById(db, use.couponId, use);
  const refusal = coupon && judgeCoupon(coupon, use);
  if (!refusal) return { coupon, note: null };
  return { coupon: null, note: refusal.message ? `${coupon.code}: ${refusal.message}` : null };
}

/**
 * For a card page: reserves a use until `until`, as far as unpaid pages may. Otherwise the order has the coupon without
 * a reservation, and the use goes to whoever pays first. Refuses when no use is left.
 */
export async function reserveForPage(
  tx: Transaction,
  { now, until, ...use }: CouponUse & { now: Date; until: Date },
): Promise<CouponVerdict> {
  const coupon = await lockCoupon(tx, use.couponId);
  if (!coupon) return refuse('COUPON_REFUSED');
  const { reserved, isReserved, reservedByUser, redeemedByUser } = await countOtherUses(
    tx,
    use,
    now,
  );
  const uses = { byAll: coupon.redeemedCount + reserved, byUser: redeemedByUser + reservedByUser };
  if (isUsedUp(coupon, uses)) return refuse('COUPON_REFUSED');
  if (isReserved || mayKeepUse(coupon, reserved))
    await upsertReservation(tx, { ...use, reservedUntil: until });
  else await deleteReservation(tx, use.orderId);
  return allow;
}

/**
 * Reserves one use for the order until `until`, however few are left: it is placed now. Live reservations and redemptions both count against the limits. A
 * repeat is harmless. Replaces the order's reservation of another coupon.
 */
export async function reserveCoupon(
  tx: Transaction,
  { now, until, ...use }: CouponUse & { now: Date; until: Date },
): Promise<CouponVerdict> {
  const coupon = await lockCoupon(tx, use.couponId);
  if (!coupon) return refuse('COUPON_REFUSED');
  const { reserved, reservedByUser, redeemedByUser } = await countOtherUses(tx, use, now);
  const uses = { byAll: coupon.redeemedCount + reserved, byUser: redeemedByUser + reservedByUser };
  if (isUsedUp(coupon, uses)) return refuse('COUPON_REFUSED');
  await upsertReservation(tx, { ...use, reservedUntil: until });
  return allow;
}

/**
 * Reserves one use for an order that has been paid at the coupon's price, so only what others have redeemed counts
 * against the limits. Gives the order's reservation back when nothing is left: the customer keeps the price.
 */
export async function reservePaidUse(
  tx: Transaction,
  { now, ...use }: CouponUse & { now: Date },
): Promise<void> {
  const coupon = await lockCoupon(tx, use.couponId);
  if (!coupon) return;
  const { redeemedByUser } = await countOtherUses(tx, use, now);
  const uses = { byAll: coupon.redeemedCount, byUser: redeemedByUser };
  if (isUsedUp(coupon, uses)) await deleteReservation(tx, use.orderId);
  else await upsertReservation(tx, { ...use, reservedUntil: now });
}

/** Counts the order's reservation as used, once. Returns null when there is none, or when it was redeemed before. */
export async function redeemCoupon(
  tx: Transaction,
  orderId: string,
): Promise<Pick<CouponUse, 'couponId' | 'userId'> | null> {
  return redeemReservation(tx, orderId);
}

/** Gives back the order's reservation. Keeps a redeemed one. */
export async function releaseCoupon(tx: Transaction, orderId: string): Promise<void> {
  await deleteReservation(tx, orderId);
}
