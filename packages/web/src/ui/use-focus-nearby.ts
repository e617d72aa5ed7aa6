import { type RefObject, useEffect } from 'react';
import { focusNearest } from './focus-nearest.ts';

/**
 * When what has the focus is removed, such as 'Try again' once the menu has arrived, a screen reader would start again at
 * the top of the window. The nearest part of the page around it takes the focus, unless something else has it by then.
 */
export function useFocusNearby(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = page;
    if (!current) return;
    /** From what had the focus last outwards, as it was then. */
    let way: HTMLElement[] = [];
    const remember = (event: FocusEvent) => {
      way = event.composedPath().filter((each) => each instanceof HTMLElement);
    };
    const handOn = () => {
      if (way[0]?.isConnected !== false) return;
      const lost = way;
      // Before what follows takes the focus, since that may be removed too.
      way = [];
      // A dialog takes the focus itself, at its start.
      if (document.activeElement?.contains(current)) focusNearest(lost);
    };
    const observer = new MutationObserver(handOn);
    observer.observe(current, { childList: true, subtree: true });
    current.addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      current.removeEventListener('focusin', remember);
    };
  }, [page]);
}
