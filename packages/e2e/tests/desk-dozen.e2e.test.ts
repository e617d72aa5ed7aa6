import type { Page } from '@playwright/test';
import type { Client } from 'pg';
import { DeskMenuScreen } from '../screens/desk-menu-screen.ts';
import { MenuScreen } from '../screens/menu-screen.ts';
import { atBothSizes } from '../support/both-sizes.ts';
import { enterDesk } from '../support/desk.ts';
import { nextMonday } from '../support/desk-tasks.ts';
import { expectFits } from '../support/fit.ts';
import { PHONE } from '../support/sizes.ts';
import { expect, expectAccessible, test } from '../support/shared-tab.ts';

async function openDesk(page: Page, database: Client): Promise<DeskMenuScreen> {
  await database.query('delete from menu_drafts');
  await database.query('delete from price_plans');
  await enterDesk(page, database, { path: '/desk/menu' });
  await page.getByRole('button', { name: 'Edit Margherita' }).waitFor();
  return new DeskMenuScreen(page);
}

test.describe('the menu by the dozen', () => {
  test.use(PHONE);

  test('[DOZEN-01] [DOZEN-02] [DOZEN-03] lowers some in the draft, and raises all 12" by 50p from Monday at five, in a few presses', async ({
    page,
    database,
    pageErrors,
  }) => {
    pageErrors.allowStatus(404);
    const desk = await openDesk(page, database);
    await test.step('lowers pizzas in the draft, but for one, and takes it back', async () => {
      await desk.button('Change prices').click();
      await desk.dialog.getByLabel('Which items').selectOption('Pizzas');
      await desk.dialog.getByLabel('Only those with this name').fill('mar');
      await desk.dialog.getByLabel('Raise or lower').selectOption('Lower');
      await desk.dialog.getByLabel('By how much').fill('50');
      await desk.inDialog('Put into the draft').click();
      await expect(desk.dialog.getByText('Please say by how much')).toBeVisible();
      await desk.dialog.getByLabel('By how much').fill('10%');
      await desk.dialog.getByLabel('Round').selectOption('To end in .95');
      await desk.dialog.getByRole('checkbox', { name: 'Marinara' }).click();
      await expect(desk.dialog.getByRole('row', { name: 'Margherita £9.95 £8.95' })).toBeVisible();
      await atBothSizes(page, expectAccessible);
      await expectFits(page);
      await desk.inDialog('Put into the draft').click();
      await desk.dialog.waitFor({ state: 'hidden' });
      await expect(page.getByText(/that customers don’t see yet/)).toBeVisible();
      await atBothSizes(page, expectAccessible);
      await expectFits(page);
      await desk.button(/^Undo/).click();
      await expect(page.getByText('Customers see this menu.')).toBeVisible();
      await expect(desk.button(/^Undo/)).toHaveCount(0);
    });

    await desk.button('Change prices').click();
    await desk.dialog.waitFor();
    await desk.dialog.getByLabel('Which price').selectOption('12"');
    await desk.dialog.getByLabel('By how much').fill('50p');
    await expect(desk.dialog.getByRole('status')).toContainText(
      /^\d+ of \d+ prices change, by 50p\./,
    );
    await expect(
      desk.dialog.getByRole('row', { name: 'Margherita, 12" £12.45 £12.95' }),
    ).toBeVisible();
    await atBothSizes(page, expectAccessible);
    await expectFits(page);
    await desk.dialog.getByText('On a set day, automatically').click();
    await desk.dialog.getByLabel('Day and time').fill(`${nextMonday()}T05:00`);
    await desk.inDialog('Plan it').click();
    await desk.dialog.waitFor({ state: 'hidden' });
    const planned = page.getByRole('region', { name: 'Planned prices' });
    await expect(planned).toContainText(/Monday .*05:00: 12": 50p more\. Planned by Rosa/);
    await atBothSizes(page, expectAccessible);
    await expectFits(page);

    await test.step('moved to now, and customers see it', async () => {
      await planned.getByRole('button', { name: /^Move/ }).click();
      const soon = new Date(Date.now() + 600_000).toLocaleString('sv-SE', {
        timeZone: 'Europe/London',
      });
      await desk.dialog.getByLabel('Day and time').fill(soon.slice(0, 16).replace(' ', 'T'));
      await atBothSizes(page, expectAccessible);
      await expectFits(page);
      await database.query("update price_plans set at = now() - interval '1 second'");
      await expect
        .poll(async () => (await database.query('select from price_plans')).rowCount, {
          timeout: 15_000,
        })
        .toBe(0);
      await desk.inDialog('Save').click();
      await expect(desk.dialog).toContainText('no longer planned');
      await desk.inDialog('Cancel').click();
      await expect(planned).toBeHidden();
    });
    const menu = new MenuScreen(page);
    await page.goto('/menu');
    await menu.customize('Margherita');
    await expect(menu.dialog.locator('label').filter({ hasText: '12"' })).toContainText('+£3.00');
    // The tests after this one count on the menu as it was.
    await database.query(
      `update pizza_options set price_pence = price_pence - 50 where type = 'size' and label = '12"'`,
    );
    await database.query(
      `update choice_lists set choices = replace(choices::text, '"pricePence": 300', '"pricePence": 250')::jsonb
       where name = 'Sizes'`,
    );
    await database.query(
      `update custom_choices set price_pence = price_pence - 50 where kind = 'size' and label = '12"'`,
    );
  });
});
