/** Makes, changes and pauses coupons at the desk, and logs each change. */
import { keysOf, pick } from '@driftstone/contract/fields.ts';
import type { CouponDraft } from '@driftstone/contract/coupons/coupons-desk.schema.ts';
import { explainDeal, type NameGroup } from '@driftstone/contract/deals/deal-words.rules.ts';
import type { DealTerms } from '@driftstone/contract/deals/deals.schema.ts';
import { isSame } from '@driftstone/contract/menu/same-document.rules.ts';
import { poundsToPence } from '@driftstone/contract/money.ts';
import { recordChange } from '#audit/audit-log.ts';
import { readGroupNames } from '#catalogue/catalogue.service.ts';
import { lockCoupon } from '#coupons/coupons.queries.ts';
import type { Queryable, Transaction } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import type { StaffMember } from '#security/staff-member.ts';
import type { Shop } from '#shop.ts';
import { endOfDay, firstDay, lastDay, startOfDay } from './coupon-days.ts';
import {
  type CouponTermsRow,
  type CouponUseRow,
  type CouponWithUses,
  insertCoupon,
  isCodeTaken,
  listCoupons,
  listOffersOfCodes,
  listUses,
  updateCoupon,
} from './coupons-desk.queries.ts';

export { listOffersOfCodes };

const PAGE = 50;

type Base = Pick<Shop, 'db' | 'now'>;

export async function findCoupons(
  { db, now }: Base,
  wanted: { before?: string | undefined; search?: string | undefined },
): Promise<{ coupons: CouponWithUses[]; hasMore: boolean }> {
  const rows = await listCoupons(db, wanted, { now: now(), limit: PAGE + 1 });
  return { coupons: rows.slice(0, PAGE), hasMore: rows.length > PAGE };
}

/** @throws ShopError COUPON_CODE_TAKEN */
export function makeCoupon(
  { db, now }: Base,
  staff: StaffMember,
  draft: CouponDraft,
): Promise<CouponWithUses> {
  return db.transaction(async (tx) => {
    const made = await insertCoupon(tx, termsOf(draft));
    if (!made) throw codeTaken();
    await recordChange(tx, staff, {
      action: 'coupon_made',
      subject: { kind: 'coupon', id: made.id, name: made.code },
      after: loggedOf(draft, now(), await readGroupNames(tx)),
    });
    return requireCoupon(tx, made.id, now());
  });
}

/**
 * Waits for customers who are about to pay with the coupon, so that the limit never falls below the uses.
 * @throws ShopError COUPON_NOT_FOUND, CHANGED_MEANWHILE, COUPON_CODE_TAKEN, COUPON_USED_MORE_OFTEN
 */
export function changeCoupon(
  { db, now }: Base,
  staff: StaffMember,
  couponId: string,
  { coupon: draft, version }: { coupon: CouponDraft; version: number },
): Promise<CouponWithUses> {
  return db.transaction(async (tx) => {
    const before = await lockCoupon(tx, couponId);
    if (!before) throw new ShopError('COUPON_NOT_FOUND');
    if (before.version !== version) throw new ShopError('CHANGED_MEANWHILE');
    if (await isCodeTaken(tx, draft.code, couponId)) throw codeTaken();
    const { redeemedCount, reserved } = await requireCoupon(tx, couponId, now());
    const { maxUses } = draft;
    // A limit that stays may be exceeded while others hold a use that was paid for meanwhile.
    const isNew = maxUses !== before.maxRedemptions;
    if (isNew && maxUses !== null && maxUses < redeemedCount + reserved)
      throw usedMoreOften(redeemedCount, reserved);
    await storeCoupon(tx, staff, before, draft, now());
    return requireCoupon(tx, couponId, now());
  });
}

/** Changes the terms of offers with a code, also of those that have ended: they may be extended. */
export async function reviseOffersOfCodes(
  tx: Transaction,
  staff: Pick<StaffMember, 'id' | 'name'>,
  revise: (terms: DealTerms) => DealTerms,
  now: Date,
): Promise<void> {
  for (const { id, terms } of await listOffersOfCodes(tx)) {
    if (!terms || isSame(revise(terms), terms)) continue;
    const before = await lockCoupon(tx, id);
    if (!before?.terms) continue;
    const draft = { ...draftOf(before), terms: revise(before.terms) };
    await storeCoupon(tx, staff, before, draft, now);
  }
}

/** The coupon must be locked. @throws ShopError CHANGED_MEANWHILE */
async function storeCoupon(
  tx: Transaction,
  staff: Pick<StaffMember, 'id' | 'name'>,
  before: CouponTermsRow,
  draft: CouponDraft,
  now: Date,
): Promise<void> {
  const changed = await updateCoupon(tx, before, termsOf(draft, before));
  if (!changed) throw new ShopError('CHANGED_MEANWHILE');
  const nameGroup = await readGroupNames(tx);
  await recordChange(tx, staff, {
    action: 'coupon_changed',
    subject: { kind: 'coupon', id: changed.id, name: changed.code },
    ...differenceOf(loggedOf(draftOf(before), now, nameGroup), loggedOf(draft, now, nameGroup)),
  });
}

