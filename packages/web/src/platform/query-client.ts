import { QueryClient } from '@tanstack/react-query';

const STALE_AFTER_MS = 60_000;

/** On the server one for each page rendered, in the browser one for each visit. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER_MS,
        // `call()` has repeated what is worth repeating.
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      // Without a network a call fails at once, with its message: a kept one would be sent long after the customer gave up.
      // What was sent, a password among it, is not kept once it is answered.
      mutations: { networkMode: 'always', gcTime: 0 },
    },
  });
}

let browserClient: QueryClient | undefined;

/** The client that the components use. A route's `clientLoader` fills it before they render. */
export function queryClientHere(): QueryClient {
  if (import.meta.env.SSR) return createQueryClient();
  return (browserClient ??= createQueryClient());
}
