import { useEffect, useRef } from 'react';

/**
 * A field that is disabled during a call loses the focus. Call the returned function before the call: it brings the
 * focus back afterwards, unless the visitor has moved it.
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
