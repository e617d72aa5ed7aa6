import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useReducedMotion } from '#platform/page/use-reduced-motion.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { LoadingText } from '#ui/loading-text.tsx';
import { ReviewSlide } from './review-slide.tsx';
import { carouselReviewsQuery } from './reviews.api.ts';
import { copy } from './reviews.copy.ts';
import { useAutoAdvance } from './use-auto-advance.ts';
import { useEmbla } from './use-embla.ts';

type Reviews = Parameters<typeof ReviewSlide>[0]['review'][];

/** HOME-04: a failed request counts as no reviews. */
export function ReviewsCarousel() {
  const { data, isPending } = useQuery(carouselReviewsQuery);
  if (isPending) return <LoadingText text={copy.loading} />;
  const { reviews } = data ?? {};
  if (!reviews || reviews.length === 0) {
    return <p className="py-12 text-center text-lg text-ink-soft">{copy.none}</p>;
  }
  return <Carousel reviews={reviews} />;
}

function Carousel({ reviews }: { reviews: Reviews }) {
  const isMotionReduced = useReducedMotion();
  const [isPaused, setIsPaused] = useState(false);
  const [viewport, embla] = useEmbla({ loop: true, align: 'start' });
  // Handles a press from before Embla's code had loaded.
  const owedStep = useRef<1 | -1 | null>(null);

  const step = useCallback(
    (by: 1 | -1) => {
      if (!embla) return;
      // Too few slides to loop: jumps to the other end.
      const ends = by > 0 ? 0 : embla.scrollSnapList().length - 1;
      const canStep = by > 0 ? embla.canScrollNext() : embla.canScrollPrev();
      if (!canStep) embla.scrollTo(ends, isMotionReduced);
      else if (by > 0) embla.scrollNext(isMotionReduced);
      else embla.scrollPrev(isMotionReduced);
    },
    [embla, isMotionReduced],
  );
  const press = (by: 1 | -1) => {
    if (embla) step(by);
    else owedStep.current = by;
  };
  useEffect(() => {
    if (!embla || owedStep.current === null) return;
    step(owedStep.current);
    owedStep.current = null;
  }, [embla, step]);
  const advance = useCallback(() => step(1), [step]);
  const isRunning = !isPaused && !isMotionReduced;
  const holds = useAutoAdvance(isRunning ? advance : null);

  return (
    <section aria-roledescription={copy.carouselRole} aria-label={copy.carousel} {...holds}>
      <div ref={viewport} className="-mx-2 cursor-grab overflow-hidden active:cursor-grabbing">
        <div aria-live={isRunning ? 'off' : 'polite'} className="flex touch-pan-y">
          {reviews.map((review, index) => (
            <div
              key={review.id}
              role="group"
              aria-roledescription={copy.slide}
              aria-label={copy.position(index + 1, reviews.length)}
              className="min-w-0 shrink-0 grow-0 basis-full px-2 sm:basis-1/2 lg:basis-1/3"
            >
              <ReviewSlide review={review} />
            </div>
          ))}
        </div>
      </div>
      <div className="mt-3 flex justify-center sm:mt-6 gap-2">
        <IconButton label={copy.previous} onClick={() => press(-1)}>
          <ChevronLeft className="size-6" />
        </IconButton>
        {!isMotionReduced && (
          <IconButton
            label={isPaused ? copy.play : copy.pause}
            onClick={() => setIsPaused(!isPaused)}
          >
            {isPaused ? <Play className="size-5" /> : <Pause className="size-5" />}
          </IconButton>
        )}
        <IconButton label={copy.next} onClick={() => press(1)}>
          <ChevronRight className="size-6" />
        </IconButton>
      </div>
    </section>
  );
}
