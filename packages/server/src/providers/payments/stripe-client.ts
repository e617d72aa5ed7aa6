import Stripe from 'stripe';

/** Pinned: what Stripe sends changes only together with the code that reads it. */
export const STRIPE_API_VERSION = '2026-10-28.endive';

export interface StripeAccess {
  secretKey: string;
  /** Of a server that stands in for Stripe in tests. */
  apiBase?: string | undefined;
  /** Of one attempt, its body included. */
  attemptLimitMs: number;
}

export function createStripeClient({ secretKey, apiBase, attemptLimitMs }: StripeAccess): Stripe {
  return new Stripe(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    // Its time limit covers the whole answer; the one of the Node client is for silence only.
    httpClient: Stripe.createFetchHttpClient(),
    timeout: attemptLimitMs,
    // Tried again by resilient-calls.ts, which heeds Retry-After and knows when to stop.
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
