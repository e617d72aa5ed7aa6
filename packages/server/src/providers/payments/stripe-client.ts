import Stripe from 'stripe';

/** Pinned: the format of Stripe's answers changes only together with the code that reads it. */
export const STRIPE_API_VERSION = '2026-10-28.endive';

export interface StripeAccess {
  secretKey: string;
  /** The URL of a test server that stands in for Stripe. */
  apiBase?: string | undefined;
  /** For one attempt, including the body. */
  attemptLimitMs: number;
}

export function createStripeClient({ secretKey, apiBase, attemptLimitMs }: StripeAccess): Stripe {
  return new Stripe(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    // The fetch client's time limit covers the whole answer. The Node client's covers only silence.
    httpClient: Stripe.createFetchHttpClient(),
    timeout: attemptLimitMs,
    // resilient-calls.ts repeats failed calls: it heeds Retry-After and stops within its time limit.
    maxNetworkRetries: 0,
    telemetry: false,
    ...(apiBase === undefined ? {} : addressOf(new URL(apiBase))),
  });
}

function addressOf({ protocol, hostname, port }: URL) {
  const isPlain = protocol === 'http:';
  return {
    protocol: isPlain ? ('http' as const) : ('https' as const),
    host: hostname,
    port: port || (isPlain ? 80 : 443),
  };
}
