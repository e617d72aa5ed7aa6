import { pizzasQuery } from '#catalogue/catalogue.api.ts';
import { offersQuery } from '#deals/offers.api.ts';
import { storesQuery } from '#location/stores.api.ts';
import { openingQuery } from '#opening/opening.api.ts';
import { pageMeta } from '#platform/page/page-meta.ts';
import { prefetchInBrowser, prefetchOnServer } from '#platform/queries/prefetch.ts';

export { MenuPage as default } from '#pages/menu/menu-page.tsx';

export const meta = pageMeta({
  title: 'Menu',
  description: ({ town }) =>
    `Handmade pizzas from a stone oven in ${town}. Choose size, crust and extras, or create your own.`,
});

const queries = [pizzasQuery, offersQuery, storesQuery, openingQuery];

export const loader = prefetchOnServer(queries);
export const clientLoader = prefetchInBrowser(queries);
// A search changes the URL, not the pizzas.
export const shouldRevalidate = () => false;
