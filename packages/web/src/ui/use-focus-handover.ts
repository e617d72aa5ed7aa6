import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * An element that is removed takes the focus along, and the keyboard starts again at the top of the page. With this ref
 * on it, it leaves the focus to what stays.
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
