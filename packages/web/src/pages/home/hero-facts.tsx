import { groupOptions } from '@driftstone/contract/catalogue/catalogue.rules.ts';
import type { Pizza } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import { formatPounds } from '@driftstone/contract/money.ts';
import { useQuery } from '@tanstack/react-query';
import { topPizzasQuery } from '#catalogue/catalogue.api.ts';
import { storesQuery } from '#location/stores.api.ts';
import { useShownSections } from '#platform/page/shop.ts';
import { carouselReviewsQuery } from '#reviews/reviews.api.ts';
import { copy } from './home.copy.ts';

/** The smallest size may have run out. */
function leastPriceOf({ price, options }: Pizza): number {
  const prices = groupOptions(options.filter(({ soldOut }) => !soldOut)).map(({ options: left }) =>
    Math.min(...left.map((option) => option.price)),
  );
  return prices.reduce((sum, least) => sum + least, price);
}

/** HOME-07: what a stranger asks first, as far as it is known. */
export function HeroFacts() {
  const shows = useShownSections();
  const reviews = useQuery({ ...carouselReviewsQuery, enabled: shows('reviews') });
  const rating = shows('reviews') && reviews.data?.rating;
  const { data: pizzas = [] } = useQuery(topPizzasQuery);
  // What is sold now and at all times, so that nobody comes for a price that can't be had.
  const prices = pizzas
    .filter(({ soldOut, saleTimes }) => !soldOut && !saleTimes)
    .map(leastPriceOf);
  const [store, ...others] = useQuery(storesQuery).data ?? [];
  return (
    <ul className="mt-4 flex flex-wrap gap-x-4 gap-y-1 font-semibold md:mt-6 max-sm:[&>:first-child]:basis-full">
      {rating && (
        <li>
          <span aria-hidden="true" className="mr-1.5 text-gold">
            ★
          </span>
          {copy.rating(rating)}
        </li>
      )}
      {prices.length > 0 && <li>{copy.from(formatPounds(Math.min(...prices)))}</li>}
      {store && others.length === 0 && <li>{copy.readyIn(store.prepMinutes)}</li>}
    </ul>
  );
}
