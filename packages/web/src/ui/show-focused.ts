import type { FocusEvent } from 'react';

/**
 * For what scrolls, as `onFocus`. WebKit leaves half out of sight what was half in sight, and where the focus goes round
 * from the last to the first of a dialog, Radix moves it without scrolling.
 */
export function showFocused({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
}
