import { describe, expect, it } from 'vitest';
import { CircuitOpen, createCircuitBreaker } from './circuit-breaker.ts';

function breakerAt() {
  const clock = { ms: 0 };
  const breaker = createCircuitBreaker({ outages: 3, restMs: 1_000 }, () => clock.ms);
  const fail = () => {
    breaker.enter();
    breaker.failed();
  };
  return { clock, breaker, fail };
}

describe('a circuit breaker', () => {
  it('opens after consecutive outages, but not when an answer comes between them', () => {
    const { breaker, fail } = breakerAt();
    fail();
    fail();
    breaker.enter();
    breaker.succeeded();
    fail();
    fail();
    expect(() => breaker.enter()).not.toThrow();
    breaker.failed();
    expect(() => breaker.enter()).toThrow(CircuitOpen);
  });

  it('lets one call try again after the pause, and closes when it succeeds', () => {
    const { clock, breaker, fail } = breakerAt();
    for (let outage = 0; outage < 3; outage += 1) fail();
    clock.ms = 999;
    expect(() => breaker.enter()).toThrow(CircuitOpen);
    clock.ms = 1_000;
    expect(() => breaker.enter()).not.toThrow();
    expect(() => breaker.enter()).toThrow(CircuitOpen);
    breaker.succeeded();
    expect(() => breaker.enter()).not.toThrow();
  });

  it('pauses again when the trial fails', () => {
    const { clock, breaker, fail } = breakerAt();
    for (let outage = 0; outage < 3; outage += 1) fail();
    clock.ms = 1_000;
    fail();
    clock.ms = 1_999;
    expect(() => breaker.enter()).toThrow(CircuitOpen);
    clock.ms = 2_000;
    expect(() => breaker.enter()).not.toThrow();
  });
});
