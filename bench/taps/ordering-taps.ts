import { expect, type Browser, type Locator } from '@playwright/test';
import { AuthModal } from '../../packages/e2e/screens/auth-modal.ts';
import { CartScreen } from '../../packages/e2e/screens/cart-screen.ts';
import { HomeScreen } from '../../packages/e2e/screens/home-screen.ts';
import { MenuScreen } from '../../packages/e2e/screens/menu-screen.ts';
import { arrive } from '../../packages/e2e/support/arrival.ts';
import { timeTap, timeWay } from './reaction.ts';
import { openSlowPhone, slowDownNetwork } from './slow-phone.ts';

/** Ends the name of what has been answered before. */
export const DRAWN = ': it is drawn';

/** Everything is slow here on purpose. */
const PATIENCE_MS = 60_000;

/**
 * From Home to the sign-in for the checkout at 400 kbit/s, on a phone that has never been here: the milliseconds of
 * each tap.
 */
export async function timeOrderingTaps(
  browser: Browser,
  url: string,
): Promise<Map<string, number>> {
  const page = await openSlowPhone(browser, url);
  page.setDefaultTimeout(PATIENCE_MS);
  await slowDownNetwork(page);
  const menu = new MenuScreen(page);
  const cart = new CartScreen(page);
  const auth = new AuthModal(page);
  const banner = page.getByRole('banner');
  const timesMs = new Map<string, number>();
  const tap = async (what: string, target: Locator) => {
    await expect(target).toBeEnabled({ timeout: PATIENCE_MS });
    timesMs.set(what, await timeTap(target));
  };
  const follow = async (what: string, target: Locator, drawn: string) => {
    const [answered, end] = await timeWay(target, drawn);
    timesMs.set(what, answered).set(`${what}${DRAWN}`, end);
  };

  await arrive(page, '/');
  await tap(
    "a pizza's dialog",
    new HomeScreen(page).popularCards.first().getByRole('button').first(),
  );
  await tap('add to cart', menu.addButton);
  await menu.dialog.waitFor({ state: 'hidden' });
  await tap('the panel of pages', page.getByRole('button', { name: 'Open menu' }));
  await follow(
    'go to the menu',
    banner.getByRole('link', { name: 'Menu', exact: true }),
    'main [data-category] article',
  );
  await page.waitForURL('**/menu');
  await tap('the builder', page.getByRole('button', { name: 'Create Your Own' }));
  await expect(menu.addButton).toBeEnabled({ timeout: PATIENCE_MS });
  await page.keyboard.press('Escape');
  await menu.dialog.waitFor({ state: 'hidden' });
  await follow(
    'open the cart',
    banner.getByRole('link', { name: /^Cart/ }),
    'main button[aria-label^="Increase quantity"]',
  );
  await page.waitForURL('**/cart');
  await tap('one more', cart.lines.first().getByRole('button', { name: /^Increase quantity/ }));
  await tap(
    'sign in to check out',
    cart.summary.getByRole('button', { name: 'Sign In to Checkout' }),
  );
  await auth.dialog.waitFor();
  await page.context().close();
  return timesMs;
}
