import type { Page } from '@playwright/test';
import type { Client } from 'pg';
import { DeskMenuScreen } from '../screens/desk-menu-screen.ts';
import { MenuScreen } from '../screens/menu-screen.ts';
import { enterDesk } from '../support/desk.ts';
import { SIZES } from '../support/sizes.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const MOST_CLICKS = 6;

async function openDesk(page: Page, database: Client, url: string): Promise<DeskMenuScreen> {
  // Another test may have left its changes.
  await database.query('delete from menu_drafts');
  await page.goto('about:blank');
  await page.addInitScript(() => {
    document.addEventListener(
      'click',
      () => {
        sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks')) + 1));
      },
      true,
    );
  });
  await page.goto(url);
  await enterDesk(page, database, { path: '/desk/account' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => sessionStorage.setItem('clicks', '0'));
  await page.getByRole('link', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Edit Margherita' }).waitFor();
  return new DeskMenuScreen(page);
}

const clicks = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('clicks')));

for (const [size, device] of Object.entries(SIZES))
  test.describe(`the menu at the desk, on a ${size}`, () => {
    test.use(device);

    test('[DESK-10] takes a new price in at most six clicks', async ({ page, database, shop }) => {
      const desk = await openDesk(page, database, shop.url);
      await expectAccessible(page);
      await desk.button('Edit Margherita').click();
      await desk.dialog.waitFor();
      await expectAccessible(page);
      await desk.dialog.getByLabel('Price', { exact: true }).fill('10.45');
      await desk.save();
      await expect(page.getByText('1 change that customers do not see yet.')).toBeVisible();
      await desk.button('Publish…').click();
      await expect(desk.dialog.getByText('£9.95 → £10.45').first()).toBeVisible();
      await expectAccessible(page);
      await desk.inDialog('Publish now').click();
      await expect(page.getByText('Customers see this menu.')).toBeVisible();
      expect(await clicks(page)).toBeLessThanOrEqual(MOST_CLICKS);

      const menu = new MenuScreen(page);
      await page.goto('/menu');
      await expect(menu.card('Margherita').getByText('£10.45')).toBeVisible();
      await page.goto('/desk/menu?tab=history');
      await page
        .getByRole('button', { name: /^Go back to this menu/ })
        .first()
        .click();
      await desk.inDialog('Go back').click();
      await expect(page.getByText('The earlier menu is back.')).toBeVisible();
      await expectAccessible(page);
      await page.goto('/menu');
      await expect(menu.card('Margherita').getByText('£9.95')).toBeVisible();
    });

    test('[DESK-12] marks a pizza sold out in at most six clicks, at once', async ({
      page,
      database,
      shop,
    }) => {
      const desk = await openDesk(page, database, shop.url);
      await desk.button('Napoli: sold out…').click();
      await desk.dialog.waitFor();
      await expectAccessible(page);
      await desk.inDialog('Mark as sold out').click();
      await expect(page.getByText('Sold out until tomorrow')).toBeVisible();
      expect(await clicks(page)).toBeLessThanOrEqual(MOST_CLICKS);
      await page.goto('/menu');
      await expect(page.getByText('Sold out until tomorrow')).toBeVisible();
      await page.goto('/desk/menu?tab=sold-out');
      await expectAccessible(page);
      await desk.button('Napoli: back on sale').click();
      await expect(page.getByText('Nothing is sold out.')).toBeVisible();
    });

    test('[DESK-10] adds a pizza in at most six clicks, which staff see in the shop first', async ({
      page,
      database,
      shop,
    }) => {
      const name = `Samphire ${size}`;
      const desk = await openDesk(page, database, shop.url);
      await desk.button('Add a pizza').click();
      await desk.dialog.getByLabel('Name', { exact: true }).first().fill(name);
      await desk.dialog.getByLabel('Price', { exact: true }).fill('12.50');
      await desk.dialog.getByLabel('Description').fill('Samphire, lemon and new potatoes.');
      await desk.save();
      await expectAccessible(page);
      await desk.publish();
      expect(await clicks(page)).toBeLessThanOrEqual(MOST_CLICKS);
      const menu = new MenuScreen(page);
      await page.goto('/menu');
      await menu.customize(name);
      await expect(menu.dialog.getByRole('radio', { name: /^Sourdough/ })).toBeVisible();

      await page.goto('/desk/menu');
      await desk.button(`Edit ${name}`).click();
      await desk.dialog.getByLabel('Description').fill('Only in the preview.');
      await desk.save();
      await desk.button('Preview').click();
      await expect(page.getByText('Only in the preview.')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Back to the desk' }).click();
      await desk.button('Discard…').click();
      await desk.inDialog('Throw away').click();
      await expect(page.getByText('Customers see this menu.')).toBeVisible();
    });
  });
