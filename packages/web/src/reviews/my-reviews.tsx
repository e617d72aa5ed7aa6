import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { LoadState } from '#ui/load-state.tsx';
import { pastOrderPath } from '../paths.ts';
import { copy } from './my-reviews.copy.ts';
import { myReviewsQuery } from './order-review.api.ts';
import { formatReviewDate } from './review-figures.ts';
import { WrittenReview } from './written-review.tsx';

/** All reviews by this customer. */
export function MyReviews() {
  const query = useQuery(myReviewsQuery);
  const { data: reviews } = query;
  if (!reviews)
    return <LoadState query={query} loading={copy.loading} failed={copy.loadFailed} isLine />;
  if (reviews.length === 0) return <p className="text-ink-soft">{copy.none}</p>;
  return (
    <ul className="divide-y divide-line">
      {reviews.map((review) => (
        <li key={review.id} className="py-5 first:pt-0 last:pb-0">
          <WrittenReview review={review} />
          <Link
            to={pastOrderPath(review.orderId)}
            aria-label={copy.seeOrderOf(formatReviewDate(review.createdAt))}
            className="mt-2 inline-block py-1 text-sm font-semibold text-tomato-deep underline underline-offset-4"
          >
            {copy.seeOrder}
          </Link>
        </li>
      ))}
    </ul>
  );
}
