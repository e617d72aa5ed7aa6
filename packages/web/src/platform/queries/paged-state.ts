import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';

/** The rows of all pages read so far, and what a list needs to read on. */
export function pagedState<Page, Row>(
  query: UseInfiniteQueryResult<InfiniteData<Page>>,
  rowsOf: (page: Page) => readonly Row[],
) {
  const rows = query.data?.pages.flatMap((page) => [...rowsOf(page)]) ?? null;
  return {
    rows: rows ?? [],
    state: {
      count: rows?.length ?? null,
      hasFailed: query.isError,
      isReading: query.isFetching,
      hasMore: query.hasNextPage,
      onRetry: () => void query.refetch(),
      onMore: () => void query.fetchNextPage(),
    },
  };
}
