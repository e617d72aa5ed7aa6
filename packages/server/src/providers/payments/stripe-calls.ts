import { randomUUID } from 'node:crypto';
import type { ResilientCall } from '../resilience/resilient-calls.ts';
import { describeStripeFailure, isStoredFault } from './stripe-failure.ts';

/** Each call throws only PaymentProviderError. `what` completes 'Stripe could not …'. */
export interface StripeCalls {
  plain<Result>(what: string, work: () => Promise<Result>): Promise<Result>;
  /** For calls that create something: repeats under the same key have one effect. */
  keyed<Result>(
    what: string,
    key: string,
    work: (request: { idempotencyKey: string }) => Promise<Result>,
  ): Promise<Result>;
  /** Returns `answer` for failures of one kind. */
  orElse<Result, Other>(
    what: string,
    isKind: (error: unknown) => boolean,
    answer: Other,
    work: () => Promise<Result>,
  ): Promise<Result | Other>;
}

export function askStripe(call: ResilientCall): StripeCalls {
  const orElse: StripeCalls['orElse'] = async (what, isKind, answer, work) => {
    try {
      return await call(work);
    } catch (error) {
      if (isKind(error)) return answer;
      throw describeStripeFailure(what, error);
    }
  };
  const plain: StripeCalls['plain'] = async (what, work) => {
    try {
      return await call(work);
    } catch (error) {
      throw describeStripeFailure(what, error);
    }
  };
  const keyed: StripeCalls['keyed'] = (what, key, work) => {
    let storedFaults = 0;
    return plain(what, async () => {
      try {
        return await work({ idempotencyKey: nextKey(key, storedFaults) });
      } catch (error) {
        if (isStoredFault(error)) storedFaults += 1;
        throw error;
      }
    });
  };
  return { plain, keyed, orElse };
}

/** The first spare key is the same for all calls, too. If a fault is stored under that one, any other will do. */
function nextKey(key: string, storedFaults: number): string {
  if (storedFaults === 0) return key;
  return `${key}_${storedFaults === 1 ? 'again' : randomUUID()}`;
}
