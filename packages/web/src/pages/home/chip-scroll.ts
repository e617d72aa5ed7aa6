/** HOME-06. */
const CHIP_SCROLL_PX = 100;
export const CHIP_SCROLL_INTERVAL_MS = 3000;

type Scroller = Pick<HTMLElement, 'scrollLeft' | 'scrollWidth' | 'clientWidth'>;

/** Where the row goes next: on by a step, and from its end back to the start. */
export function nextScrollLeft({ scrollLeft, scrollWidth, clientWidth }: Scroller): number {
  const end = scrollWidth - clientWidth;
  // Browsers scroll to fractions of a pixel, so the end may never be met exactly.
  return scrollLeft >= end - 1 ? 0 : Math.min(scrollLeft + CHIP_SCROLL_PX, end);
}
