import { ordersContract } from '@driftstone/contract/orders/orders.contract.ts';
import type {
  ChangeContact,
  ChooseDeliveryType,
  Order,
  UpdateLocation,
} from '@driftstone/contract/orders/orders.schema.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { cartQuery } from '#cart/cart.api.ts';
import { shopNowMs } from '#opening/opening.api.ts';
import { call } from '#platform/calls/call.ts';
import { MINE } from '#platform/queries/mine.ts';
import { describeCartChange } from './order-failure.ts';
import { isUnderWay } from './order-status.ts';

/** Pages with orders follow news. They ask as well, in case a piece of news was lost: see order-news.api.ts. */
const UNDER_WAY_POLL_MS = 60_000;

const areUnderWay = (orders: readonly Order[]) =>
  orders.some((order) => isUnderWay(order, shopNowMs()));
const focusRefetchFor = (orders: readonly Order[]) => areUnderWay(orders) && 'always';

const listKnown = (order: Order | undefined) => (order ? [order] : []);

export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: [MINE, 'orders', orderId],
    queryFn: () => call(ordersContract.readOrder, { params: { orderId } }),
    refetchInterval: ({ state }) => areUnderWay(listKnown(state.data)) && UNDER_WAY_POLL_MS,
    refetchOnWindowFocus: ({ state }) => focusRefetchFor(listKnown(state.data)),
  });

/** Newest first, without the expired ones, which were never placed. */
export const myOrdersQuery = queryOptions({
  queryKey: [MINE, 'orders', 'list'],
  queryFn: () => call(ordersContract.listOrders),
  select: ({ items }) => items.filter(({ status }) => status !== 'expired'),
  // Orders change without any action on this page.
  staleTime: 0,
  refetchInterval: ({ state }) => areUnderWay(state.data?.items ?? []) && UNDER_WAY_POLL_MS,
  refetchOnWindowFocus: ({ state }) => focusRefetchFor(state.data?.items ?? []),
});

/** Adds the items of earlier orders to the cart, and reads the cart again. */
export function useOrderAgain() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (orderId: string) => call(ordersContract.orderAgain, { params: { orderId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: cartQuery.queryKey }),
  });
}

/** Opens an order from the cart. `prepare` must not fail, and says whether the order is ready to be paid. */
export function useOpenOrder(prepare: (order: Order) => Promise<boolean>) {
  const queryClient = useQueryClient();
  const keep = useKeepLatest();
  return useMutation({
    mutationFn: async () => {
      const order = await call(ordersContract.openOrder);
      keep(order);
      return { order, isReady: await prepare(order) };
    },
    onError: async (error) => {
      if (describeCartChange(error))
        await queryClient.invalidateQueries({ queryKey: cartQuery.queryKey });
    },
  });
}

/** The order that is being checked out. */
export const latestUnpaidQuery = queryOptions({
  queryKey: [MINE, 'orders', 'latest-unpaid'],
  queryFn: () => call(ordersContract.readLatestUnpaid),
});

export const timesKey = (orderId: string) => [MINE, 'orders', orderId, 'times'];

export function useKeepLatest() {
  const queryClient = useQueryClient();
  return (order: Order) => queryClient.setQueryData(latestUnpaidQuery.queryKey, order);
}

export function useChooseDeliveryType() {
  const queryClient = useQueryClient();
  const keep = useKeepLatest();
  return useMutation({
    // Runs one after the other, so that the last choice wins.
    scope: { id: 'delivery-type' },
    mutationFn: ({ orderId, ...body }: { orderId: string } & ChooseDeliveryType) =>
      call(ordersContract.chooseDeliveryType, { params: { orderId }, body }),
    onSuccess: (order, { storeId }) => {
      keep(order);
      // Each store has its own hours, and its own oven.
      if (storeId !== undefined)
        void queryClient.invalidateQueries({ queryKey: timesKey(order.id) });
    },
  });
}

export function useUpdateLocation() {
  const queryClient = useQueryClient();
  const keep = useKeepLatest();
  return useMutation({
    mutationFn: ({ orderId, body }: { orderId: string; body: z.input<typeof UpdateLocation> }) =>
      call(ordersContract.updateLocation, { params: { orderId }, body }),
    // Every time includes the way to the door.
    onSuccess: (order) => {
      keep(order);
      void queryClient.invalidateQueries({ queryKey: timesKey(order.id) });
    },
  });
}

export function useChangeContact() {
  const keep = useKeepLatest();
  return useMutation({
    mutationFn: ({ orderId, body }: { orderId: string; body: ChangeContact }) =>
      call(ordersContract.changeContact, { params: { orderId }, body }),
    onSuccess: keep,
  });
}

/** A refusal may have changed the order, such as its coupon: reads it again, to show what would be paid. */
export function useReadOrderAnew() {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: latestUnpaidQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: cartQuery.queryKey });
  };
}
