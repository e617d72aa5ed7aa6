import { fileURLToPath } from 'node:url';
import { picturesDeskContract } from '@driftstone/contract/pictures/pictures-desk.contract.ts';
import type { Page } from '@playwright/test';
import type { Client } from 'pg';
import { DeskMenuScreen } from '../screens/desk-menu-screen.ts';
import { MenuScreen } from '../screens/menu-screen.ts';
import { atBothSizes } from '../support/both-sizes.ts';
import { PHONE } from '../support/sizes.ts';
import { enterDesk } from '../support/desk.ts';
import { goTo, task } from '../support/desk-tasks.ts';
import { expectEasy } from '../support/effort.ts';
import { holdCalls } from '../support/held-route.ts';
import { expect, expectAccessible, test } from '../support/shared-tab.ts';

const PHOTO = fileURLToPath(new URL('../../web/public/pictures/margherita.webp', import.meta.url));

/** A picture is made in six sizes and two formats, which takes the whole processor. */
const MADE = { timeout: 45_000 };
/** Named by its content. */
const OWN_PICTURE = /\/pictures\/[0-9a-f]{32}/;

async function openDesk(page: Page, database: Client): Promise<DeskMenuScreen> {
  // Another test may have left its changes.
  await database.query('delete from menu_drafts');
  await enterDesk(page, database, { path: '/desk/menu' });
  await page.getByRole('button', { name: 'Edit Margherita' }).waitFor();
  return new DeskMenuScreen(page);
}

