import { useLayoutEffect, useRef, type RefObject } from 'react';

/** A line that goes while it has the focus hands it to the next line's heading, or the one before, or the page. */
export function useFocusHandedOn(): RefObject<HTMLLIElement | null> {
  const line = useRef<HTMLLIElement>(null);
  // A layout effect ends while the line is still in its place.
  useLayoutEffect(() => {
    const own = line.current;
    return () => {
      if (!own?.contains(document.activeElement)) return;
      const neighbour = own.nextElementSibling ?? own.previousElementSibling;
      const heading = neighbour?.querySelector('h2');
      if (heading) heading.focus();
      else own.closest('main')?.focus({ preventScroll: true });
    };
  }, []);
  return line;
}
