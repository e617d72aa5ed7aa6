const PLACES = '[tabindex], ul, section, form';

/** Focuses the nearest part of the page that is still there. `way`: what had the focus, and all around it, outwards. */
export function focusNearest(way: readonly HTMLElement[]): void {
  const nearest = way.find((each) => each.isConnected && each.matches(PLACES));
  const place = nearest ?? document.querySelector('main');
  if (!place) return;
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
