import { todayContract } from '@driftstone/contract/today/today.contract.ts';
import { queryOptions } from '@tanstack/react-query';
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
