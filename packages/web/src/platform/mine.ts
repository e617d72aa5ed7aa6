import type { QueryClient } from '@tanstack/react-query';

/** The first part of every query key whose data belongs to the shopper. */
export const MINE = 'mine';

/** After a change of shopper: nothing of the one before stays, and what is on the screen is asked for anew. */
export async function forgetMine(queryClient: QueryClient): Promise<void> {
  // What only its owner may see leaves the screen first, or it would be asked for once more, in nobody's name.
  await new Promise((resolve) => setTimeout(resolve));
  queryClient.removeQueries({ queryKey: [MINE], type: 'inactive' });
  await queryClient.resetQueries({ queryKey: [MINE] });
}
