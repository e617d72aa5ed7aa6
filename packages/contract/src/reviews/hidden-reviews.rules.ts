/**
 * Why the words of a review may be hidden. That a review is negative is no reason, and can't be chosen: the law
 * forbids it (Digital Markets, Competition and Consumers Act 2024), and customers would be deceived.
 */
export const HIDE_REASONS = [
  'abuse',
  'personal_data',
  'not_about_our_food',
  'unlawful',
  'advertising',
] as const;
export type HideReason = (typeof HIDE_REASONS)[number];

const BECAUSE: Record<HideReason, string> = {
  abuse: 'they insult or threaten somebody',
  personal_data: 'they tell something private about a person',
  not_about_our_food: 'they are not about our food or our service',
  unlawful: 'the law does not allow them',
  advertising: 'they advertise something else',
};

/** What everybody reads in place of the words. The stars stay, so that no average lies. */
export function describeHidden(reason: HideReason): string {
  return `We have hidden the words of this review, because ${BECAUSE[reason]}. Its stars count as before.`;
}

/** The reason alone, to choose it by: 'They insult or threaten somebody'. */
export function nameReason(reason: HideReason): string {
  const [first = '', ...rest] = BECAUSE[reason];
  return first.toUpperCase() + rest.join('');
}
