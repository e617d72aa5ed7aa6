import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** A removed element's focus would start at the top of the page: with this ref, another one takes it. */
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
