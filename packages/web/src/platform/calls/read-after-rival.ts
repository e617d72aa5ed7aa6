import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import { isRefusedAs } from './call-error.ts';

/** For `onError`: after a rival's change, waits until the new state is read; any other failure shows at once. */
export function readAfterRival(queryClient: QueryClient, filters: QueryFilters) {
  return async (error: Error): Promise<void> => {
    const reading = queryClient.invalidateQueries(filters);
    if (isRefusedAs(error, 'CHANGED_MEANWHILE')) await reading;
  };
}
