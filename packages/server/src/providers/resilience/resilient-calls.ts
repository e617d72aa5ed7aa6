/** Calls a third party that may be slow or gone: limits the time, repeats attempts, pauses after outages. */
import { setTimeout as wait } from 'node:timers/promises';
import { type CircuitLimits, CircuitOpen, createCircuitBreaker } from './circuit-breaker.ts';
import { TimeLimitExceeded, withTimeLimit } from './time-limit.ts';

export interface CallLimits {
  attempts: number;
  attemptLimitMs: number;
  /** For all attempts and the pauses between them. */
  totalLimitMs: number;
  /** The maximum before the second attempt. Doubles for each further one. */
  firstPauseMs: number;
  circuit: CircuitLimits;
}

/** What a failure says about the provider. */
export interface FailureVerdict {
  isWorthRetrying: boolean;
  /** The provider is failing, as opposed to refusing a request in good health. */
  isOutage: boolean;
  /** The provider asked for at least this pause. */
  retryAfterMs?: number | undefined;
}

export type ResilientCall = <Result>(
  work: (signal: AbortSignal) => Promise<Result>,
) => Promise<Result>;

/** The work must be safe to repeat. @throws CircuitOpen, TimeLimitExceeded, or the error of the last attempt */
export function createResilientCall(
  limits: CallLimits,
  judge: (error: unknown) => FailureVerdict,
): ResilientCall {
  const circuit = createCircuitBreaker(limits.circuit);

  const attempt = async <Result>(
    work: (signal: AbortSignal) => Promise<Result>,
    leftMs: number,
  ): Promise<Result> => {
    circuit.enter();
    try {
      const result = await withTimeLimit(Math.min(limits.attemptLimitMs, leftMs), work);
      circuit.succeeded();
      return result;
    } catch (error) {
      if (verdictOn(error, judge).isOutage) circuit.failed();
      else circuit.succeeded();
      throw error;
    }
  };

  return async (work) => {
    const endMs = performance.now() + limits.totalLimitMs;
    for (let number = 1; ; number += 1) {
      try {
        return await attempt(work, endMs - performance.now());
      } catch (error) {
        const verdict = verdictOn(error, judge);
        if (!verdict.isWorthRetrying || number >= limits.attempts) throw error;
        const pauseMs = choosePauseMs(limits, number, verdict.retryAfterMs);
        if (performance.now() + pauseMs >= endMs) throw error;
        await wait(pauseMs);
      }
    }
  };
}

function verdictOn(error: unknown, judge: (error: unknown) => FailureVerdict): FailureVerdict {
  if (error instanceof TimeLimitExceeded) return { isWorthRetrying: true, isOutage: true };
  if (error instanceof CircuitOpen) return { isWorthRetrying: false, isOutage: false };
  return judge(error);
}

/** Between half of the step and all of it, so that calls that failed together do not return together. */
function choosePauseMs(
  { firstPauseMs }: CallLimits,
  attempt: number,
  retryAfterMs: number | undefined,
): number {
  const stepMs = firstPauseMs * 2 ** (attempt - 1);
  const jitteredMs = stepMs * (0.5 + Math.random() / 2);
  return retryAfterMs === undefined ? jitteredMs : retryAfterMs + jitteredMs;
}
