import { MutationCache, QueryClient } from '@tanstack/react-query';
import { copy } from '#menu/menu-desk.copy.ts';
import { CallError } from '#platform/calls/call-error.ts';

/** A client that has the desk's data, keeps the draft, and can order nothing. */
export function createPreviewClient(outer: QueryClient): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { ...outer.getDefaultOptions().queries, staleTime: Number.POSITIVE_INFINITY },
    },
    mutationCache: new MutationCache({
      onMutate: () => {
        throw new CallError(422, { code: 'MENU_REFUSED', message: copy.previewOnly });
      },
    }),
  });
  return client;
}
