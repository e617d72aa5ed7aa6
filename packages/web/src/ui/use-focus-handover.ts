import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * When a focused element is removed, the keyboard starts again at the top of the page. An element with this ref passes
 * the focus to another element instead.
 */
export function useFocusHandover<Going extends HTMLElement>(
  staying: RefObject<HTMLElement | null>,
): RefObject<Going | null> {
  const going = useRef<Going>(null);
  const handOver = useEffectEvent(() => staying.current?.focus({ preventScroll: true }));
  useLayoutEffect(() => {
    const element = going.current;
    return () => {
      if (element?.contains(document.activeElement)) handOver();
    };
  }, []);
  return going;
}
