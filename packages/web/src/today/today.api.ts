import { todayContract } from '@driftstone/contract/today/today.contract.ts';
import { ordersDeskContract } from '@driftstone/contract/orders-desk/orders-desk.contract.ts';
import { openingDeskContract } from '@driftstone/contract/opening/opening-desk.contract.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callDesk } from '#platform/calls/call-desk.ts';

const POLL_MS = 30_000;

/** Read again while the page is seen. */
export const todayQuery = queryOptions({
  queryKey: ['desk', 'today'],
  queryFn: () => callDesk(todayContract.readToday),
  staleTime: 0,
  refetchInterval: POLL_MS,
  refetchOnWindowFocus: true,
});

/** What is left to do in a new shop. */
export const setupQuery = queryOptions({
  queryKey: ['desk', 'today', 'setup'],
  queryFn: () => callDesk(todayContract.readSetup),
  staleTime: 0,
  refetchOnWindowFocus: true,
});

/** Everything that says whether the shop is open is read again. */
export function useOpenShop() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callDesk(openingDeskContract.openShop),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}

/** Reads Today again: others may hold places by then. */
export function useReleaseHolds() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callDesk(ordersDeskContract.releaseHolds),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: todayQuery.queryKey }),
  });
}
