import { readFile } from 'node:fs/promises';
import { DeskMenuScreen } from '../screens/desk-menu-screen.ts';
import { enterDesk } from '../support/desk.ts';
import { atBothSizes } from '../support/both-sizes.ts';
import { goTo, task } from '../support/desk-tasks.ts';
import { expectFits } from '../support/fit.ts';
import { fortyItems } from '../support/forty-items.ts';
import { PHONE } from '../support/sizes.ts';
import { expect, expectAccessible, test } from '../support/shared-tab.ts';

test('[CSV-01] [CSV-02] [CSV-03] [CSV-04] [CSV-05] brings in 40 items with two mistakes within a minute and six presses from Today; takes the menu out and back in, and asks again when somebody else has changed it', async ({
  page,
  database,
  pageErrors,
}) => {
  pageErrors.allowStatus(409);
  await page.setViewportSize(PHONE.viewport);
  await database.query('delete from menu_drafts');
  await enterDesk(page, database);
  const desk = new DeskMenuScreen(page);

  await task(page, 'brings in 40 items with two mistakes, and mends them', async () => {
    await goTo(page, 'Menu', 'Menu');
    await desk.button('Spreadsheet').click();
    const choosing = page.waitForEvent('filechooser');
    await desk.inDialog('Choose a file…').click();
    await (
      await choosing
    ).setFiles({ name: 'puddings.csv', mimeType: 'text/csv', buffer: fortyItems() });
    const status = desk.dialog.getByRole('status');
    await expect(status).toHaveText('puddings.csv: 38 lines change something, 2 mistakes.');
    await atBothSizes(page, expectFits, expectAccessible);
    await desk.inDialog('Put into the draft').click();
    const first = desk.dialog.getByLabel('Line 13, Price');
    await expect(first).toBeFocused();
    await expect(first).toHaveAccessibleDescription('Write 9.95');
    await first.fill('9.95');
    await desk.dialog.getByLabel('Line 32, Price').click();
    await desk.dialog.getByLabel('Line 32, Price').fill('8');
    await expect(status).toHaveText('puddings.csv: 40 lines change something, 0 mistakes.');
    await desk.inDialog('Put into the draft').click();
    await desk.dialog.waitFor({ state: 'hidden' });
  });

  await expect(page.getByText('41 changes that customers don’t see yet.')).toBeVisible();
  await expect(desk.button('Edit Brûlée 12')).toBeVisible();
  await desk.button(/^Undo: 41 things/).click();
  await expect(page.getByText('Customers see this menu.')).toBeVisible();

  await test.step('out and back in, beside somebody else', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await desk.button('Spreadsheet').click();
    const downloading = page.waitForEvent('download');
    await desk.dialog.getByRole('link', { name: 'Download the menu' }).click();
    const text = await readFile(await (await downloading).path(), 'utf8');
    const choose = async (content: string) => {
      const choosing = page.waitForEvent('filechooser');
      await desk.dialog.getByRole('button', { name: /^Choose/ }).click();
      const buffer = Buffer.from(content);
      await (await choosing).setFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer });
    };
    await choose(text);
    await expect(desk.dialog.getByRole('status')).toHaveText('menu.csv matches the menu already.');
    await choose(
      text.replace('Margherita,Classics,Pizza,,,9.95', 'Margherita,Classics,Pizza,,,11'),
    );
    await expect(desk.dialog.getByText('9.95 →')).toBeVisible();
    await page.evaluate(async () => {
      const { menu } = await (await fetch('/api/desk/menu/draft')).json();
      const seen = menu.pizzas.find(({ name }: { name: string }) => name === 'Margherita');
      const edits = [{ kind: 'pizza', seen, item: { ...seen, pricePence: 1050 } }];
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ edits });
      await fetch('/api/desk/menu/draft', { method: 'PATCH', headers, body });
    });
    await desk.inDialog('Put into the draft').click();
    await expect(desk.dialog.getByRole('alert')).toContainText(
      'Somebody else has changed the menu',
    );
    await expect(desk.dialog.getByText('10.50 →')).toBeVisible();
    await expectAccessible(page);
    await desk.inDialog('Put into the draft').click();
    await desk.dialog.waitFor({ state: 'hidden' });
    await expect(page.getByText('1 change that customers don’t see yet.')).toBeVisible();
    await database.query('delete from menu_drafts');
  });
});
