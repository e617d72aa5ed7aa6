import { useEffect, useRef, useState, type RefObject } from 'react';

/** Extends the viewport upwards, so that elements scrolled past still count as visible. */
const PASSED = '1000000px 0px 0px 0px';

/** Whether the page is scrolled to the element or past it; true until the browser has measured. */
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
