import { payoutsContract } from '@driftstone/contract/payments/payouts.contract.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callDesk, FIRST_PAGE } from '#platform/calls/call-desk.ts';

export const payoutsQuery = infiniteQueryOptions({
  queryKey: ['desk', 'payouts'],
  queryFn: ({ pageParam }) =>
    callDesk(payoutsContract.listPayouts, { query: pageParam ? { after: pageParam } : {} }),
  initialPageParam: FIRST_PAGE,
  getNextPageParam: ({ payouts, hasMore }) => (hasMore ? (payouts?.at(-1)?.id ?? null) : null),
  staleTime: 60_000,
});
