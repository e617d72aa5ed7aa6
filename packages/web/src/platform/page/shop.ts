import type { HomeSection } from '@driftstone/contract/details/home-sections.rules.ts';
import type { ShopDetails } from '@driftstone/contract/details/details.schema.ts';
import { createContext, useContext } from 'react';
import { useRouteLoaderData } from 'react-router';

/** What every page carries in its HTML. */
export interface RootData {
  /** The shop's own URL, for absolute addresses in the page's head. */
  origin: string;
  shop: ShopDetails;
  takesCards: boolean;
}

/** In a preview: what the page would carry. */
export const PreviewData = createContext<RootData | undefined>(undefined);

export function useRootData(): RootData | undefined {
  const carried = useRouteLoaderData<RootData>('root');
  return useContext(PreviewData) ?? carried;
}

/** What the shop says about itself. */
export function useShop(): ShopDetails {
  const root = useRootData();
  if (!root) throw new Error('The page came without the shop’s details');
  return root.shop;
}

/** Says which sections the shop shows. */
export function useShownSections(): (section: HomeSection) => boolean {
  const { hiddenSections } = useShop();
  return (section) => !hiddenSections?.includes(section);
}
