import { useLayoutEffect, useRef, type RefObject } from 'react';

/** A focused line that is removed passes the focus to the next heading, else the previous one, else the page. */
export function useFocusNextLine(): RefObject<HTMLLIElement | null> {
  const line = useRef<HTMLLIElement>(null);
  // A layout effect's cleanup runs while the line is still in the document.
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
