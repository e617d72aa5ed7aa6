import { useState } from 'react';

/** For radio buttons: in WebKit, arrow keys end `:focus-visible`. Cards with `by-keyboard:` keep their ring. */
export function useKeyboardRing() {
  const [isByKeyboard, setIsByKeyboard] = useState(false);
  return {
    'data-keyboard': isByKeyboard || undefined,
    onKeyDown: () => setIsByKeyboard(true),
    onPointerDown: () => setIsByKeyboard(false),
  };
}
