import type { Page } from '@playwright/test';
import type { Client } from 'pg';
import { DeskMenuScreen } from '../screens/desk-menu-screen.ts';
import { MenuScreen } from '../screens/menu-screen.ts';
import { atBothSizes } from '../support/both-sizes.ts';
import { enterDesk } from '../support/desk.ts';
import { expectEasy } from '../support/effort.ts';
import { expectFits } from '../support/fit.ts';
import { PHONE } from '../support/sizes.ts';
import { expect, expectAccessible, test } from '../support/shared-tab.ts';

async function openChoices(page: Page, database: Client): Promise<DeskMenuScreen> {
  await database.query('delete from menu_drafts');
  await enterDesk(page, database, { path: '/desk/menu?tab=lists' });
  const desk = new DeskMenuScreen(page);
  await desk.button('Edit Sizes').first().waitFor();
  return desk;
}

test.describe('choices that many items share', () => {
  test.use(PHONE);
  // What the tests after this one count on was never published.
  test.afterEach(({ database }) => database.query('delete from menu_drafts'));

  test('[CHOICE-01] [CHOICE-02] [CHOICE-04] [CHOICE-10] [CHOICE-11] are renamed and repriced once, one item differs, and they are chosen as often as the owner says', async ({
    page,
    database,
  }) => {
    const desk = await openChoices(page, database);
    await atBothSizes(page, expectAccessible);
    await expectFits(page);
    const row = (name: string) =>
      desk.dialog
        .getByRole('list', { name: 'Choices' })
        .getByRole('listitem')
        .filter({
          has: page.getByRole('button', { name: `Remove ${name}`, exact: true }),
        });

    await desk.button('Edit Dips').click();
    await row('Chilli honey').getByLabel('Extra price').fill('1.25');
    await desk.save();
    await expect(page.getByText('1 change that customers don’t see yet.')).toBeVisible();

    await expectEasy(page, async () => {
      await desk.button('Edit Sizes').first().click();
      await row('14"').getByLabel('Name').fill('Large');
      await desk.save();
    });
    await test.step('has another price in a category, and says on which items it is', async () => {
      await desk.button('Edit Sizes').first().click();
      await row('Large').getByText('Same price in all categories').click();
      await row('Large').getByLabel('A different price in…').selectOption('Sides');
      await desk.inDialog('Save').click();
      await expect(desk.dialog.getByText('Press Add or clear this')).toBeVisible();
      await row('Large').getByRole('button', { name: 'Add Sides' }).press('Enter');
      await expect(row('Large').getByRole('button', { name: 'Add it' })).toBeFocused();
      await row('Large').getByRole('textbox', { name: 'Price in Sides' }).fill('1.00');
      await row('Large')
        .getByText(/^On \d+ items$/)
        .click();
      await row('Large').getByRole('checkbox', { name: 'Rosemary Chips' }).click();
      await atBothSizes(page, expectAccessible);
      await expectFits(page);
      await desk.save();
    });

    await test.step('an item differs, says so, and follows again', async () => {
      await desk.tab('Pizzas').click();
      await desk.button('Edit Rosemary Chips').click();
      await desk.dialog.getByText('Sizes and crusts').click();
      await expect(desk.dialog.getByLabel('Extra price').first()).toHaveValue('1.00');
      await desk.inDialog('Cancel').click();
      await desk.button('Edit Margherita').click();
      await desk.dialog.getByText('Sizes and crusts').click();
      const large = desk.dialog
        .getByRole('list', { name: 'Size' })
        .getByRole('listitem')
        .filter({ has: page.getByLabel('Extra price') })
        .nth(2);
      await large.getByLabel('Extra price').fill('5.00');
      await expect(large).toContainText('Differs: £5.00 instead of £4.50');
      await atBothSizes(page, expectAccessible);
      await expectFits(page);
      await large.getByRole('button', { name: 'Use the shared one again' }).click();
      await expect(large.getByLabel('Extra price')).toHaveValue('4.50');
      await large.getByLabel('Extra price').fill('5.00');
      await desk.save();
    });

    await test.step('as customers will see it', async () => {
      await desk.button('Preview').click();
      const menu = new MenuScreen(page);
      await menu.customize('Napoli');
      const customize = page.getByRole('dialog').last();
      await expect(customize.locator('label').filter({ hasText: 'Large' })).toContainText('+£4.50');
      await expect(customize.locator('label').filter({ hasText: 'Chilli honey' })).toContainText(
        '£1.25',
      );
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Back to the desk' }).click();
    });

    await test.step('is taken back, step by step', async () => {
      for (let steps = 4; steps > 0; steps -= 1) {
        await desk.button(/^Undo/).click();
        await expect(page.getByText(/^Undone/).last()).toBeVisible();
      }
      await expect(page.getByText('Customers see this menu.')).toBeVisible();
    });

    await test.step('are made of what is written on many items in one press', async () => {
      await desk.tab('Shared choices').click();
      await desk.button('Edit Dips').click();
      await row('Chilli honey')
        .getByRole('button', { name: /^Remove/ })
        .press('Enter');
      await expect(desk.dialog.getByRole('list', { name: 'Choices' })).toBeFocused();
      await desk.inDialog('Stop sharing').click();
      await desk.dialog.waitFor({ state: 'hidden' });
      await expect(page.getByText(/Garlic & herb dip, .*: on \d+ items/)).toBeVisible();
      await atBothSizes(page, expectAccessible);
      await expectFits(page);
      await expectEasy(page, async () => {
        await desk.button('Share them').click();
        await expect(desk.button('Edit Add-ons')).toBeVisible();
      });
      await expect(desk.button('Share them')).toBeHidden();
    });

    await test.step('are chosen as often as the owner says, one at first', async () => {
      await openChoices(page, database);
      await desk.button('Edit Dips').click();
      await expectEasy(page, async () => {
        for (const price of await desk.dialog.getByLabel('Extra price').all())
          await price.fill('0');
        await desk.dialog.getByLabel('At least').fill('1');
        await desk.dialog.getByLabel('At most').fill('2');
        await expect(desk.dialog.getByText('Customers read: Choose 1 to 2.')).toBeVisible();
        await desk.dialog.getByRole('checkbox', { name: 'Chosen by default' }).nth(1).click();
        await atBothSizes(page, expectAccessible);
        await expectFits(page);
        await desk.save();
      });
      await desk.button('Preview').click();
      await new MenuScreen(page).customize('Napoli');
      const customize = page.getByRole('dialog').last();
      const dips = customize.getByRole('group', { name: 'Dips' });
      await expect(dips).toContainText('Choose 1 to 2.');
      const garlic = dips.getByRole('checkbox', { name: /^Garlic & herb dip/ });
      await expect(garlic).toBeChecked();
      await atBothSizes(page, expectAccessible);
      await garlic.click();
      await expect(customize.getByRole('button', { name: 'Dips: Choose 1 to 2' })).toBeDisabled();
      await garlic.click();
      await expect(customize.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
    });
  });
});
