import { useState } from 'react';

/**
 * For a group of radio buttons: after an arrow key, WebKit takes the ring away (`:focus-visible` matches no more). Cards
 * that draw theirs as `by-keyboard:` keep it.
 */
export function useKeyboardRing() {
  const [isByKeyboard, setIsByKeyboard] = useState(false);
  return {
    'data-keyboard': isByKeyboard || undefined,
    onKeyDown: () => setIsByKeyboard(true),
    onPointerDown: () => setIsByKeyboard(false),
  };
}
