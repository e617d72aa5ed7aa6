import { useQuery } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { categoriesQuery } from '#catalogue/catalogue.api.ts';
import { CategoryChips } from '#catalogue/sections/category-chips.tsx';
import { useReducedMotion } from '#platform/page/use-reduced-motion.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { CHIP_SCROLL_INTERVAL_MS, nextScrollLeft } from './chip-scroll.ts';
import { copy } from './home.copy.ts';

/** The row scrolls by itself, except while hovered, focused or paused. */
export function PromoCategories() {
  // HOME-05: a failed request silently leaves the categories out.
  const { data: categories = [] } = useQuery(categoriesQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isPaused, setIsPaused] = useState(false);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isMotionReduced = useReducedMotion();
  const scroller = useRef<HTMLDivElement>(null);
  const isHeld = isPaused || isHovered || isFocused || isMotionReduced;
  const isMoving = categories.length > 0 && !isHeld;

  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => {
      const row = scroller.current;
      row?.scrollTo({ left: nextScrollLeft(row), behavior: 'smooth' });
    }, CHIP_SCROLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isMoving]);

  if (categories.length === 0) return null;
  return (
    <div className="flex items-center gap-1">
      <div
        className="min-w-0 flex-1"
        onPointerEnter={() => setIsHovered(true)}
        onPointerLeave={() => setIsHovered(false)}
        // Only keyboard focus stops the row: after a mouse click the chip keeps the focus, and the row would never move
        // again.
        onFocus={({ target }) => setIsFocused(target.matches(':focus-visible'))}
        onBlur={() => setIsFocused(false)}
      >
        <CategoryChips
          categories={categories}
          selected={chosen ?? categories[0]?.name ?? null}
          onSelect={setChosen}
          scrollerRef={scroller}
        />
      </div>
      {!isMotionReduced && (
        <IconButton
          label={isPaused ? copy.playChips : copy.pauseChips}
          onClick={() => setIsPaused(!isPaused)}
          className="size-8!"
        >
          {isPaused ? <Play className="size-4" /> : <Pause className="size-4" />}
        </IconButton>
      )}
    </div>
  );
}
