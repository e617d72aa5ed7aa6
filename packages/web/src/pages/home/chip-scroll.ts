/** HOME-06. */
const CHIP_SCROLL_PX = 100;
export const CHIP_SCROLL_INTERVAL_MS = 3000;

type Scroller = Pick<HTMLElement, 'scrollLeft' | 'scrollWidth' | 'clientWidth'>;

/** The next scroll position: one step further, or the start once the end is reached. */
export function nextScrollLeft({ scrollLeft, scrollWidth, clientWidth }: Scroller): number {
  const end = scrollWidth - clientWidth;
  // Browsers scroll to fractions of a pixel, so the position may never equal the end.
  return scrollLeft >= end - 1 ? 0 : Math.min(scrollLeft + CHIP_SCROLL_PX, end);
}
