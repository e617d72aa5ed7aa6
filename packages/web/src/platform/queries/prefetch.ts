import { dehydrate, type DehydratedState, type QueryKey } from '@tanstack/react-query';
import { createQueryClient, queryClientHere } from './query-client.ts';

/** The result of `queryOptions()`, whatever the type of its data. */
interface Prefetchable {
  queryKey: QueryKey;
}

export interface PrefetchedPage {
  /** A DehydratedState as JSON: the router would write it in a third more bytes. */
  dehydrated: string;
  /** A query failed. The browser runs it again, and the server does not cache the page. */
  isPartial: boolean;
}

/** For a route's `loader`: sends the queries' answers along in the page's HTML. */
export function prefetchOnServer(queries: readonly Prefetchable[]) {
  return async (): Promise<PrefetchedPage> => {
    const client = createQueryClient();
    await Promise.all(queries.map((query) => client.prefetchQuery(query)));
    const isPartial = queries.some((query) => client.getQueryData(query.queryKey) === undefined);
    const dehydrated = withReadingTime(dehydrate(client), 0);
    client.clear();
    return { dehydrated: JSON.stringify(dehydrated), isPartial };
  };
}

/** For a route's `clientLoader`: starts the queries without waiting, and the page shows its loading state. */
export function prefetchInBrowser(queries: readonly Prefetchable[]) {
  return (): null => {
    const client = queryClientHere();
    for (const query of queries) void client.prefetchQuery(query);
    return null;
  };
}

/** Kept HTML is as new as the visit, since a change drops it. It writes no time; the browser fills in its own. */
function withReadingTime(state: DehydratedState, readAtMs: number): DehydratedState {
  return {
    ...state,
    queries: state.queries.map((query) => ({
      ...query,
      dehydratedAt: readAtMs,
      state: { ...query.state, dataUpdatedAt: readAtMs },
    })),
  };
}

/** As the browser hydrates it. */
export function readPrefetched({ dehydrated }: PrefetchedPage, readAtMs: number): DehydratedState {
  return withReadingTime(JSON.parse(dehydrated), readAtMs);
}

export function isPrefetchedPage(loaderData: unknown): loaderData is PrefetchedPage {
  return typeof loaderData === 'object' && loaderData !== null && 'dehydrated' in loaderData;
}
