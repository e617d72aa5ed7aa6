import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

declare global {
  interface Window {
    /** Taps that made something on the page change. */
    answeredTaps: number;
  }
}

/**
 * A function that taps something while the network stands still, and waits until the page has changed. So the change
 * does not depend on the network, however slow it is. `answer` is what must appear meanwhile, where just any change is
 * not enough.
 */
export async function standStill(
  page: Page,
): Promise<(target: Locator, answer?: Locator) => Promise<void>> {
  let going = Promise.resolve();
  await page.route('**/*', async (route) => {
    await going;
    await route.fallback();
  });
  await page.addInitScript(watchTaps);
  await page.evaluate(watchTaps);
  return async (target, answer = page.locator('body')) => {
    await expect(target).toBeEnabled();
    const { promise, resolve: release } = Promise.withResolvers<void>();
    going = promise;
    await page.evaluate(() => {
      window.answeredTaps = 0;
    });
    await target.tap();
    await expect.poll(() => page.evaluate(() => window.answeredTaps)).toBeGreaterThan(0);
    await expect(answer).toBeAttached();
    release();
  };
}

function watchTaps(): void {
  window.addEventListener(
    'click',
    () => {
      const watching = new MutationObserver(() => {
        watching.disconnect();
        window.answeredTaps += 1;
      });
      watching.observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      });
    },
    { capture: true },
  );
}
