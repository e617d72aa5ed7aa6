import type { CouponDraft, DeskCoupon } from '@driftstone/contract/coupons/coupons-desk.schema.ts';
import { londonDate } from '@driftstone/contract/opening/london-clock.rules.ts';
import { serverAheadMs } from '#platform/clock/server-clock.ts';

/** A coupon as it is typed. */
export type CouponFields = Record<keyof CouponDraft, string>;

/** A new coupon begins today. */
export function fieldsOf(coupon: DeskCoupon | null): CouponFields {
  const text = (value: number | string | null | undefined) => String(value ?? '');
  return {
    code: text(coupon?.code),
    percent: text(coupon?.percent),
    minimum: coupon?.minimum ? coupon.minimum.toFixed(2) : '',
    startsOn: coupon?.startsOn ?? londonDate(Date.now() + serverAheadMs()),
    endsOn: text(coupon?.endsOn),
    maxUses: text(coupon?.maxUses),
    maxUsesEach: text(coupon?.maxUsesEach),
  };
}

/** What the schema judges: an empty field is no limit, and what is no number stays a problem. */
export function draftOfFields(fields: CouponFields) {
  const { code, percent, minimum, startsOn, endsOn, maxUses, maxUsesEach } = fields;
  return {
    code,
    percent: numberOf(percent),
    minimum: numberOf(minimum.replace('£', '')) ?? 0,
    startsOn,
    endsOn: endsOn === '' ? null : endsOn,
    maxUses: numberOf(maxUses),
    maxUsesEach: numberOf(maxUsesEach),
  };
}

/** null: empty. NaN: not a number. */
function numberOf(text: string): number | null {
  const trimmed = text.trim();
  return trimmed === '' ? null : Number(trimmed);
}
