import type { CallLimits } from '#providers/resilience/resilient-calls.ts';
import type { Fault } from './stripe/faults.ts';

/** Short enough for tests. */
export const QUICK_LIMITS: CallLimits = {
  attempts: 2,
  attemptLimitMs: 300,
  totalLimitMs: 1200,
  firstPauseMs: 1,
  circuit: { outages: 100, restMs: 60_000 },
};

/** After one of these faults, the second attempt succeeds. */
export const PASSING_FAULTS: [string, Fault][] = [
  ['429', { kind: 'busy' }],
  ['429 with Retry-After: 0.05', { kind: 'busy', retryAfter: '0.05' }],
  ['500', { kind: 'fault' }],
  ['silence', { kind: 'silence' }],
  ['a cut connection', { kind: 'cut' }],
  ['a body of a byte at a time', { kind: 'slow body' }],
  ['broken JSON', { kind: 'malformed' }],
];

/** Faults that a second attempt does not overcome. */
export const LASTING_FAULTS: [string, Fault][] = [
  ...PASSING_FAULTS,
  ['429 with Retry-After: 3600', { kind: 'busy', retryAfter: '3600' }],
  ['JSON of something else', { kind: 'nonsense' }],
];
