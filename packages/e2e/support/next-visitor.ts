import type { Page } from '@playwright/test';
import { forgetShopper } from './shoppers.ts';

/** A page of the shop's origin without scripts. */
const NO_PAGE = '/robots.txt';

/**
 * Makes the next visitor come in the same tab, who finds nothing of the one before: no account, cart, cookie, prepared
 * answer or place of the mouse. A context and a process for each would cost a quarter of what a visit costs. A clock that
 * a test has installed stays.
 */
export async function leaveNothingBehind(page: Page): Promise<void> {
  await page.goto(NO_PAGE);
  // Removing routes loses requests that are on their way, and here there are none.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await forgetShopper(page);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.context().clearCookies();
  await page.mouse.move(0, 0);
}
