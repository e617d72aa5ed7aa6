import { categoriesQuery, topPizzasQuery } from '#catalogue/catalogue.api.ts';
import { detailsContract } from '@driftstone/contract/details/details.contract.ts';
import type { HomeSection } from '@driftstone/contract/details/home-sections.rules.ts';
import { offersQuery } from '#deals/offers.api.ts';
import { storyQuery } from '#details/details.api.ts';
import { storesQuery } from '#location/stores.api.ts';
import { openingQuery } from '#opening/opening.api.ts';
import { call } from '#platform/calls/call.ts';
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

/** Queries that only one section of Home shows. */
const ONLY_FOR = new Map<object, HomeSection>([
  [categoriesQuery, 'app'],
  [carouselReviewsQuery, 'reviews'],
  [storyQuery, 'story'],
]);

/** FACE-03: what is hidden is not sent either. */
export const loader = async () => {
  const { hiddenSections = '' } = await call(detailsContract.readDetails);
  const isShown = (query: object) => {
    const section = ONLY_FOR.get(query);
    return !section || !hiddenSections.includes(section);
  };
  return prefetchOnServer(queries.filter(isShown))();
};
export const clientLoader = prefetchInBrowser(queries);
// A jump to an anchor changes no data.
export const shouldRevalidate = () => false;
