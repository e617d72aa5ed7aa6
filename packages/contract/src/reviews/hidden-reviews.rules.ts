/** Why a review may be hidden. Being negative is no reason: the law forbids it (DMCC Act 2024). */
export const HIDE_REASONS = [
  'abuse',
  'personal_data',
  'not_about_our_food',
  'unlawful',
  'advertising',
] as const;
export type HideReason = (typeof HIDE_REASONS)[number];

const BECAUSE: Record<HideReason, string> = {
  abuse: 'it insults or threatens somebody',
  personal_data: 'it says something private about somebody',
  not_about_our_food: 'it is not about our food or our service',
  unlawful: 'the law does not allow it',
  advertising: 'it advertises something else',
};

/** What its writer reads, and nobody else. The stars stay, so that no average lies. */
export function describeHidden(reason: HideReason): string {
  return `We have hidden this review, because ${BECAUSE[reason]}. Only you can read it. Its stars still count.`;
}

/** The reason alone, to choose it by: 'It insults or threatens somebody'. */
export function nameReason(reason: HideReason): string {
  const [first = '', ...rest] = BECAUSE[reason];
  return first.toUpperCase() + rest.join('');
}
