import type { Locator, Page } from '@playwright/test';
import { DeskMenuScreen } from '../screens/desk-menu-screen.ts';
import { enterDesk } from '../support/desk.ts';
import { expectFocusTrapped, tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/shared-tab.ts';

const LONGER_THAN_A_TOAST_MS = 5000;

async function press(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}

/** The focus is on something, and not on the page's beginning again; then what was said has gone. */
async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  await page.clock.fastForward(LONGER_THAN_A_TOAST_MS);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
}

test.afterEach(async ({ database }) => {
  await database.query('delete from menu_drafts');
  await database.query('delete from item_stocks');
});

test('[DESK-93] by keyboard alone, an item is counted, a spreadsheet brought in, a size removed and a kind added, and the focus is never lost', async ({
  page,
  database,
}) => {
  await database.query('delete from menu_drafts');
  await page.clock.install();
  await enterDesk(page, database, { path: '/desk/menu' });
  const desk = new DeskMenuScreen(page);
  const { dialog } = desk;
  await desk.button('Edit Margherita').waitFor();

  await test.step('six tiramisu are left', async () => {
    await press(page, desk.tab('Sold out'));
    // The tab before has a search field as well.
    await page.getByRole('heading', { name: 'Sold out now' }).waitFor();
    await tabTo(page, page.getByRole('searchbox'));
    await page.keyboard.type('tiramis');
    const opener = page.getByRole('button', { name: /: sold out…$/ });
    await press(page, opener);
    await expectFocusTrapped(page);
    await tabTo(page, dialog.getByRole('radio', { name: 'Until tomorrow' }));
    await dialog.getByText('I know how many are left').waitFor();
    await page.keyboard.press('ArrowUp');
    await expect(dialog.getByRole('textbox', { name: 'How many are left' })).toBeVisible();
    await tabTo(page, dialog.getByRole('textbox', { name: 'How many are left' }));
    await page.keyboard.type('6');
    await page.keyboard.press('Enter');
    await expect(page.getByText('6 left').first()).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expectFocusKept(page);
  });

  await test.step('a kind is added, and removed', async () => {
    await press(page, desk.tab('Kinds'), 'Shift+Tab');
    await press(page, desk.button('Add a kind'));
    await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
    await page.keyboard.type('Slaws');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expectFocusKept(page);
    const own = page.getByRole('region', { name: 'Your own kinds' });
    await press(page, own.getByRole('button', { name: /Slaws/ }), 'Shift+Tab');
    await press(page, desk.inDialog('Remove this kind'));
    await expect(dialog).toHaveCount(0);
    await expect(own.getByRole('button', { name: /Slaws/ })).toHaveCount(0);
    await expectFocusKept(page);
  });

  await test.step('a size is taken off an item', async () => {
    await press(page, desk.tab('Pizzas'));
    await press(page, desk.button('Edit Margherita'));
    await press(page, dialog.locator('summary', { hasText: 'Sizes and crusts' }));
    const sizes = dialog.getByRole('list', { name: 'Size' }).getByRole('listitem');
    const before = await sizes.count();
    await press(page, sizes.last().getByRole('button', { name: /^Remove/ }));
    await expect(sizes).toHaveCount(before - 1);
    await expectFocusKept(page);
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await press(page, desk.inDialog('Save'));
    await expect(dialog).toHaveCount(0);
    await expect(desk.button('Edit Margherita')).toBeFocused();
  });

  await test.step('a spreadsheet with a mistake', async () => {
    const opener = desk.button('Spreadsheet');
    await press(page, opener, 'Shift+Tab');
    const choosing = page.waitForEvent('filechooser');
    await press(page, desk.inDialog('Choose a file…'));
    const buffer = Buffer.from('Item,Category,Price\nKelp crisps,Sides,2.5O\n');
    await (await choosing).setFiles({ name: 'kelp.csv', mimeType: 'text/csv', buffer });
    await expect(dialog.getByRole('status')).toContainText('1 mistake');
    await expectFocusKept(page);
    await press(page, desk.inDialog('Put into the draft'));
    await expect(dialog.getByLabel('Line 2, Price')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('2.50');
    await press(page, desk.inDialog('Put into the draft'));
    await expect(dialog).toHaveCount(0);
    await expect(desk.button('Edit Kelp crisps')).toBeVisible();
    await expectFocusKept(page);
  });
});
