import { ordersContract } from '@driftstone/contract/orders/orders.contract.ts';
import type { Order } from '@driftstone/contract/orders/orders.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { shopNowMs } from '#opening/opening.api.ts';
import { ask } from '#platform/calls/call.ts';
import { useLiveNews } from '#platform/news/live-news.ts';
import { isUnderWay } from '../order-status.ts';
import { orderQuery } from '../orders.api.ts';

const POLL_MS = 15_000;

/** Reads the order again as soon as it moves, while its customer waits for it. */
export function useOrderNews(order: Order): void {
  const queryClient = useQueryClient();
  const { queryKey } = orderQuery(order.id);
  useLiveNews({
    path: isUnderWay(order, shopNowMs()) ? `/orders/${order.id}/news` : null,
    open: (signal) => ask(signal, ordersContract.followOrder, { params: { orderId: order.id } }),
    onNews: () => queryClient.refetchQueries({ queryKey, exact: true }, { throwOnError: true }),
    pollEveryMs: POLL_MS,
  });
}
