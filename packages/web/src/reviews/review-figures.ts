import { onFirstUse } from '@driftstone/contract/on-first-use.ts';

export const MOST_STARS = 5;

/** REV-03: rounded, and clamped to 0–5. */
export function shownStars(rating: number): number {
  return Math.min(MOST_STARS, Math.max(0, Math.round(rating) || 0));
}

const shortDateFormat = onFirstUse(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'Europe/London',
    }),
);

/** Such as '5 Nov 2025'. */
export function formatReviewDate(timestamp: string): string {
  return shortDateFormat().format(new Date(timestamp));
}
