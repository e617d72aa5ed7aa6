import { categoriesQuery, topPizzasQuery } from '#catalogue/catalogue.api.ts';
import { offersQuery } from '#deals/offers.api.ts';
import { storyQuery } from '#details/details.api.ts';
import { storesQuery } from '#location/stores.api.ts';
import { openingQuery } from '#opening/opening.api.ts';
import { pageMeta } from '#platform/page/page-meta.ts';
import { prefetchInBrowser, prefetchOnServer } from '#platform/queries/prefetch.ts';
import { carouselReviewsQuery } from '#reviews/reviews.api.ts';

export { HomePage as default } from '#pages/home/home-page.tsx';

export const meta = pageMeta({
  title: null,
  description: ({ description }) => `${description} Order for delivery or pickup.`,
});

const queries = [
  topPizzasQuery,
  offersQuery,
  categoriesQuery,
  carouselReviewsQuery,
  storyQuery,
  storesQuery,
  openingQuery,
];

export const loader = prefetchOnServer(queries);
export const clientLoader = prefetchInBrowser(queries);
// A jump to an anchor changes no data.
export const shouldRevalidate = () => false;
