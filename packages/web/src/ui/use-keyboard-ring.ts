import { useState } from 'react';

/**
 * For a group of radio buttons: after an arrow key, `:focus-visible` no longer matches in WebKit. Cards that draw their
 * ring with `by-keyboard:` keep it.
 */
export function useKeyboardRing() {
  const [isByKeyboard, setIsByKeyboard] = useState(false);
  return {
    'data-keyboard': isByKeyboard || undefined,
    onKeyDown: () => setIsByKeyboard(true),
    onPointerDown: () => setIsByKeyboard(false),
  };
}
