import { DAYS_TO_ANSWER } from '@driftstone/contract/reviews/reviews.limits.ts';
import type { ReviewFilter } from '@driftstone/contract/reviews/reviews-desk.schema.ts';

const FILTERS: Record<ReviewFilter, string> = {
  all: 'All',
  unanswered: 'Needs an answer',
  hidden: 'Hidden',
};

export const copy = {
  reviews: 'Reviews',
  list: {
    loading: 'Loading the reviews…',
    failed: 'The reviews could not be loaded.',
    none: 'No reviews here.',
    more: 'Show older reviews',
  },
  figures: (average: number, total: number) =>
    `${average.toFixed(1)} stars on average, of ${total.toLocaleString('en-GB')} reviews.`,
  hiddenCount: (hidden: number) =>
    hidden === 1
      ? 'One of them is hidden, but still counts.'
      : `${hidden} of them are hidden, but still count.`,
  filter: 'Which reviews',
  recent: `From the last ${DAYS_TO_ANSWER} days. You can answer older ones under All.`,
  filterName: (filter: ReviewFilter) => FILTERS[filter],
  stars: 'How many stars',
  anyStars: 'Any stars',
  starsName: (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`),
  order: (orderNumber: number) => `Order #${orderNumber}`,
  answered: (by: string, at: string) => `${by} answered, ${at}`,
  hiddenFor: (reason: string) => `Hidden: ${reason}`,
  answer: 'Answer',
  answerTo: (customer: string) => `Answer ${customer}`,
  changeAnswer: 'Change the answer',
  changeAnswerTo: (customer: string) => `Change the answer to ${customer}`,
  answerHint: 'Everybody can read it below the review. The customer gets it by email, once.',
  answerField: 'Your answer',
  answerMissing: 'Write an answer',
  publish: 'Publish the answer',
  publishing: 'Publishing…',
  published: 'Everybody can read your answer now.',
  takeBack: 'Remove the answer',
  takenBack: 'The answer is no longer shown.',
  hide: 'Hide',
  hideOf: (customer: string) => `Hide ${customer}’s review`,
  hideTitle: 'Why are you hiding it?',
  hideText:
    'Only its writer still sees it, and is told why. Its stars still count. Hiding a review because the rating is bad is against the law. The log keeps who hid it and why.',
  reason: 'Reason',
  reasonMissing: 'Choose the reason',
  hideIt: 'Hide the review',
  hiding: 'Hiding…',
  hidden: 'The review is hidden.',
  showAgain: 'Show again',
  showAgainOf: (customer: string) => `Show again: ${customer}’s review`,
  shown: 'Everybody can read the review again.',
  changedMeanwhile:
    'Somebody else has changed this in the meantime. The list now shows their change; what you typed is still here.',
  failed: 'That could not be saved.',
} as const;
