import type { QueryClient } from '@tanstack/react-query';

/** The first part of every query key whose data belongs to the shopper. */
export const MINE = 'mine';

/** After a change of shopper, drops the previous shopper's data and refetches what is on the screen. */
export async function forgetMine(queryClient: QueryClient): Promise<void> {
  // Lets components with private data unmount first, or their queries would be refetched without a user.
  await new Promise((resolve) => setTimeout(resolve));
  queryClient.removeQueries({ queryKey: [MINE], type: 'inactive' });
  await queryClient.resetQueries({ queryKey: [MINE] });
}
