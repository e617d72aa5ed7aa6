import { fingerprintOf } from '@driftstone/contract/cart/fingerprint.rules.ts';
import { counterContract } from '@driftstone/contract/counter/counter.contract.ts';
import type {
  AskCounterQuote,
  CounterQuote,
  HandOver,
  PlaceCounterOrder,
  TakePayment,
} from '@driftstone/contract/counter/counter.schema.ts';
import { readPhone } from '@driftstone/contract/phone.rules.ts';
import { kitchenContract } from '@driftstone/contract/kitchen/kitchen.contract.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callCrew } from '#platform/calls/call-crew.ts';
import { useLiveNews } from '#platform/news/live-news.ts';

export const COUNTER = 'counter';
/** Prices and times change as the clock advances. */
const QUOTE_AGE_MS = 20_000;

export const tillQuery = queryOptions({
  queryKey: [COUNTER, 'orders'],
  queryFn: ({ signal }) => callCrew(counterContract.listCounterOrders, {}, signal),
});

export const quoteQuery = (asked: AskCounterQuote) => {
  // The price does not depend on where the order comes from.
  const wish: AskCounterQuote = { ...asked, source: 'counter' };
  return queryOptions({
    queryKey: [COUNTER, 'quote', wish],
    queryFn: async ({ signal }): Promise<QuotedDraft> => ({
      ...(await callCrew(counterContract.quoteCounterOrder, { body: wish }, signal)),
      lineIds: wish.lines.map((line) =>
        fingerprintOf(line.pizzaId, line.optionIds, line.addOnIds, line.portions, line.starts),
      ),
    }),
    enabled: wish.lines.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: QUOTE_AGE_MS,
  });
};

/** A price, and whose it is also while the next one is on its way. */
export interface QuotedDraft extends CounterQuote {
  lineIds: readonly string[];
}

/** Nobody is looked up by half a number, nor again at each piece of news: how often is limited. null: nobody with this number has ordered. */
export const lastOrderQuery = (written: string) => {
  const { phone = '' } = readPhone(written);
  return queryOptions({
    queryKey: ['last-order', phone],
    staleTime: 0,
    queryFn: ({ signal }) => callCrew(counterContract.findLastOrder, { body: { phone } }, signal),
    enabled: phone !== '',
    select: ({ order }) => order,
  });
};

export const receiptQuery = (orderId: string) =>
  queryOptions({
    queryKey: [COUNTER, 'receipt', orderId],
    queryFn: ({ signal }) => callCrew(counterContract.readReceipt, { params: { orderId } }, signal),
    staleTime: 0,
  });

/** Reads the orders and the price of the current draft again at each piece of news. */
export function useTillNews() {
  const queryClient = useQueryClient();
  return useLiveNews({
    path: kitchenContract.followShop.path,
    onNews: () => queryClient.invalidateQueries({ queryKey: [COUNTER] }, { throwOnError: true }),
  });
}

function useReload() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: [COUNTER] });
}

export function usePlaceOrder() {
  const reload = useReload();
  return useMutation({
    mutationFn: (body: PlaceCounterOrder) => callCrew(counterContract.placeCounterOrder, { body }),
    onSettled: reload,
  });
}

export function useTakePayment(orderId: string) {
  const reload = useReload();
  return useMutation({
    mutationFn: (body: TakePayment) =>
      callCrew(counterContract.takePayment, { params: { orderId }, body }),
    onSettled: reload,
  });
}

export function useHandOver(orderId: string) {
  const reload = useReload();
  return useMutation({
    mutationFn: (body: HandOver) =>
      callCrew(counterContract.handOver, { params: { orderId }, body }),
    onSettled: reload,
  });
}

export function useTakeBack(orderId: string) {
  const reload = useReload();
  return useMutation({
    mutationFn: () => callCrew(counterContract.takeBack, { params: { orderId } }),
    onSettled: reload,
  });
}
