import type { FocusEvent } from 'react';

/**
 * An `onFocus` handler for scrolling containers. WebKit does not scroll to a half-visible element, and Radix wraps the
 * focus around a dialog without scrolling.
 */
export function showFocused({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
}

/** For containers that overlay the page: scrolls only as far as needed to uncover the focused element. */
export function keepFocusInSight(): void {
  const { activeElement } = document;
  if (activeElement?.matches(':focus-visible')) activeElement.scrollIntoView({ block: 'nearest' });
}
