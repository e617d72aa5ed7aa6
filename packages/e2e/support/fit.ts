import { expect, type Page } from '@playwright/test';

/** WCAG 2.5.8. */
const SMALLEST_TARGET_PX = 24;
/** The largest share of the window's height that sticky parts may take. */
const MOST_STICKY = 0.25;

/** Nothing is wider than the window, cut off, too small to press, or permanently covered by a sticky part. */
export async function expectFits(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(findMisfits, SMALLEST_TARGET_PX), { timeout: 5000 })
    .toEqual([]);
  // A dialog may still be opening.
  await expect
    .poll(() => page.evaluate(measureSticky), { timeout: 5000 })
    .toBeLessThanOrEqual(MOST_STICKY);
}

/** Runs in the page. */
function findMisfits(smallestPx: number): string[] {
  const dialog = document.querySelector('[role=dialog], [role=alertdialog]');
  const scope = dialog ?? document.body;
  const { clientWidth, scrollWidth } = document.documentElement;
  const describe = (element: Element) =>
    `${element.tagName} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}`;
  const found: string[] = [];
  if (scrollWidth > clientWidth) {
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
    );
    found.push(`${scrollWidth} px wide: ${wide.map(describe).join('; ').slice(0, 300)}`);
  }
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
  };
  // A row of chips or a carousel: it can scroll what is outside into view.
  const scrollsSideways = (element: Element): boolean => {
    for (let box = element.parentElement; box; box = box.parentElement)
      if (box.scrollWidth > box.clientWidth && getComputedStyle(box).overflowX !== 'visible')
        return box !== document.documentElement && box !== document.body;
    return false;
  };

  const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    if (!element || !text.textContent?.trim() || !isShown(element)) continue;
    if (element.closest('[aria-hidden=true], script, style') || scrollsSideways(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right } = range.getBoundingClientRect();
    if (left < 0 || right > clientWidth + 0.5)
      found.push(`cut off at ${Math.round(right)} px: ${describe(element)}`);
  }

  for (const target of scope.querySelectorAll(
    'a[href], button, input, textarea, summary, [role=button]',
  )) {
    // Within a sentence, the line height limits the size.
    const isInline = getComputedStyle(target).display === 'inline';
    const shown = target.matches('input') ? (target.closest('label') ?? target) : target;
    const { width, height } = shown.getBoundingClientRect();
    if (!isShown(shown) || isInline) continue;
    if (width < smallestPx || height < smallestPx)
      found.push(`${Math.round(width)} × ${Math.round(height)} px: ${describe(target)}`);
  }
  return found;
}

/** Runs in the page: the share of the height of the window, or of an open dialog, that does not scroll: 0 to 1. */
function measureSticky(): number {
  const STEPS = 32;
  const dialog = document.querySelector('[role=dialog], [role=alertdialog]');
  const scroller = dialog
    ? [dialog, ...dialog.querySelectorAll('*')].find(
        (element) =>
          element.scrollHeight > element.clientHeight + 1 &&
          ['auto', 'scroll'].includes(getComputedStyle(element).overflowY),
      )
    : document.documentElement;
  // It is completely visible.
  if (!scroller) return 0;
  scroller.scrollTop = scroller.scrollHeight / 2;
  const { scrollTop } = scroller;
  const { top: from, height } = dialog?.getBoundingClientRect() ?? { top: 0, height: innerHeight };
  const tops = () =>
    Array.from({ length: STEPS }, (_, step) => {
      const y = from + ((step + 0.5) * height) / STEPS;
      const element = document
        .elementsFromPoint(innerWidth / 2, y)
        // What stands beside the part that scrolls covers none of it.
        .find((found) => !found.closest('[data-sonner-toaster], aside'));
      return { element, top: element?.getBoundingClientRect().top };
    });
  const before = tops();
  scroller.scrollTop = scrollTop + 8;
  // A page that fits the window does not scroll, and hides nothing.
  if (scroller.scrollTop === scrollTop) return 0;
  const stuck = before.filter(
    ({ element, top }) => element !== scroller && element?.getBoundingClientRect().top === top,
  );
  scroller.scrollTop = 0;
  return stuck.length / STEPS;
}

/** In the shop's own fonts. */
export async function pageHeight(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    return document.documentElement.scrollHeight;
  });
}
