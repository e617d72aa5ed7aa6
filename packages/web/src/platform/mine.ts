import type { QueryClient } from '@tanstack/react-query';

/** The first part of every query key whose data belongs to the shopper. */
export const MINE = 'mine';

/** After a change of shopper: nothing of the one before stays, and what is on the screen is asked for anew. */
export function forgetMine(queryClient: QueryClient): Promise<void> {
  return queryClient.resetQueries({ queryKey: [MINE] });
}
