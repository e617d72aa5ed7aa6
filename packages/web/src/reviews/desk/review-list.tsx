import {
  type DeskReview,
  REVIEW_FILTERS,
  type ReviewFilter,
} from '@driftstone/contract/reviews/reviews-desk.schema.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pagedState } from '#platform/queries/paged-state.ts';
import { ChipRow } from '#ui/chip-row.tsx';
import { PagedList } from '#ui/paged-list.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { HideDialog } from './hide-dialog.tsx';
import { ReviewRow } from './review-row.tsx';
import { deskReviewsQuery, reviewFiguresQuery } from './reviews-desk.api.ts';
import { copy } from './reviews-desk.copy.ts';

const STARS = [5, 4, 3, 2, 1];
const ANY = 'any';

/** All reviews, those without an answer first. */
export function ReviewList() {
  const [show, setShow] = useState<ReviewFilter>('unanswered');
  const [rating, setRating] = useState<number | null>(null);
  const query = useInfiniteQuery({
    ...deskReviewsQuery(show, rating),
    placeholderData: keepPreviousData,
  });
  const { rows, state } = pagedState(query, ({ reviews }) => reviews);
  const [answered, setAnswered] = useState<DeskReview | null>(null);
  const [hidden, setHidden] = useState<DeskReview | null>(null);
  /** The review as it is now, or as it last was if it has left the list. */
  const fresh = (review: DeskReview | null) =>
    review && (rows.find(({ id }) => id === review.id) ?? review);
  return (
    <div className="grid gap-5">
      <Figures />
      <div className="grid min-w-0 gap-1">
        <ChipRow
          label={copy.filter}
          chips={REVIEW_FILTERS.map((id) => ({ id, label: copy.filterName(id) }))}
          selectedId={show}
          onSelect={(id) => setShow(REVIEW_FILTERS.find((each) => each === id) ?? 'all')}
        />
        <ChipRow
          label={copy.stars}
          chips={[
            { id: ANY, label: copy.anyStars },
            ...STARS.map((stars) => ({ id: String(stars), label: copy.starsName(stars) })),
          ]}
          selectedId={rating === null ? ANY : String(rating)}
          onSelect={(id) => setRating(id === ANY ? null : Number(id))}
        />
      </div>
      {show === 'unanswered' && <p className="text-sm text-ink-soft">{copy.recent}</p>}
      <PagedList {...state} label={copy.reviews} texts={copy.list}>
        {rows.map((review) => (
          <ReviewRow
            key={review.id}
            review={review}
            onAnswer={() => setAnswered(review)}
            onHide={() => setHidden(review)}
          />
        ))}
      </PagedList>
      <AnswerDialog review={fresh(answered)} onClose={() => setAnswered(null)} />
      <HideDialog review={fresh(hidden)} onClose={() => setHidden(null)} />
    </div>
  );
}

function Figures() {
  const { data } = useQuery(reviewFiguresQuery);
  if (!data || data.average === null) return null;
  return (
    <p className="text-ink-soft">
      {copy.figures(data.average, data.total)} {data.hidden > 0 && copy.hiddenCount(data.hidden)}
    </p>
  );
}
