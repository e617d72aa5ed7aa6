import { ordersContract } from '@driftstone/contract/orders/orders.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ask } from '#platform/calls/call.ts';
import { useLiveNews } from '#platform/news/live-news.ts';
import { MINE } from '#platform/queries/mine.ts';

const POLL_MS = 15_000;

/** Reads the orders on the page again as soon as one of them moves, for as long as the page is open, if less often in a hidden tab. */
export function useOrderNews(): void {
  const queryClient = useQueryClient();
  useLiveNews({
    path: ordersContract.followOrders.path,
    open: (signal) => ask(signal, ordersContract.followOrders),
    onNews: (news) => {
      const isAll = news.some(({ kind }) => kind === 'resync');
      const moved = new Set<unknown>(news.map(({ about }) => about).concat('list'));
      return queryClient.refetchQueries(
        {
          queryKey: [MINE, 'orders'],
          type: 'active',
          predicate: ({ queryKey: [, , subject] }) => isAll || moved.has(subject),
        },
        { throwOnError: true },
      );
    },
    pollEveryMs: POLL_MS,
    whileHidden: 'polls',
  });
}
