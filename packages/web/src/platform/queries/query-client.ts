import { QueryClient } from '@tanstack/react-query';

const STALE_AFTER_MS = 60_000;

/** One client per rendered page on the server, one per visit in the browser. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER_MS,
        // `call()` has already repeated what is worth repeating.
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      // Offline, a call fails at once with its message: a queued one would be sent long after the customer gave up.
      // Inputs, passwords among them, are dropped once answered.
      mutations: { networkMode: 'always', gcTime: 0 },
    },
  });
}

let browserClient: QueryClient | undefined;

/** The client that components use. A route's `clientLoader` fills it before they render. */
export function queryClientHere(): QueryClient {
  if (import.meta.env.SSR) return createQueryClient();
  return (browserClient ??= createQueryClient());
}
