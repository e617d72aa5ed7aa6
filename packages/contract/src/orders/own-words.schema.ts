import { OneLine } from '#primitives.ts';
import { MAX_OWN_WORDS } from './own-words.rules.ts';

/** OWN-72: what the customer reads besides the reason. Left out or empty: nothing. */
export const OwnWords = OneLine.max(
  MAX_OWN_WORDS,
  `Please use at most ${MAX_OWN_WORDS} characters`,
).optional();
