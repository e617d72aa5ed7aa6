import { openingContract } from '@driftstone/contract/opening/opening.contract.ts';
import type { StoreOpening } from '@driftstone/contract/opening/opening.schema.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#platform/calls/call.ts';
import { queryClientHere } from '#platform/queries/query-client.ts';
import { serverAheadMs, useServerAheadMs } from '#platform/clock/server-clock.ts';
import { useMinute } from '#platform/clock/use-minute.ts';

/** How soon an open page learns that the kitchen is paused or busy. */
const POLL_MS = 30_000;

export const openingQuery = queryOptions({
  queryKey: ['opening'],
  queryFn: () => call(openingContract.readOpening),
  refetchInterval: POLL_MS,
  refetchOnWindowFocus: true,
});

/** How far the shop's clock is ahead of the browser's: where that is wrong, or somebody tries the shop out. */
export function useClockAheadMs(): number {
  const { data } = useQuery(openingQuery);
  return useServerAheadMs() + (data?.clockAheadMs ?? 0);
}

/** The time by the shop's clock, as far as it is known. */
export function shopNowMs(): number {
  const opening = queryClientHere().getQueryData(openingQuery.queryKey);
  return Date.now() + serverAheadMs() + (opening?.clockAheadMs ?? 0);
}

/** The minute by the shop's clock; null until the page has started. */
export function useShopNow(): number | null {
  return useMinute(useClockAheadMs());
}

/** The first store: the only one for most shops. */
export function useStoreOpening(): StoreOpening | undefined {
  return useQuery(openingQuery).data?.stores[0];
}

/** How many minutes longer everything takes in the store, or at least, in whichever of all; 0: as usual, or unknown. */
export function useExtraMinutes(named?: StoreOpening): number {
  const { data } = useQuery(openingQuery);
  const nowMs = useShopNow();
  const stores = named ? [named] : (data?.stores ?? []);
  const extra = stores.map(({ busy }) =>
    busy && nowMs !== null && Date.parse(busy.until) > nowMs ? busy.extraMinutes : 0,
  );
  return extra.length > 0 ? Math.min(...extra) : 0;
}
