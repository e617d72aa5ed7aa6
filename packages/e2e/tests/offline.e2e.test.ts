import type { Page } from '@playwright/test';
import { CartScreen } from '../screens/cart-screen.ts';
import { MenuScreen } from '../screens/menu-screen.ts';
import { arrive } from '../support/arrival.ts';
import { fillCart, signInNewUser } from '../support/shoppers.ts';
import { PHONE } from '../support/sizes.ts';
import { standStill } from '../support/standstill.ts';
import { expect, test } from '../support/test.ts';

test.use(PHONE);

const OUT_OF_REACH = 'We can’t reach the shop';

/** The worker keeps one page after the other, then these answers, of which a page may have asked for some before. */
async function untilShopIsKept(page: Page): Promise<void> {
  const kept = () =>
    page.evaluate(async () => {
      const [pages, answers] = await Promise.all(
        ['driftstone pages', 'driftstone answers'].map((name) => caches.open(name)),
      );
      const wanted = ['/categories', '/customizer/options', '/pizzas/all', '/shop', '/stores'];
      const found = await Promise.all([
        pages?.match('/contact'),
        ...wanted.map((path) => answers?.match(path)),
      ]);
      return navigator.serviceWorker.controller !== null && found.every(Boolean);
    });
  await expect.poll(kept, { timeout: 120_000 }).toBe(true);
}

/** What lies in the browser's Cache Storage: where it came from, with which headers, and what it says. */
function readCaches(page: Page): Promise<{ path: string; text: string }[]> {
  return page.evaluate(async () => {
    const found = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        const headers = JSON.stringify([...request.headers, ...(response?.headers ?? [])]);
        found.push({
          path: new URL(request.url).pathname,
          text: headers + (await response?.text()),
        });
      }
    }
    return found;
  });
}

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('[OWN-55] [OWN-56] [OWN-57] [OWN-60] the shop opens what it keeps, says that the cart is safe, and keeps nothing of whoever was here', async ({
    page,
    context,
    pageErrors,
  }) => {
    pageErrors.allow(/net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED/);
    const session = await signInNewUser(page);
    await fillCart(page, session);
    await arrive(page, '/');
    await untilShopIsKept(page);
    await context.setOffline(true);

    await page.goto('/menu');
    const offline = page.getByText('You are offline. Your cart is safe.');
    await expect(offline).toBeVisible();
    const menu = new MenuScreen(page);
    await menu.customize('Margherita');
    await menu.addButton.click();
    await expect(page.getByText('Failed to add to cart. Please try again.')).toBeVisible();
    await page.keyboard.press('Escape');

    // The page was loaded without the shop: nobody here knows what the cart has.
    await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click();
    await expect(page.getByRole('heading', { name: 'Failed to load cart' })).toBeVisible();
    await expect(
      page.getByText('It is safe, and shows again when the shop is back.'),
    ).toBeVisible();
    await context.setOffline(false);
    await expect(new CartScreen(page).lines).toHaveCount(1);
    await expect(offline).toHaveCount(0);
    await context.setOffline(true);
    await expect(offline).toBeVisible();
    await expect(new CartScreen(page).lines).toHaveCount(1);
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await expect(page.getByText('Failed to proceed to checkout')).toBeVisible();
    await expect(
      page.getByText('You are offline. Your cart is safe. Try again when you’re back online.'),
    ).toBeVisible();

    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 1, name: OUT_OF_REACH })).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Still no answer.')).toBeVisible();
    await context.setOffline(false);
    await expect(page).toHaveURL('/profile');
    await expect(page.getByRole('link', { name: 'Cart, 1 item', exact: true })).toBeVisible();

    await page.goto('/profile');
    await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    const everything = await readCaches(page);
    expect(everything.length).toBeGreaterThan(50);
    for (const { path, text } of everything) {
      expect(path).not.toMatch(
        /^\/(?:cart|orders|users|auth|profile|checkout|payment|desk|opening)/,
      );
      for (const trace of [session.user.id, session.user.email, session.accessToken])
        expect(text, path).not.toContain(trace);
    }
  });
});

test('[OWN-59] [OWN-60] [OWN-62] a link is answered at once, code that does not load is loaded again, and a pizza without an answer is added once', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/net::ERR_FAILED/);
  await page.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const limit = new AbortController();
      setTimeout(() => limit.abort(), ms === 8000 ? 500 : ms);
      return limit.signal;
    };
  });
  await page.route('**/assets/contact-*.js', (route) => route.abort());
  await arrive(page, '/');
  await page.waitForFunction(() => 'missingPage' in window);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const atOnce = await standStill(page);
  const contact = page.getByRole('banner').getByRole('link', { name: 'Contact' });
  await atOnce(contact, page.locator('[data-pending]'));
  await expect(page.getByRole('heading', { level: 1, name: OUT_OF_REACH })).toBeVisible();
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('banner')).toBeVisible();

  await page.route('**/assets/contact-*.js', (route) => route.continue());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: OUT_OF_REACH })).toHaveCount(0);
  await expect(page).toHaveTitle(/Contact/);

  await test.step('a pizza that is added again after 8 seconds without an answer is in the cart once', async () => {
    // The shop adds it, and its answer never arrives.
    await page.route('**/cart/addToCart', async (route) => void (await route.fetch()), {
      times: 1,
    });
    const menu = new MenuScreen(page);
    await menu.open();
    await menu.customize('Margherita');
    await menu.addButton.click();
    await expect(page.getByText('Failed to add to cart. Please try again.')).toBeVisible();
    // Behind the open dialog.
    await expect(page.locator('header a[href="/cart"]')).toContainText('1');
    await menu.addToCart();
    await expect(page.getByRole('link', { name: 'Cart, 1 item', exact: true })).toBeVisible();
  });
});

test('[OWN-59] a page whose code is lost on the way is loaded again by itself, and once more when the connection is back', async ({
  page,
  pageErrors,
}) => {
  // A module that does not come has an error without words.
  pageErrors.allow(/net::ERR_FAILED|^$/);
  let visits = 0;
  let lostVisits = 1;
  let failures = 0;
  page.on('pageerror', () => (failures += 1));
  page.on('request', (request) => {
    if (request.isNavigationRequest()) visits += 1;
  });
  await page.route('**/assets/contact-*.js', (route) =>
    visits <= lostVisits ? route.abort() : route.continue(),
  );
  await arrive(page, '/contact');
  expect(visits).toBe(2);

  await test.step('in a tunnel it waits for the connection', async () => {
    await arrive(page, '/menu');
    visits = 0;
    failures = 0;
    lostVisits = 2;
    await page.goto('/contact');
    await expect.poll(() => failures).toBe(2);
    expect(visits).toBe(2);
    await Promise.all([
      page.waitForRequest('**/cart/getCart'),
      page.evaluate(() => dispatchEvent(new Event('online'))),
    ]);
    expect(visits).toBe(3);
  });
});
