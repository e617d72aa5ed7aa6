import { pizzasQuery } from '#catalogue/catalogue.api.ts';
import { pageMeta } from '#platform/page-meta.ts';
import { prefetchInBrowser, prefetchOnServer } from '#platform/prefetch.ts';

export { MenuPage as default } from '#pages/menu-page.tsx';

export const meta = pageMeta(
  'Menu',
  'Handmade pizzas from a stone oven in Littlehampton. Choose size, crust and extras, or create your own.',
);

export const loader = prefetchOnServer([pizzasQuery]);
export const clientLoader = prefetchInBrowser([pizzasQuery]);
// Searching changes the address, not the pizzas.
export const shouldRevalidate = () => false;
