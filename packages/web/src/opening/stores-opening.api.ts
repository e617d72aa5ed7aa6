/** When each store is open, for pages that know which one they mean. */
import type { StoreOpening } from '@driftstone/contract/opening/opening.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { openingQuery } from './opening.api.ts';

/** The first store's if none is given. undefined until it is known, and for a store that has closed for good. */
export function useOpeningOf(storeId: string | undefined): StoreOpening | undefined {
  const stores = useStoresOpening();
  return storeId === undefined ? stores[0] : stores.find(({ id }) => id === storeId);
}

export function useStoresOpening(): readonly StoreOpening[] {
  return useQuery(openingQuery).data?.stores ?? [];
}
