import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import { isRefusedAs } from './call-error.ts';

/**
 * `onError` of a change at the desk. Awaited where somebody was quicker: the next press is about what is there now. A
 * change that failed otherwise says so at once.
 */
export function readAfterRival(queryClient: QueryClient, filters: QueryFilters) {
  return async (error: Error): Promise<void> => {
    const reading = queryClient.invalidateQueries(filters);
    if (isRefusedAs(error, 'CHANGED_MEANWHILE')) await reading;
  };
}
