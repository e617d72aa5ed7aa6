/** The provider failed too often lately, so it is not called for a while. */
export class CircuitOpen extends Error {
  override name = 'CircuitOpen';
}

export interface CircuitLimits {
  /** The number of consecutive outages that opens the circuit. */
  outages: number;
  /** How long an open circuit refuses calls before one may try again. */
  restMs: number;
}

export interface CircuitBreaker {
  /** @throws CircuitOpen; otherwise the caller must report `succeeded` or `failed` */
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
      // This call is the trial. The others wait for another pause, unless it succeeds.
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