/** @throws ShopError COUPON_NOT_FOUND, CHANGED_MEANWHILE */
export function pauseCoupon(
  { db, now }: Base,
  staff: StaffMember,
  couponId: string,
  { isPaused, version }: { isPaused: boolean; version: number },
): Promise<CouponWithUses> {
  return db.transaction(async (tx) => {
    const { code } = await requireCoupon(tx, couponId, now());
    if (!(await updateCoupon(tx, { id: couponId, version }, { isPaused })))
      throw new ShopError('CHANGED_MEANWHILE');
    await recordChange(tx, staff, {
      action: isPaused ? 'coupon_paused' : 'coupon_resumed',
      subject: { kind: 'coupon', id: couponId, name: code },
    });
    return requireCoupon(tx, couponId, now());
  });
}

/** @throws ShopError COUPON_NOT_FOUND */
export async function findUses(
  { db, now }: Base,
  { reach }: Pick<StaffMember, 'reach'>,
  { couponId, before }: { couponId: string; before: string | undefined },
): Promise<{ uses: CouponUseRow[]; hasMore: boolean }> {
  await requireCoupon(db, couponId, now());
  const rows = await listUses(db, couponId, { before, reach, limit: PAGE + 1 });
  return { uses: rows.slice(0, PAGE), hasMore: rows.length > PAGE };
}

async function requireCoupon(db: Queryable | Transaction, couponId: string, now: Date) {
  const [coupon] = await listCoupons(db, { couponId }, { now, limit: 1 });
  if (!coupon) throw new ShopError('COUPON_NOT_FOUND');
  return coupon;
}

/** Keeps the stored moment, down to the minute, while its day stays the same. */
function termsOf(draft: CouponDraft, before?: CouponTermsRow) {
  const { code, percent, minimum, startsOn, endsOn, maxUses, maxUsesEach } = draft;
  const wasOn = before && draftOf(before);
  return {
    code,
    discountPercent: percent,
    minSubtotalPence: poundsToPence(minimum),
    startsAt: before && wasOn?.startsOn === startsOn ? before.startsAt : startOfDay(startsOn),
    endsAt: before && wasOn?.endsOn === endsOn ? before.endsAt : momentOf(endsOn),
    maxRedemptions: maxUses,
    maxPerUser: maxUsesEach,
    terms: draft.terms ? coupledTerms(draft.terms, minimum) : null,
  };
}

/** The coupon itself has the days and the sum. */
function coupledTerms({ times, ...terms }: DealTerms, minimum: number): DealTerms {
  return {
    ...terms,
    minimumPence: poundsToPence(minimum),
    times: { ...times, firstDate: null, lastDate: null },
  };
}

function momentOf(endsOn: string | null): Date | null {
  return endsOn === null ? null : endOfDay(endsOn);
}

export function draftOf(coupon: CouponTermsRow): CouponDraft {
  return {
    code: coupon.code,
    percent: coupon.discountPercent,
    minimum: coupon.minSubtotalPence / 100,
    startsOn: firstDay(coupon.startsAt),
    endsOn: coupon.endsAt && lastDay(coupon.endsAt),
    maxUses: coupon.maxRedemptions,
    maxUsesEach: coupon.maxPerUser,
    // See dealOf: with both, the percentage counts.
    ...(coupon.discountPercent === 0 && coupon.terms && { terms: coupon.terms }),
  };
}

function loggedOf({ terms, ...draft }: CouponDraft, now: Date, nameGroup: NameGroup): Logged {
  if (!terms) return draft;
  const reading = { nowMs: now.getTime(), nameGroup };
  return { ...draft, says: explainDeal({ ...terms, minimumPence: 0 }, reading) };
}

type Logged = Readonly<Record<string, unknown>>;

function differenceOf(before: Logged, after: Logged) {
  const changed = keysOf({ ...before, ...after }).filter((key) => before[key] !== after[key]);
  return { before: pick(before, changed), after: pick(after, changed) };
}

function codeTaken(): ShopError {
  const message = 'There is already an offer with this code.';
  return new ShopError('COUPON_CODE_TAKEN', { message, issues: [{ message, path: 'code' }] });
}

function usedMoreOften(uses: number, reserved: number): ShopError {
  const waiting = reserved > 0 ? `, and ${reserved} more are being paid for right now` : '';
  const message = `This code has been used ${uses} times${waiting}. Choose at least ${uses + reserved}.`;
  return new ShopError('COUPON_USED_MORE_OFTEN', {
    message,
    issues: [{ message, path: 'maxUses' }],
  });
}
