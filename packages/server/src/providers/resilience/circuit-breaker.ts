/** The provider failed too often just now: it is not asked for a while. */
export class CircuitOpen extends Error {
  override name = 'CircuitOpen';
}

export interface CircuitLimits {
  /** Outages in a row that open the circuit. */
  outages: number;
  /** How long an open circuit refuses, before one call may try again. */
  restMs: number;
}

export interface CircuitBreaker {
  /** @throws CircuitOpen; otherwise one of `succeeded` and `failed` has to follow */
  enter(): void;
  succeeded(): void;
  failed(): void;
}

/** Makes a dead provider cost milliseconds instead of a time limit for each call. */
export function createCircuitBreaker(
  { outages, restMs }: CircuitLimits,
  elapsedMs: () => number = () => performance.now(),
): CircuitBreaker {
  let inARow = 0;
  /** null: closed. */
  let openedAtMs: number | null = null;
  return {
    enter() {
      if (openedAtMs === null) return;
      if (elapsedMs() - openedAtMs < restMs) throw new CircuitOpen('Resting after several outages');
      // This call is the trial; the others wait for another rest, unless it succeeds.
      openedAtMs = elapsedMs();
    },
    succeeded() {
      inARow = 0;
      openedAtMs = null;
    },
    failed() {
      inARow += 1;
      if (inARow >= outages) openedAtMs = elapsedMs();
    },
  };
}
