import type { CallLimits } from '../resilience/resilient-calls.ts';

/** The customer is typing, so a later answer is of no use. */
export const GEOCODER_LIMITS: CallLimits = {
  attempts: 2,
  attemptLimitMs: 2_500,
  totalLimitMs: 4_000,
  firstPauseMs: 150,
  circuit: { outages: 4, restMs: 20_000 },
};

export const MAX_SUGGESTIONS = 5;
