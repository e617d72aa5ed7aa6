import { useId, useState } from 'react';
import { useKeyboardRing } from '#ui/use-keyboard-ring.ts';
import { copy } from './order-review.copy.ts';
import { MOST_STARS } from './review-figures.ts';
import { StarShape } from './stars.tsx';

const RATINGS = Array.from({ length: MOST_STARS }, (_, index) => index + 1);

interface StarChoiceProps {
  rating: number;
  onChange: (rating: number) => void;
}

/** Native radio buttons under the stars, so that the arrow keys work as in any other choice. */
export function StarChoice({ rating, onChange }: StarChoiceProps) {
  const name = useId();
  const keyboardRing = useKeyboardRing();
  const [pointedAt, setPointedAt] = useState<number | null>(null);
  return (
    <fieldset {...keyboardRing} role="radiogroup" onPointerLeave={() => setPointedAt(null)}>
      <legend className="text-sm font-semibold">{copy.rating}</legend>
      <div className="-ml-1.5 flex flex-wrap">
        {RATINGS.map((stars) => (
          <label
            key={stars}
            onPointerEnter={(event) => event.pointerType === 'mouse' && setPointedAt(stars)}
            className="relative grid size-11 place-items-center rounded-sm by-keyboard:outline-3 by-keyboard:outline-ink"
          >
            <input
              type="radio"
              name={name}
              checked={stars === rating}
              onChange={() => onChange(stars)}
              className="card-input"
            />
            <span className="sr-only">{copy.stars(stars)}</span>
            <StarShape isFilled={stars <= (pointedAt ?? rating)} className="size-8" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