test.describe('the menu at the desk', () => {
  test.use(PHONE);

  test('[DESK-10] [DESK-12] [DESK-91] takes a new price, and marks a pizza sold out, in at most six presses each from Today', async ({
    page,
    database,
  }) => {
    const desk = await openDesk(page, database);
    await atBothSizes(page, expectAccessible);
    await task(page, 'another price', async () => {
      await goTo(page, 'Menu', 'Menu');
      await desk.button('Edit Margherita').click();
      await desk.dialog.waitFor();
      await atBothSizes(page, expectAccessible);
      await desk.dialog.getByLabel('Price', { exact: true }).fill('10.45');
      await desk.save();
      await expect(page.getByText('1 change that customers don’t see yet.')).toBeVisible();
      await desk.button('Publish…').click();
      await expect(desk.dialog.getByText('£9.95 → £10.45').first()).toBeVisible();
      await atBothSizes(page, expectAccessible);
      await desk.inDialog('Publish now').click();
      await expect(page.getByText('Customers see this menu.')).toBeVisible();
    });

    const menu = new MenuScreen(page);
    await menu.open('Margherita');
    await expect(menu.card('Margherita').getByText('£10.45')).toBeVisible();
    await page.goto('/desk/menu?tab=history');
    await page
      .getByRole('button', { name: /^Go back to this menu/ })
      .first()
      .click();
    await desk.inDialog('Go back').click();
    await expect(page.getByText('The earlier menu is back.')).toBeVisible();
    await atBothSizes(page, expectAccessible);
    await menu.open('Margherita');
    await expect(menu.card('Margherita').getByText('£9.95')).toBeVisible();

    await test.step('sold out, at once', async () => {
      await page.goto('/desk');
      await task(page, 'sold out', async () => {
        await goTo(page, 'Menu', 'Menu');
        await desk.button('Napoli: sold out…').click();
        await desk.dialog.waitFor();
        await atBothSizes(page, expectAccessible);
        await desk.inDialog('Mark as sold out').click();
        await expect(page.getByText('Sold out until tomorrow')).toBeVisible();
      });
      await page.goto('/menu');
      await expect(page.getByText('Sold out until tomorrow')).toBeVisible();
      await page.goto('/desk/menu?tab=sold-out');
      await atBothSizes(page, expectAccessible);
      await desk.button('Napoli: back on sale').click();
      await expect(page.getByText('Nothing is sold out.')).toBeVisible();
      await expect(page.locator('section:focus')).toContainText('Nothing is sold out.');
    });

    await test.step('the kitchen says what is sold out, and edits nothing else', async () => {
      await enterDesk(page, database, { role: 'kitchen', path: '/desk/menu' });
      const search = page.getByRole('searchbox', { name: 'Search the menu' });
      await search.fill('kraken');
      await expect(page.getByRole('main').getByRole('status').last()).toContainText('kraken');
      await search.fill('rocket');
      await page.getByRole('button', { name: 'Rocket: sold out…' }).click();
      await page.getByRole('radio', { name: 'Until it’s back' }).click();
      await page.getByRole('button', { name: 'Mark as sold out' }).click();
      await expect(page.getByRole('list', { name: 'Sold out now' })).toContainText('Rocket');
      await expect(page.getByRole('button', { name: 'Add an item' })).toHaveCount(0);
      await page.getByRole('button', { name: 'Rocket: back on sale' }).click();
      await expect(page.getByText('Nothing is sold out.')).toBeVisible();
    });
  });

  test('[DESK-10] [DESK-20] [DESK-22] [DESK-79] adds a pizza with a photo, and one whose picture is drawn, in at most six clicks each', async ({
    page,
    database,
  }) => {
    test.slow();
    const desk = await openDesk(page, database);
    await test.step('a photo, and a preview for staff of what comes next', async () => {
      const name = 'Samphire';
      const release = await holdCalls(page, picturesDeskContract.uploadPhoto.path);
      await expectEasy(page, async () => {
        await desk.addPizza({ name, description: 'Samphire, lemon and new potatoes.' });
        const choosing = page.waitForEvent('filechooser');
        await desk.inDialog('Upload a photo').click();
        await (await choosing).setFiles(PHOTO);
        await expect(desk.inDialog('Uploading the photo…')).toBeVisible();
        // It waits for the photo. Not by Enter, which would count as a press.
        await desk.dialog
          .locator('form')
          .first()
          .evaluate((form: HTMLFormElement) => form.requestSubmit());
        release();
        await desk.inDialog('Use this part').click(MADE);
        await desk.inDialog('Crop').waitFor(MADE);
        await desk.save();
        await desk.publish();
      });
      const menu = new MenuScreen(page);
      await menu.open(name);
      await expect(menu.card(name).locator('img').first()).toHaveAttribute('src', OWN_PICTURE);
      await menu.customize(name);
      await expect(menu.dialog.getByRole('radio', { name: /^Sourdough/ })).toBeVisible();

      await page.goto('/desk/menu');
      await desk.button(`Edit ${name}`).click();
      await desk.dialog.getByLabel('Description').fill('Only in the preview.');
      await desk.save();
      await desk.button('Preview').click();
      await expect(page.getByText('Only in the preview.')).toBeVisible();
      await atBothSizes(page, expectAccessible);
      await page.getByRole('button', { name: 'Back to the desk' }).click();
      await desk.button('Discard…').click();
      await desk.inDialog('Discard').click();
      await expect(page.getByText('Customers see this menu.')).toBeVisible();
    });

    await test.step('a picture that is drawn from its words', async () => {
      const name = 'Groyne';
      await page.goto('/desk/menu');
      await expectEasy(page, async () => {
        await desk.addPizza({ name, description: 'Crab, chilli and courgettes.' });
        await desk.inDialog('Make a picture').click();
        for (const topping of ['Crab', 'Chilli', 'Courgette'])
          await expect(
            desk.dialog.getByRole('button', { name: topping, pressed: true }),
          ).toBeVisible();
        await atBothSizes(page, expectAccessible);
        await desk.inDialog('Use this picture').click();
        await desk.inDialog('Change what’s on it').waitFor(MADE);
        await desk.save();
        await desk.publish();
      });
      const menu = new MenuScreen(page);
      await menu.open(name);
      await expect(menu.card(name).locator('img').first()).toHaveAttribute('src', OWN_PICTURE);
    });
  });
});
