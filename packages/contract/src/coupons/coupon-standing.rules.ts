/** Where a coupon stands, for the owner, and what customers read of it. */
import { explainDeal } from '#deals/deal-words.rules.ts';
import type { DealTerms } from '#deals/deals.schema.ts';
import { inSentence } from '#list-words.ts';
import { formatPounds } from '#money.ts';

/** The terms of a coupon, and how often it has been used. */
export interface CouponTerms {
  startsAt: Date;
  /** null when it never ends. */
  endsAt: Date | null;
  /** Set by the owner: nobody can use the coupon until the owner resumes it. */
  isPaused: boolean;
  minSubtotalPence: number;
  /** For all customers together; null for no limit. */
  maxRedemptions: number | null;
  maxPerUser: number | null;
  redeemedCount: number;
  /** Uses reserved for other customers' open orders. */
  reservedByOthers: number;
  redeemedByUser: number;
}

export const COUPON_STANDINGS = ['on', 'paused', 'not_begun', 'over', 'used_up'] as const;
export type CouponStanding = (typeof COUPON_STANDINGS)[number];

type Terms = Pick<
  CouponTerms,
  'startsAt' | 'endsAt' | 'isPaused' | 'maxRedemptions' | 'redeemedCount'
>;

export function standingOf(coupon: Terms, now: Date): CouponStanding {
  const { startsAt, endsAt, isPaused, maxRedemptions, redeemedCount } = coupon;
  if (endsAt !== null && endsAt <= now) return 'over';
  if (maxRedemptions !== null && redeemedCount >= maxRedemptions) return 'used_up';
  if (isPaused) return 'paused';
  return startsAt > now ? 'not_begun' : 'on';
}

interface WrittenCoupon {
  code: string;
  percent: number;
  /** In pounds. */
  minimum: number;
  /** Days such as '2026-11-30'. */
  startsOn: string;
  endsOn: string | null;
  maxUses: number | null;
  maxUsesEach: number | null;
  terms?: DealTerms | undefined;
}

/** What a customer gets and when, in sentences that the owner can check before anybody reads them. */
export function describeCoupon(
  coupon: WrittenCoupon,
  reading: Parameters<typeof explainDeal>[1],
): string[] {
  const { code, percent, minimum, maxUses, maxUsesEach, terms } = coupon;
  const spend = minimum > 0 ? ` once they spend ${formatPounds(minimum)} or more` : '';
  const uses = [
    ...(maxUsesEach === null ? [] : [`Each customer can use it ${times(maxUsesEach)}.`]),
    ...(maxUses === null ? [] : [`It works ${times(maxUses)} in all, then it is used up.`]),
  ];
  const gets = terms
    ? `this: ${inSentence(explainDeal({ ...terms, minimumPence: 0 }, reading))}`
    : `${percent}% off the pizzas`;
  return [
    `A customer who enters ${code} gets ${gets}${terms && spend ? ',' : ''}${spend}, ${describeDays(coupon)}.`,
    terms
      ? 'It counts where it takes off more than your other offers.'
      : `The cart says “Coupon applied! ${percent}% off”.`,
    ...(minimum > 0
      ? [
          `Below ${formatPounds(minimum)} it says how much is missing: “Spend £… more to use this coupon”.`,
        ]
      : []),
    ...uses,
  ];
}

function describeDays({ startsOn, endsOn }: WrittenCoupon): string {
  const from = `from ${dayInWords(startsOn)}`;
  return endsOn === null ? `${from} on` : `${from} to the end of ${dayInWords(endsOn)}`;
}

const DAY = new Intl.DateTimeFormat('en-GB', {
  // A day without a time is the same day everywhere.
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

function dayInWords(day: string): string {
  const at = Date.parse(day);
  return Number.isNaN(at) ? '…' : DAY.format(at);
}

function times(count: number): string {
  if (count === 1) return 'once';
  return count === 2 ? 'twice' : `${count.toLocaleString('en-GB')} times`;
}
