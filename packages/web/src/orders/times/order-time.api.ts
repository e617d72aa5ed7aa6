import { ordersContract } from '@driftstone/contract/orders/orders.contract.ts';
import type { DeliveryType } from '@driftstone/contract/orders/orders.schema.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/calls/call.ts';
import { MINE } from '#platform/queries/mine.ts';
import { timesKey, useKeepLatest } from '../orders.api.ts';

/** How often the checkout asks whether its times are still available. */
const TIMES_POLL_MS = 30_000;

export const orderTimesQuery = (orderId: string, deliveryType: DeliveryType) =>
  queryOptions({
    queryKey: [...timesKey(orderId), deliveryType],
    queryFn: () => call(ordersContract.listTimes, { params: { orderId }, query: { deliveryType } }),
    staleTime: 0,
    refetchInterval: TIMES_POLL_MS,
    refetchOnWindowFocus: 'always',
  });

/** `at` is the start of a quarter of an hour; null means as soon as possible. */
export function useChooseTime() {
  const keep = useKeepLatest();
  return useMutation({
    mutationFn: ({ orderId, at }: { orderId: string; at: string | null }) =>
      call(ordersContract.chooseTime, { params: { orderId }, body: { at } }),
    onSuccess: keep,
  });
}

/** For an order whose time was refused: reads the order and the times again. */
export function useReadTimesAnew() {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: [MINE, 'orders'] });
}
