import { useEffect, useRef, useState, type RefObject } from 'react';

/** All that is above the window counts as if it were in it. */
const PASSED = '1000000px 0px 0px 0px';

/** Whether the page is scrolled so far that an element shows, or further; true until the browser has said. */
export function useReached<Shown extends Element>(): [RefObject<Shown | null>, boolean] {
  const target = useRef<Shown>(null);
  const [isReached, setIsReached] = useState(true);

  useEffect(() => {
    if (!target.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => setIsReached(entry?.isIntersecting ?? true),
      { rootMargin: PASSED },
    );
    observer.observe(target.current);
    return () => observer.disconnect();
  }, []);

  return [target, isReached];
}
