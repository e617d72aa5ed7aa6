import type { Page } from '@playwright/test';
import { AuthModal } from '../screens/auth-modal.ts';
import { CartScreen } from '../screens/cart-screen.ts';
import { countOf, watchCalls } from '../support/calls.ts';
import { expireToken } from '../support/sessions.ts';
import { fillCart, signInNewUser } from '../support/shoppers.ts';
import { expect, test } from '../support/test.ts';

const REFRESH_PATH = '/auth/refresh-token';

/** From now on the page sees its storage as it is now, until the test shows it what has been stored since. */
async function freezeStorage(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript((key) => {
    const kept = localStorage.getItem(key);
    const read = Storage.prototype.getItem;
    let isFrozen = true;
    Storage.prototype.getItem = function getItem(name) {
      return isFrozen && name === key ? kept : read.call(this, name);
    };
    window.addEventListener('storage', (event) => isFrozen && event.stopImmediatePropagation());
    window.addEventListener('e2e:show-storage', () => {
      isFrozen = false;
      window.dispatchEvent(new StorageEvent('storage', { key }));
    });
  }, 'driftstone.accessToken');
  return () => page.evaluate(() => void window.dispatchEvent(new Event('e2e:show-storage')));
}

test.describe('the session in two tabs', () => {
  test('[AUTH-06] is kept by two tabs that wake together', async ({
    page,
    context,
    pageErrors,
  }) => {
    pageErrors.allowStatus(401);
    const customer = await signInNewUser(page);
    await fillCart(page, customer);
    const other = await context.newPage();
    const tabs = [page, other];
    const calls = watchCalls(page);
    for (let round = 1; round <= 3; round += 1) {
      // No page of the shop is open, so nothing calls with the expired token before both tabs wake.
      await Promise.all(tabs.map((tab) => tab.goto('/robots.txt')));
      await expireToken(page);
      await Promise.all(tabs.map((tab) => tab.goto('/cart')));
      for (const tab of tabs) {
        await expect(new CartScreen(tab).lines).toHaveCount(1);
        await expect(new AuthModal(tab).dialog).toHaveCount(0);
      }
      expect(countOf(calls, REFRESH_PATH)).toBe(round);
    }
  });

  test('[AUTH-06] is refreshed once by two tabs, even when one sees the other’s token late', async ({
    page,
    context,
    pageErrors,
  }) => {
    pageErrors.allowStatus(401);
    const customer = await signInNewUser(page);
    await fillCart(page, customer);
    await page.goto('/cart');
    await expect(new CartScreen(page).lines).toHaveCount(1);
    await expireToken(page);
    const late = await context.newPage();
    const showStorage = await freezeStorage(late);
    const calls = watchCalls(page);
    const { promise: mayRefresh, resolve: letRefresh } = Promise.withResolvers<void>();
    await context.route(`**${REFRESH_PATH}`, async (route) => {
      await mayRefresh;
      await route.continue();
    });
    const isAsked = context.waitForEvent('request', (request) =>
      request.url().endsWith(REFRESH_PATH),
    );
    await page.reload();
    await isAsked;
    const isRefused = late.waitForResponse('**/cart/getCart');
    await late.goto('/cart');
    await isRefused;
    letRefresh();
    await expect(new CartScreen(page).lines).toHaveCount(1);
    await expect(new CartScreen(late).lines).toHaveCount(0);
    await showStorage();
    await expect(new CartScreen(late).lines).toHaveCount(1);
    expect(countOf(calls, REFRESH_PATH)).toBe(1);
  });
});
