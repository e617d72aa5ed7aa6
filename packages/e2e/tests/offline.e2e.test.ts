import type { Page } from '@playwright/test';
import { arrive } from '../support/arrival.ts';
import { becomeGuest } from '../support/shoppers.ts';
import { PHONE } from '../support/sizes.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test.use(PHONE);

const OUT_OF_REACH = 'We can’t reach the shop';

/** The worker keeps the pages last. */
async function untilShopIsKept(page: Page): Promise<void> {
  const kept = () =>
    page.evaluate(async () => {
      const cache = await caches.open('driftstone answers');
      const isActive = navigator.serviceWorker.controller !== null;
      return isActive && (await cache.match('/stores')) !== undefined;
    });
  await expect.poll(kept, { timeout: 30_000 }).toBe(true);
}

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('[OWN-55] [OWN-56] the shop opens what it keeps, and says inside the shop what it can’t open', async ({
    page,
    context,
    pageErrors,
  }) => {
    pageErrors.allow(/net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED/);
    await becomeGuest(page);
    await arrive(page, '/');
    await untilShopIsKept(page);
    await context.setOffline(true);

    await page.goto('/menu');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();

    await page.goto('/profile/order?id=1');
    await expect(page.getByRole('heading', { level: 1, name: OUT_OF_REACH })).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Still no answer.')).toBeVisible();
    await context.setOffline(false);
    await expect(page).toHaveURL('/profile/order?id=1');
  });
});

test('[OWN-59] a page whose code does not load says so in the layout, and loads it again', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/net::ERR_FAILED/);
  await page.route('**/assets/contact-*.js', (route) => route.abort());
  await arrive(page, '/');
  await page.waitForFunction(() => 'missingPage' in window);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { level: 1, name: OUT_OF_REACH })).toBeVisible();
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('banner')).toBeVisible();
  await expectAccessible(page);

  await page.route('**/assets/contact-*.js', (route) => route.continue());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: OUT_OF_REACH })).toHaveCount(0);
  await expect(page).toHaveTitle(/Contact/);
});
