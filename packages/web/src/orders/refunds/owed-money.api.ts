import { kitchenContract } from '@driftstone/contract/kitchen/kitchen.contract.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callCrew } from '#platform/calls/call-crew.ts';

const POLL_MS = 10_000;

export const owedMoneyQuery = queryOptions({
  queryKey: ['owed-money'],
  queryFn: ({ signal }) => callCrew(kitchenContract.listOwedRefunds, {}, signal),
  staleTime: 0,
  refetchInterval: POLL_MS,
});

/** Says that the money of a cancelled order was given back by hand. */
export function useGiveOwed() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (orderId: string) =>
      callCrew(kitchenContract.giveOwedRefund, { params: { orderId } }),
    onSettled: () => queryClient.invalidateQueries(owedMoneyQuery),
  });
}
