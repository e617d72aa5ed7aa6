import { kitchenContract } from '@driftstone/contract/kitchen/kitchen.contract.ts';
import { ordersDeskContract } from '@driftstone/contract/orders-desk/orders-desk.contract.ts';
import type {
  DeskOrder,
  DeskOrdersQuery,
} from '@driftstone/contract/orders-desk/orders-desk.schema.ts';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { useLiveNews } from '#platform/news/live-news.ts';
import { callDesk, FIRST_PAGE } from '#platform/calls/call-desk.ts';
import { readAfterRival } from '#platform/calls/read-after-rival.ts';

const ORDERS = ['desk', 'orders'] as const;
const POLL_MS = 15_000;

export type OrderFilters = Omit<DeskOrdersQuery, 'after'>;

type Body<Name extends keyof typeof ordersDeskContract> =
  (typeof ordersDeskContract)[Name] extends {
    body: infer Schema extends z.ZodType;
  }
    ? z.input<Schema>
    : never;

export const ordersQuery = (filters: OrderFilters) =>
  infiniteQueryOptions({
    queryKey: [...ORDERS, 'list', filters],
    queryFn: ({ pageParam }) =>
      callDesk(ordersDeskContract.listDeskOrders, {
        query: { ...filters, ...(pageParam !== null && { after: pageParam }) },
      }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });

export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...ORDERS, orderId],
    queryFn: () => callDesk(ordersDeskContract.readDeskOrder, { params: { orderId } }),
    staleTime: 0,
    retry: false,
  });

/** Reads the order again as soon as it moves, for as long as its page is open. */
export function useDeskOrderNews(orderId: string): void {
  const queryClient = useQueryClient();
  const { queryKey } = orderQuery(orderId);
  useLiveNews({
    path: kitchenContract.followShop.path,
    onNews: (news) =>
      news.some(({ kind, about }) => kind === 'resync' || about === orderId)
        ? queryClient.refetchQueries({ queryKey, exact: true }, { throwOnError: true })
        : Promise.resolve(),
    pollEveryMs: POLL_MS,
  });
}

export const timesQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...ORDERS, orderId, 'times'],
    queryFn: () => callDesk(ordersDeskContract.listDeskTimes, { params: { orderId } }),
    staleTime: 0,
  });

/** Shows the order after a change, and reads it again when the change was refused. */
function useOrderChange<Wish, Answer>(
  orderId: string,
  change: (wish: Wish) => Promise<Answer>,
  orderOf: (answer: Answer) => DeskOrder,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => {
      queryClient.setQueryData(orderQuery(orderId).queryKey, orderOf(answer));
      void queryClient.invalidateQueries({ queryKey: [...ORDERS, 'list'] });
    },
    onError: readAfterRival(queryClient, orderQuery(orderId)),
  });
}

export const useRefundOrder = (orderId: string) =>
  useOrderChange(
    orderId,
    (body: Body<'refundOrder'>) =>
      callDesk(ordersDeskContract.refundOrder, { params: { orderId }, body }),
    ({ order }) => order,
  );

export const useCancelOrder = (orderId: string) =>
  useOrderChange(
    orderId,
    (body: Body<'cancelOrder'>) =>
      callDesk(ordersDeskContract.cancelOrder, { params: { orderId }, body }),
    (order) => order,
  );

export const useRetimeOrder = (orderId: string) =>
  useOrderChange(
    orderId,
    (body: Body<'retimeOrder'>) =>
      callDesk(ordersDeskContract.retimeOrder, { params: { orderId }, body }),
    (order) => order,
  );

export const useTellKitchen = (orderId: string) =>
  useOrderChange(
    orderId,
    (body: Body<'tellKitchen'>) =>
      callDesk(ordersDeskContract.tellKitchen, { params: { orderId }, body }),
    (order) => order,
  );

export const useResendReceipt = (orderId: string) =>
  useOrderChange(
    orderId,
    () => callDesk(ordersDeskContract.resendReceipt, { params: { orderId } }),
    (order) => order,
  );

export const useNoteOrder = (orderId: string) =>
  useOrderChange(
    orderId,
    (body: Body<'noteOrder'>) =>
      callDesk(ordersDeskContract.noteOrder, { params: { orderId }, body }),
    (order) => order,
  );

/** Records that the money of a cancelled order was given back by hand, as board and till do too. */
export function useGiveOwed() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (orderId: string) =>
      callDesk(kitchenContract.giveOwedRefund, { params: { orderId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ORDERS }),
  });
}
