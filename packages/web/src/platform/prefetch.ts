import { dehydrate, type DehydratedState, type QueryKey } from '@tanstack/react-query';
import { createQueryClient, queryClientHere } from './query-client.ts';

/** What `queryOptions()` returns, whatever its data is. */
interface Prefetchable {
  queryKey: QueryKey;
}

export interface PrefetchedPage {
  dehydrated: DehydratedState;
  /** A query failed: right for this visitor, who asks again in the browser, but not worth keeping. */
  isPartial: boolean;
}

/** For a route's `loader`: the queries' answers travel in the page's HTML. */
export function prefetchOnServer(queries: readonly Prefetchable[]) {
  return async (): Promise<PrefetchedPage> => {
    const client = createQueryClient();
    await Promise.all(queries.map((query) => client.prefetchQuery(query)));
    const isPartial = queries.some((query) => client.getQueryData(query.queryKey) === undefined);
    const dehydrated = withReadingTime(dehydrate(client), 0);
    client.clear();
    return { dehydrated, isPartial };
  };
}

/** For a route's `clientLoader`: asks at once and lets the page show its loading state meanwhile. */
export function prefetchInBrowser(queries: readonly Prefetchable[]) {
  return (): null => {
    const client = queryClientHere();
    for (const query of queries) void client.prefetchQuery(query);
    return null;
  };
}

/**
 * The kept HTML is dropped when content changes, so its data is as new as the visit. The server writes no time,
 * which gives equal content equal HTML; the browser fills in the moment of the visit.
 */
export function withReadingTime(state: DehydratedState, readAtMs: number): DehydratedState {
  return {
    ...state,
    queries: state.queries.map((query) => ({
      ...query,
      dehydratedAt: readAtMs,
      state: { ...query.state, dataUpdatedAt: readAtMs },
    })),
  };
}

export function isPrefetchedPage(loaderData: unknown): loaderData is PrefetchedPage {
  return typeof loaderData === 'object' && loaderData !== null && 'dehydrated' in loaderData;
}
