import { Star } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';
import { MOST_STARS, shownStars } from './review-figures.ts';
import { copy } from './reviews.copy.ts';

export function Stars({ rating }: { rating: number }) {
  const count = shownStars(rating);
  return (
    <span role="img" aria-label={copy.stars(count)} className="flex gap-0.5">
      {Array.from({ length: MOST_STARS }, (_, index) => (
        <StarShape key={`star-${index}`} isFilled={index < count} className="size-5" />
      ))}
    </span>
  );
}

interface StarShapeProps {
  isFilled: boolean;
  /** The size of one star. */
  className: string;
}

export function StarShape({ isFilled, className }: StarShapeProps) {
  return (
    <Star
      strokeWidth={1.5}
      className={classNames(
        className,
        isFilled ? 'fill-gold text-gold-deep' : 'fill-transparent text-line-strong',
      )}
    />
  );
}
