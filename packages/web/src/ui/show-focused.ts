import type { FocusEvent } from 'react';

/** For `onFocus` of what scrolls: WebKit and Radix don't scroll to what is half visible. */
export function showFocused({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
}

/** For containers that overlay the page: scrolls only as far as needed to uncover the focused element. */
export function keepFocusInSight(): void {
  const { activeElement } = document;
  if (activeElement?.matches(':focus-visible')) activeElement.scrollIntoView({ block: 'nearest' });
}
