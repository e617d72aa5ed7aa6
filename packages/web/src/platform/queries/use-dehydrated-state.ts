import type { DehydratedState } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMatches } from 'react-router';
import { isPrefetchedPage, readPrefetched } from './prefetch.ts';

/** The data that a route's `loader` put into the HTML, for the HydrationBoundary around all pages. */
export function useDehydratedState(): DehydratedState | undefined {
  const page = useMatches()
    .map((match) => match.loaderData)
    .find(isPrefetchedPage);
  return useMemo(() => page && readPrefetched(page, performance.timeOrigin), [page]);
}
