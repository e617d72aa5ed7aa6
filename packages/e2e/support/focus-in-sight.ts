import { expect, type Page } from '@playwright/test';

/** WCAG 2.4.11: sticky parts never hide all of the focused element. OWN-38: Close comes first in a dialog. */
export async function expectFocusInSight(page: Page): Promise<void> {
  // From here on the browser shows focus rings, and toasts move out of the way of the focused element.
  await page.keyboard.press('Tab');
  expect(await page.evaluate(findHiddenStops)).toEqual([]);
}

/** Runs in the page: focuses each tab stop, and names those that are not visible then. */
async function findHiddenStops(): Promise<string[]> {
  const MOST_FRAMES = 30;
  const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1);
  const scope = dialog ?? document.querySelector('[role=menu]') ?? document;
  const stops = [
    ...scope.querySelectorAll<HTMLElement>(
      'a[href], button, input, textarea, select, summary, [tabindex]',
    ),
  ].filter(
    (stop) =>
      stop.tabIndex >= 0 &&
      !stop.matches(':disabled, [inert] *, [data-radix-focus-guard]') &&
      stop.checkVisibility({ visibilityProperty: true }),
  );
  const nameOf = (stop: Element) =>
    (stop.getAttribute('aria-label') ?? stop.textContent ?? '').trim().slice(0, 40) || stop.id;
  const found: string[] = [];
  if (dialog && stops[0] && nameOf(stops[0]) !== 'Close') found.push(`first: ${nameOf(stops[0])}`);
  for (const stop of stops) {
    stop.focus();
    // Even with reduced motion everything takes up to a millisecond, such as moving the skip link.
    for (const change of document.getAnimations())
      if (change instanceof CSSTransition) change.finish();
    // A toast moves away, or a list of suggestions closes.
    for (let frame = 0; frame < MOST_FRAMES && !isInSight(stop); frame += 1)
      await new Promise(requestAnimationFrame);
    if (document.activeElement === stop && !isInSight(stop)) found.push(`hidden: ${nameOf(stop)}`);
  }
  return found;

  function isInSight(stop: HTMLElement): boolean {
    const shown = stop.closest('label') ?? stop;
    const { left, top, width, height } = shown.getBoundingClientRect();
    const shares = [0.1, 0.3, 0.5, 0.7, 0.9];
    return shares.some((down) =>
      shares.some((across) => {
        const hit = document.elementFromPoint(left + width * across, top + height * down);
        return hit !== null && (shown.contains(hit) || hit.contains(shown));
      }),
    );
  }
}
