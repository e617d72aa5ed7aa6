import type { EmblaCarouselType, EmblaOptionsType } from 'embla-carousel';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { fetchCode } from '#platform/later-code/fetch-code.ts';

const A_SCREEN_AHEAD = '100%';

/** A carousel once the element is nearly in sight; before, or without Embla's code, its first slides. Reads once. */
export function useEmbla(
  options: EmblaOptionsType,
): [viewport: RefObject<HTMLDivElement | null>, embla: EmblaCarouselType | null] {
  const viewport = useRef<HTMLDivElement>(null);
  const [embla, setEmbla] = useState<EmblaCarouselType | null>(null);
  const [firstOptions] = useState(options);
  const [isNear, setIsNear] = useState(false);

  useEffect(() => {
    const element = viewport.current;
    if (!element) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: A_SCREEN_AHEAD,
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);

  useEffect(() => {
    const element = viewport.current;
    if (!isNear || !element) return;
    let made: EmblaCarouselType | null = null;
    let isMounted = true;
    fetchCode(() => import('embla-carousel')).then(
      ({ default: createEmbla }) => {
        if (!isMounted) return;
        made = createEmbla(element, firstOptions);
        setEmbla(made);
      },
      () => null,
    );
    return () => {
      isMounted = false;
      made?.destroy();
    };
  }, [isNear, firstOptions]);

  return [viewport, embla];
}
