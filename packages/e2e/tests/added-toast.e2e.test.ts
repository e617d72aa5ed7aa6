import { MenuScreen } from '../screens/menu-screen.ts';
import { boxOf, toastsSaying } from '../screens/toasts.ts';
import { expect, test } from '../support/shared-tab.ts';

/** Sooner than any toast goes by itself. */
const SOON_MS = 1500;

test.use({ viewport: { width: 768, height: 1024 } });

test('[OWN-35] [OWN-36] what says that a pizza was added goes when a dialog opens, and on the cart, however new it is', async ({
  page,
}) => {
  const menu = new MenuScreen(page);
  const added = toastsSaying(page, 'has been added to your cart!');
  await menu.open('mar');
  for (const pizza of ['Margherita', 'Marinara']) {
    await menu.customize(pizza);
    await expect(added).toHaveCount(0, { timeout: SOON_MS });
    await menu.addToCart();
    await expect(added).toContainText(pizza);
  }
  await test.step('it covers no link of the bar meanwhile', async () => {
    const bar = page.getByRole('banner');
    const { height = 0 } = (await bar.boundingBox()) ?? {};
    expect(height).toBeGreaterThan(0);
    await expect.poll(async () => (await boxOf(page, 'Marinara')).y).toBeGreaterThanOrEqual(height);
  });
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  await expect(page).toHaveURL('/cart');
  await expect(added).toHaveCount(0, { timeout: SOON_MS });
});
