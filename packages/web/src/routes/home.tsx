import { categoriesQuery, topPizzasQuery } from '#catalogue/catalogue.api.ts';
import { storesQuery } from '#location/location.api.ts';
import { openingQuery } from '#opening/opening.api.ts';
import { pageMeta } from '#platform/page-meta.ts';
import { prefetchInBrowser, prefetchOnServer } from '#platform/prefetch.ts';
import { carouselReviewsQuery } from '#reviews/reviews.api.ts';

export { HomePage as default } from '#pages/home-page.tsx';

export const meta = pageMeta({
  title: 'Driftstone',
  description:
    'Handmade pizza from a stone oven by the sea in Littlehampton, West Sussex. Order for delivery or pickup.',
});

const queries = [topPizzasQuery, categoriesQuery, carouselReviewsQuery, storesQuery, openingQuery];

export const loader = prefetchOnServer(queries);
export const clientLoader = prefetchInBrowser(queries);
// A jump to an anchor changes no data.
export const shouldRevalidate = () => false;
