import { useEffect, useRef } from 'react';

/**
 * What is disabled while a call is under way loses the focus. The returned function remembers it before; it comes
 * back afterwards, unless the visitor has moved on.
 */
export function useFocusKept(isDisabled: boolean): () => void {
  const focused = useRef<Element | null>(null);

  useEffect(() => {
    if (isDisabled || !(focused.current instanceof HTMLElement)) return;
    if (document.activeElement === document.body) focused.current.focus({ preventScroll: true });
    focused.current = null;
  }, [isDisabled]);

  return () => {
    focused.current = document.activeElement;
  };
}
