import { describe, expect, it } from 'vitest';
import { CircuitOpen } from './circuit-breaker.ts';
import { type CallLimits, createResilientCall, type FailureVerdict } from './resilient-calls.ts';
import { TimeLimitExceeded } from './time-limit.ts';

const LIMITS: CallLimits = {
  attempts: 3,
  attemptLimitMs: 1_000,
  totalLimitMs: 3_000,
  firstPauseMs: 1,
  circuit: { outages: 100, restMs: 10_000 },
};
const OUTAGE: FailureVerdict = { isWorthRetrying: true, isOutage: true };
const REFUSAL: FailureVerdict = { isWorthRetrying: false, isOutage: false };

const failing = async (): Promise<never> => {
  throw new Error('no answer');
};

function callWith(verdict: FailureVerdict, limits: Partial<CallLimits> = {}) {
  const call = createResilientCall({ ...LIMITS, ...limits }, () => verdict);
  const counted = { attempts: 0 };
  const run = (work: () => Promise<string>) =>
    call(() => {
      counted.attempts += 1;
      return work();
    });
  return { run, counted };
}

describe('a resilient call', () => {
  it('is repeated after an outage, and returns the first answer', async () => {
    const { run, counted } = callWith(OUTAGE);
    const answers = [failing, failing, async () => 'here'];
    expect(await run(() => (answers.shift() ?? failing)())).toBe('here');
    expect(counted.attempts).toBe(3);
  });

  it('throws the last failure when all attempts are used up', async () => {
    const { run, counted } = callWith(OUTAGE);
    await expect(run(failing)).rejects.toThrow('no answer');
    expect(counted.attempts).toBe(3);
  });

  it('is not repeated when the provider refused', async () => {
    const { run, counted } = callWith(REFUSAL);
    await expect(run(failing)).rejects.toThrow('no answer');
    expect(counted.attempts).toBe(1);
  });

  it('waits as long as the provider asks for', async () => {
    const { run } = callWith({ ...OUTAGE, retryAfterMs: 120 });
    const startedMs = performance.now();
    const answers = [failing, async () => 'here'];
    await run(() => (answers.shift() ?? failing)());
    expect(performance.now() - startedMs).toBeGreaterThanOrEqual(119);
  });

  it('gives up at once when the provider asks for a longer pause than the time left', async () => {
    const { run, counted } = callWith({ ...OUTAGE, retryAfterMs: 60_000 });
    await expect(run(failing)).rejects.toThrow('no answer');
    expect(counted.attempts).toBe(1);
  });

  it('gives up on an attempt that takes too long, and aborts it', async () => {
    const signals: AbortSignal[] = [];
    const call = createResilientCall({ ...LIMITS, attemptLimitMs: 20 }, () => OUTAGE);
    const endless = call((signal) => {
      signals.push(signal);
      return new Promise<never>(() => {});
    });
    await expect(endless).rejects.toThrow(TimeLimitExceeded);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true]);
  });

  it('fails at once while the circuit is open after several outages', async () => {
    const { run, counted } = callWith(OUTAGE, { circuit: { outages: 2, restMs: 10_000 } });
    await expect(run(failing)).rejects.toThrow(CircuitOpen);
    expect(counted.attempts).toBe(2);
    await expect(run(async () => 'here')).rejects.toThrow(CircuitOpen);
    expect(counted.attempts).toBe(2);
  });
});
