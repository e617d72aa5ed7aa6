import { shortDate } from '@driftstone/contract/opening/london-clock.rules.ts';

export const MOST_STARS = 5;

/** REV-03: rounded, and clamped to 0–5. */
export function shownStars(rating: number): number {
  return Math.min(MOST_STARS, Math.max(0, Math.round(rating) || 0));
}

/** Such as '5 Nov 2025'. */
export function formatReviewDate(timestamp: string): string {
  return shortDate(Date.parse(timestamp));
}
