import { storesDeskContract } from '@driftstone/contract/location/stores-desk.contract.ts';
import type {
  ChangeStore,
  DeskStore,
  DeskStores,
  NewStore,
} from '@driftstone/contract/location/stores-desk.schema.ts';
import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { callDesk } from '#platform/calls/call-desk.ts';
import { deskStore, useDeskStore } from '#platform/sessions/desk-store.ts';
import { readAfterRival } from '#platform/calls/read-after-rival.ts';

const DESK = 'desk';
const STORES = 'stores';
/** Queries whose answer is the same whichever store the desk looks at. */
const OF_THE_SHOP: readonly unknown[] = [STORES, 'me'];

export const deskStoresQuery = queryOptions({
  queryKey: [DESK, STORES],
  queryFn: async ({ client }) => {
    const list = await callDesk(storesDeskContract.listDeskStores);
    leaveClosedStore(client, list);
    return list;
  },
});

/** The open stores where there are several; otherwise an empty list, and no page mentions stores. */
export function useSeveralStores(): readonly DeskStore[] {
  const { data } = useQuery(deskStoresQuery);
  const open = data?.stores.filter(({ closedAt }) => closedAt === null) ?? [];
  return open.length > 1 ? open : [];
}

/** The id of the one that the desk looks at; of all, the first for which the member works. undefined until it is known. */
export function useLookedAtStore(): string | undefined {
  const storeId = useDeskStore();
  const { data } = useQuery(deskStoresQuery);
  return storeId ?? data?.stores.find(({ closedAt }) => closedAt === null)?.id;
}

export function useChooseDeskStore() {
  const queryClient = useQueryClient();
  return (storeId: string | null) => lookAt(queryClient, storeId);
}

/** Makes sure that data of one store is never shown as another's. */
function lookAt(queryClient: QueryClient, storeId: string | null): void {
  deskStore.choose(storeId);
  queryClient.removeQueries({
    queryKey: [DESK],
    predicate: ({ queryKey }) => !OF_THE_SHOP.includes(queryKey[1]),
  });
}

/** Goes back to all stores once the current one has closed for good, perhaps because a colleague closed it. */
function leaveClosedStore(queryClient: QueryClient, { stores }: DeskStores): void {
  const storeId = deskStore.read();
  const isOpen = stores.some(({ id, closedAt }) => id === storeId && closedAt === null);
  if (storeId !== null && !isOpen) lookAt(queryClient, null);
}

function useStoresChange<Input>(change: (input: Input) => Promise<DeskStores>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (list) => {
      queryClient.setQueryData(deskStoresQuery.queryKey, list);
      leaveClosedStore(queryClient, list);
    },
    onError: readAfterRival(queryClient, { queryKey: deskStoresQuery.queryKey }),
  });
}

export const useAddStore = () =>
  useStoresChange((body: z.input<typeof NewStore>) =>
    callDesk(storesDeskContract.addStore, { body }),
  );

export const useChangeStore = () =>
  useStoresChange(({ storeId, ...body }: z.input<typeof ChangeStore> & { storeId: string }) =>
    callDesk(storesDeskContract.changeStore, { params: { storeId }, body }),
  );

export const useCloseStore = () =>
  useStoresChange(({ storeId, version }: { storeId: string; version: number }) =>
    callDesk(storesDeskContract.closeStore, { params: { storeId }, body: { version } }),
  );
