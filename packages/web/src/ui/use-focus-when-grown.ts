import { useEffect, useRef } from 'react';

/** Focuses the element whenever the count grows, but not when the element appears. */
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
