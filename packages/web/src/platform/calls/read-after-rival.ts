import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import { isRefusedAs } from './call-error.ts';

/**
 * `onError` of a change at the desk. When somebody else was quicker, waits until the new state is read, so that the
 * next press is about that. Any other failure shows at once.
 */
export function readAfterRival(queryClient: QueryClient, filters: QueryFilters) {
  return async (error: Error): Promise<void> => {
    const reading = queryClient.invalidateQueries(filters);
    if (isRefusedAs(error, 'CHANGED_MEANWHILE')) await reading;
  };
}
