import type { ReviewContent } from './content-types.ts';
import { EARLIER_REVIEWS } from './earlier-reviews.content.ts';
import { NEWEST_REVIEWS } from './newest-reviews.content.ts';
import { OLDEST_REVIEWS } from './oldest-reviews.content.ts';
import { RECENT_REVIEWS } from './recent-reviews.content.ts';

/** Newest first. */
export const REVIEWS: readonly ReviewContent[] = [
  ...NEWEST_REVIEWS,
  ...RECENT_REVIEWS,
  ...EARLIER_REVIEWS,
  ...OLDEST_REVIEWS,
];
