import { useEffect, useRef } from 'react';

/** The element takes the focus whenever the count grows, and not when it appears. */
export function useFocusWhenGrown<Shown extends HTMLElement>(count: number) {
  const element = useRef<Shown>(null);
  const seen = useRef(count);
  useEffect(() => {
    if (seen.current === count) return;
    seen.current = count;
    element.current?.focus();
  }, [count]);
  return element;
}
