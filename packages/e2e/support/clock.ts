import { expect, type Locator, type Page } from '@playwright/test';

const STEP_MS = 20;
const FAR_AHEAD_MS = 60_000;
/** Three times as long as any check waits: each step is a wait of its own. */
const LONGEST_RUN_MS = 60_000;

/** From here on, time in the page passes only when the test says so. Call `page.clock.install()` before `goto`. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + FAR_AHEAD_MS);
}

/** Waits for one more answer from the server: by then the page has done its pending work and sent its requests. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(() => fetch('/site-icon.svg').then((response) => response.text()));
}

/** Moves the pointer off whatever is below it, and waits until the page has reacted. */
export async function movePointerAway(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await settle(page);
}

/** Lets time pass in small steps until the locator is visible, since the page's timers of 0 ms need time too. */
export async function runUntilVisible(page: Page, locator: Locator): Promise<void> {
  let ranMs = 0;
  await expect(async () => {
    await page.clock.runFor(STEP_MS);
    ranMs += STEP_MS;
    const message = `not there ${ranMs} ms later by the page's clock, at ${page.url()}`;
    await expect(locator, message).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [50], timeout: LONGEST_RUN_MS });
}

/** From now on, the answers that no cache keeps say a time that is so far ahead. */
export async function moveServerClock(page: Page, aheadMs: number): Promise<void> {
  await page.route('**/cart/getCart', async (route) => {
    const response = await route.fetch();
    const { date = '', ...headers } = response.headers();
    const moved = new Date(Date.parse(date) + aheadMs).toUTCString();
    // The test may have ended by then, and its page with it.
    await route.fulfill({ response, headers: { ...headers, date: moved } }).catch(() => {});
  });
}
