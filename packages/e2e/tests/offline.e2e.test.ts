import { cartContract } from '@driftstone/contract/cart/cart.contract.ts';
import type { Page } from '@playwright/test';
import { CartScreen } from '../screens/cart-screen.ts';
import { MenuScreen } from '../screens/menu-screen.ts';
import { callShop } from '../support/api.ts';
import { arrive } from '../support/arrival.ts';
import { changeContent } from '../support/content.ts';
import { signInNewUser } from '../support/shoppers.ts';
import { PHONE } from '../support/sizes.ts';
import { standStill } from '../support/standstill.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

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
  await expect.poll(kept, { timeout: 30_000 }).toBe(true);
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

  test.afterEach(({ database, baseURL }) =>
    changeContent({ database, baseURL }, 'delete from sold_outs'),
  );

  test('[OWN-55] [OWN-56] [OWN-57] [OWN-60] [OWN-65] [OWN-68] the shop opens what it keeps, keeps what is added, tells what it refuses, and keeps nothing of whoever was here', async ({
    page,
    context,
    database,
    baseURL,
    pageErrors,
  }) => {
    pageErrors.allow(/net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED/);
    pageErrors.allowStatus(422);
    const session = await signInNewUser(page);
    await arrive(page, '/');
    await untilShopIsKept(page);
    await context.setOffline(true);

    await page.goto('/menu');
    await expect(page.getByText('You are offline. Your cart is safe.')).toBeVisible();
    const menu = new MenuScreen(page);
    await menu.customize('Margherita');
    await menu.addToCart();
    const kept = page.getByText(/^Saved on this phone, sent when you are back/);
    await expect(kept).toContainText('(1 change)');
    await menu.customize('Marinara');
    await menu.addToCart();
    await expect(kept).toContainText('(2 changes)');

    await page.getByRole('banner').getByRole('link', { name: 'Cart, 2+ items' }).click();
    // The page was loaded without the shop: nobody here knows what else the cart has.
    await expect(page.getByText('The rest of your cart and the total show')).toBeVisible();
    await expect(page.getByText('Total', { exact: true })).toHaveCount(0);
    const line = new CartScreen(page).line(/^Margherita/);
    await expect(line).toContainText('Waiting to be sent');
    await expect(line).toContainText('Contains gluten and milk.');
    const price = (await line.getByText(/ each$/).textContent()) ?? '?';
    await expectAccessible(page);

    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 1, name: OUT_OF_REACH })).toBeVisible();
    await expect(kept).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Still no answer.')).toBeVisible();
    await expectAccessible(page);

    const isSoldOut =
      "insert into sold_outs (subject_id, marked_by) select id, 'Gina' from pizzas where name = 'Marinara'";
    await changeContent({ database, baseURL }, isSoldOut);
    await context.setOffline(false);
    await expect(page).toHaveURL('/profile');
    await expect(page.getByRole('link', { name: 'Cart, 1 item', exact: true })).toBeVisible();
    await expect(kept).toHaveCount(0);
    const { items } = await callShop(page.request, session, cartContract.readCart);
    expect(items.map(({ name, quantity }) => ({ name, quantity }))).toEqual([
      { name: expect.stringContaining('Margherita'), quantity: 1 },
    ]);
    // The page has loaded anew since the shop said so.
    const refused = page.getByRole('status').filter({ hasText: 'Not all of your changes' });
    await expect(refused.getByRole('listitem')).toHaveText(
      /^Marinara .*× 1 was not added\. Marinara is sold out right now\.$/,
    );
    await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).click();
    await expect(new CartScreen(page).lines).toHaveText([/^Margherita/]);
    await expect(refused).toBeVisible();
    // First for the keyboard too.
    await expect(page.locator('[role=status]:has-text("Not all of your") ~ header')).toBeVisible();
    await expectAccessible(page);
    await refused.getByRole('button', { name: 'Dismiss the changes that' }).click();
    await expect(refused).toHaveCount(0);
    expect(price).toContain(`£${items[0]?.price.toFixed(2)}`);

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

test('[OWN-59] [OWN-62] a link is answered at once; a page whose code does not load says so in the layout, and loads it again', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/net::ERR_FAILED/);
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
  await expectAccessible(page);

  await page.route('**/assets/contact-*.js', (route) => route.continue());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: OUT_OF_REACH })).toHaveCount(0);
  await expect(page).toHaveTitle(/Contact/);
});
