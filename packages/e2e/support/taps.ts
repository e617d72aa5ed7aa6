import type { Page } from '@playwright/test';

const KEY = 'e2e.taps';

/** Counts taps from now on, on the shop's pages and on the sandbox's, which share one origin. */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript((key) => {
    window.addEventListener(
      'pointerdown',
      () => sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key)) + 1)),
      { capture: true },
    );
  }, KEY);
  return () => page.evaluate((key) => Number(sessionStorage.getItem(key)), KEY);
}
