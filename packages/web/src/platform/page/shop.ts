import type { ShopDetails } from '@driftstone/contract/details/details.schema.ts';
import { useRouteLoaderData } from 'react-router';

/** What every page carries in its HTML. */
export interface RootData {
  /** The shop's own URL, for absolute addresses in the page's head. */
  origin: string;
  shop: ShopDetails;
}

export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root');
}

/** What the shop says about itself. */
export function useShop(): ShopDetails {
  const root = useRootData();
  if (!root) throw new Error('The page came without the shop’s details');
  return root.shop;
}
