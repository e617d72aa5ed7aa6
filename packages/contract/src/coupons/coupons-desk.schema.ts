import { z } from 'zod';
import { DealTerms, LimitedTerms } from '#deals/deals.schema.ts';
import { Id, OneLine, Pounds, Timestamp, Version } from '#primitives.ts';
import { plainCharacters } from '#text.rules.ts';
import { COUPON_STANDINGS } from './coupon-standing.rules.ts';

const MAX_COUPON_MINIMUM_POUNDS = 500;
const MAX_COUPON_USES = 1_000_000;

/** Characters that customers can type without doubt on any keyboard. */
const Code = z
  .string()
  .overwrite(plainCharacters)
  .trim()
  .min(3, 'Use at least 3 characters')
  .max(30, 'Use at most 30 characters')
  .regex(/^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/, 'Use letters and digits only, such as TIDE10');

/** A day in Europe/London: '2026-11-30'. */
const Day = z.iso.date('Choose a day');

const Uses = z
  .int('Use a whole number')
  .min(1, 'At least 1, or leave it empty for no limit')
  .max(MAX_COUPON_USES, 'Leave it empty for no limit');

export type CouponDraft = z.infer<typeof CouponDraft>;
export const CouponDraft = z
  .object({
    code: Code,
    /** 0: the code brings an offer with terms of its own. */
    percent: z
      .int('Use a whole number from 1 to 100')
      .min(0, 'Use a whole number from 1 to 100')
      .max(100, 'Use a whole number from 1 to 100'),
    /** 0: no minimum. */
    minimum: z
      .number('Say how many pounds')
      .min(0, 'Say how many pounds')
      .max(MAX_COUPON_MINIMUM_POUNDS, `At most £${MAX_COUPON_MINIMUM_POUNDS}`)
      .multipleOf(0.01, 'Use pounds and pence'),
    /** From the beginning of this day. */
    startsOn: Day,
    /** Through the end of this day; null: the coupon never ends. */
    endsOn: Day.nullable(),
    /** null: no limit. */
    maxUses: Uses.nullable(),
    maxUsesEach: Uses.nullable(),
    /** What the code brings in place of a percentage. Its first and last day and its sum are those of the coupon. */
    terms: LimitedTerms.optional(),
  })
  .refine(({ percent, terms }) => percent > 0 !== (terms !== undefined), {
    error: 'Use a whole number from 1 to 100',
    path: ['percent'],
  })
  .refine(({ startsOn, endsOn }) => endsOn === null || endsOn >= startsOn, {
    error: 'Choose a last day that is not before the first',
    path: ['endsOn'],
  });

export const CouponChange = z.object({ coupon: CouponDraft, version: Version });
export const CouponPause = z.object({ isPaused: z.boolean(), version: Version });

export type DeskCoupon = z.infer<typeof DeskCoupon>;
export const DeskCoupon = z.object({
  id: Id,
  code: z.string(),
  percent: z.int(),
  minimum: Pounds,
  startsOn: z.string(),
  endsOn: z.string().nullable(),
  maxUses: z.int().nullable(),
  maxUsesEach: z.int().nullable(),
  terms: DealTerms.optional(),
  /** Uses by orders that were placed. */
  uses: z.int(),
  /** Reserved by customers who are about to pay. */
  reserved: z.int(),
  standing: z.enum(COUPON_STANDINGS),
  version: Version,
});

/** Newest first; `before` is the id of the last one seen. */
export const CouponQuery = z.object({
  before: Id.optional(),
  search: OneLine.max(40).optional(),
});
export const CouponPage = z.object({ coupons: z.array(DeskCoupon), hasMore: z.boolean() });

export type CouponUse = z.infer<typeof CouponUse>;
export const CouponUse = z.object({
  orderId: Id,
  orderNumber: z.int(),
  /** 'A former customer' once the account is gone. */
  customer: z.string(),
  discount: Pounds,
  total: Pounds,
  usedAt: Timestamp,
});
export const CouponUsesQuery = z.object({ before: Id.optional() });
export const CouponUses = z.object({ uses: z.array(CouponUse), hasMore: z.boolean() });
