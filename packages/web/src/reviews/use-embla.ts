import type { EmblaCarouselType, EmblaOptionsType } from 'embla-carousel';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { fetchCode } from '#platform/later-code/fetch-code.ts';
import { useHasBeenIdle } from '#platform/later-code/use-when-idle.ts';

/**
 * Turns the element with the ref into a carousel once the browser has been idle. Until then, and if Embla's code can't
 * be loaded, it shows the first slides. `options` are read once.
 */
export function useEmbla(
  options: EmblaOptionsType,
): [viewport: RefObject<HTMLDivElement | null>, embla: EmblaCarouselType | null] {
  const viewport = useRef<HTMLDivElement>(null);
  const [embla, setEmbla] = useState<EmblaCarouselType | null>(null);
  const [firstOptions] = useState(options);
  const hasBeenIdle = useHasBeenIdle();

  useEffect(() => {
    const element = viewport.current;
    if (!hasBeenIdle || !element) return;
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
  }, [hasBeenIdle, firstOptions]);

  return [viewport, embla];
}
