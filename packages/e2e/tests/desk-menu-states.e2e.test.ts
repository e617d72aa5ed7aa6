/** What the rooms of menu, offers and zones say when something is missing, wrong, empty or somebody else was faster. */
import type { Page } from '@playwright/test';
import { DeskMenuScreen } from '../screens/desk-menu-screen.ts';
import { atBothSizes } from '../support/both-sizes.ts';
import { enterDesk } from '../support/desk.ts';
import { expectFits } from '../support/fit.ts';
import { PHONE } from '../support/sizes.ts';
import { expect, expectAccessible, test } from '../support/shared-tab.ts';

test.use(PHONE);

/** Each dialog in its fullest state. Most are looked at in the journeys of their rooms, too. */
const look = (page: Page) => atBothSizes(page, expectFits, expectAccessible);
/** A refusal at the foot of a dialog, which is there until the next try, may cover more than what stays. */
const lookAtRefusal = (page: Page) => atBothSizes(page, expectAccessible);
const OTHER = 'Somebody else has changed this in the meantime';

test('[OFFER-09] [OFFER-12] [OFFER-13] an offer says what is missing, that somebody was faster, and that nobody has used it', async ({
  page,
  database,
  pageErrors,
}) => {
  pageErrors.allowStatus(409);
  await database.query("delete from coupons where code = 'ANCHOVY'");
  await database.query("delete from deals where name = 'Anchovy hour'");
  const gone = '00000000-0000-4000-8000-00000000dead';
  await database.query('insert into deals (name, is_on, terms) values ($1, false, $2)', [
    'Anchovy hour',
    JSON.stringify({
      gift: {
        kind: 'set',
        parts: [
          { kind: null, categoryId: gone, size: '99"', count: 1 },
          { kind: null, kindId: gone, categoryId: gone, size: null, count: 1 },
        ],
        pricePence: 900,
      },
      times: { days: [], shifts: [], firstDate: null, lastDate: null },
      minimumPence: 0,
      isFirstOrderOnly: false,
    }),
  ]);
  await enterDesk(page, database, { path: '/desk/offers' });
  const dialog = page.getByRole('dialog');
  const create = dialog.getByRole('button', { name: 'Create offer' });
  await page.getByRole('button', { name: 'New offer' }).click();
  const gift = dialog.getByRole('combobox', { name: 'What customers get' });
  for (const kind of ['Items together', 'Second half', 'Percent off', 'Pounds off', 'Free']) {
    const label = await gift.getByRole('option', { name: new RegExp(`^${kind}`) }).textContent();
    await gift.selectOption(label ?? kind);
    await create.click();
    await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/Say what customers/);
    // It has the most fields of the five.
    if (kind === 'Items together') await look(page);
  }
  await test.step('with a code that is missing, and one that nobody has used', async () => {
    await dialog.getByRole('checkbox', { name: 'Customers enter a code' }).click();
    await gift.selectOption('Percent off');
    await create.click();
    await look(page);
    await dialog.getByRole('textbox', { name: 'Code' }).fill('ANCHOVY');
    await dialog.getByLabel('Percent off').fill('15');
    await create.click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Who used it: ANCHOVY' }).press('Enter');
    await expect(dialog).toContainText('Nobody has used it yet.');
    await look(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Pause ANCHOVY' }).press('Enter');
    await expect(page.getByRole('list', { name: 'Offers' })).toContainText('Paused');
  });
  await test.step('of a category and a kind that are gone, while somebody else changes it', async () => {
    await page.getByRole('button', { name: 'Change Anchovy hour' }).press('Enter');
    await expect(dialog.getByLabel('Kind of item 1').locator('option:checked')).toHaveText(
      'Removed category',
    );
    await expect(dialog.getByLabel('Kind of item 2').locator('option:checked')).toHaveText(
      'Removed kind',
    );
    await dialog.getByLabel('Price together').fill('8');
    await database.query("update deals set version = version + 1 where name = 'Anchovy hour'");
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(dialog).toContainText(OTHER);
    await lookAtRefusal(page);
    await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
  });
  await page.getByPlaceholder('Find an offer or a code').fill('no such offer');
  await expect(page.getByText('No offers found.')).toBeVisible();
  await database.query("delete from coupons where code = 'ANCHOVY'");
  await database.query("delete from deals where name = 'Anchovy hour'");
});

test('[DOZEN-01] [DOZEN-02] [DOZEN-04] [DOZEN-05] [KIND-07] [SALE-07] prices, kinds, times and deletions say what is missing and what they do', async ({
  page,
  database,
  pageErrors,
}) => {
  pageErrors.allowStatus(404);
  pageErrors.allowStatus(422);
  await database.query('delete from menu_drafts');
  await database.query('delete from price_plans');
  await enterDesk(page, database, { path: '/desk/menu' });
  const desk = new DeskMenuScreen(page);
  await desk.button('Edit Margherita').waitFor();
  await test.step('a price round without an amount, of nothing, and of too much', async () => {
    await desk.button('Change prices').click();
    await desk.inDialog('Put into the draft').click();
    await expect(desk.dialog.getByText('Please say by how much')).toBeVisible();
    await desk.dialog.getByLabel('Only those with this name').fill('no such item');
    await desk.dialog.getByLabel('By how much').fill('50p');
    await expect(desk.dialog).toContainText('Nothing on the menu has such a price.');
    await desk.dialog.getByLabel('Only those with this name').fill('');
    await desk.dialog.getByLabel('Raise or lower').selectOption('Lower');
    await desk.dialog.getByLabel('By how much').fill('£9');
    await expect(desk.dialog.getByRole('status')).toContainText('would be below £0');
    await desk.dialog.getByText('On a set day, automatically').click();
    await desk.dialog.getByLabel('Day and time').fill('');
    await desk.inDialog('Plan it').click();
    await expect(desk.dialog.getByText('Please choose a day and a time')).toBeVisible();
    await look(page);
    const nextMonth = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    await desk.dialog.getByLabel('Day and time').fill(`${nextMonth}T05:00`);
    await desk.inDialog('Plan it').click();
    await desk.dialog.waitFor({ state: 'hidden' });
    const planned = page.getByRole('region', { name: 'Planned prices' });
    await planned.getByRole('button', { name: /^Remove/ }).click();
    await expect(desk.dialog).toContainText('Prices stay as they are.');
    await database.query('delete from price_plans');
    await desk.inDialog('Remove').click();
    await expect(desk.dialog).toContainText('no longer planned');
    await lookAtRefusal(page);
    await desk.inDialog('Cancel').click();
  });
  await test.step('items that are ticked, deleted and cleared', async () => {
    await desk.button('Select items').click();
    await page.getByRole('checkbox', { name: /^Margherita/ }).click();
    await desk.button('Delete…').click();
    await expect(desk.dialog).toContainText('Orders already placed and the books don’t change.');
    await look(page);
    await desk.inDialog('Cancel').click();
    await desk.button('Duplicate').click();
    await expect(page.getByText('1 copy is made, hidden until you show them.')).toBeVisible();
    await desk.button('Done').click();
    await desk.button(/^Undo/).click();
    await desk.button('Start with my own menu').click();
    await desk.inDialog('Clear the menu').click();
    await expect(page.getByText('The menu is empty. Add your first item.')).toBeVisible();
    await look(page);
    await desk.button(/^Undo/).click();
    await desk.button('Edit Margherita').waitFor();
  });
  await test.step('a kind without a name, and a time that ends before it begins', async () => {
    await desk.tab('Kinds').click();
    await desk.button('Add a kind').click();
    await desk.inDialog('Save').click();
    await expect(desk.dialog).toContainText('Please give it a name');
    await look(page);
    await desk.inDialog('Cancel').click();
    await desk.tab('Pizzas').click();
    await desk.button('Edit Napoli').click();
    await desk.dialog.getByText('When it’s sold').click();
    await desk.dialog.getByLabel('First day').fill('2099-02-02');
    await desk.dialog.getByLabel('Last day').fill('2099-01-01');
    await expect(desk.dialog).toContainText('The last day is before the first');
    await desk.inDialog('Save').click();
    await expect(desk.dialog).toContainText(
      'When Napoli is sold: The last day is before the first',
    );
    await lookAtRefusal(page);
    await desk.inDialog('Cancel').click();
  });
  await database.query('delete from menu_drafts');
});

test('[STOCK-04] [ZONE-08] [CSV-06] a count, a zone and a file say what is wrong and what is counted', async ({
  page,
  database,
  pageErrors,
}) => {
  pageErrors.allowStatus(409);
  await database.query('delete from item_stocks');
  await enterDesk(page, database, { path: '/desk/menu?tab=sold-out' });
  const desk = new DeskMenuScreen(page);
  await test.step('how many are left', async () => {
    await page.getByRole('searchbox').fill('tiramis');
    await page.getByRole('button', { name: /: sold out…$/ }).click();
    await desk.dialog.getByText('I know how many are left').click();
    await desk.inDialog('Save').click();
    await expect(desk.dialog.getByText('Please enter a number from 1 to 999.')).toBeVisible();
    await look(page);
    await desk.dialog.getByRole('textbox', { name: 'How many are left' }).fill('4');
    await desk.dialog.getByRole('checkbox', { name: /each day/ }).click();
    await desk.inDialog('Save').click();
    await expect(page.getByText('4 left of 4 today')).toBeVisible();
    await look(page);
    await page.getByRole('button', { name: /: change…$/ }).press('Enter');
    await desk.inDialog('Cancel').click();
    await database.query('update item_stocks set "left" = 0');
    await page.reload();
    await expect(page.getByRole('list', { name: 'Sold out now' })).toContainText('0 left of 4');
    await database.query('delete from item_stocks');
  });
  await test.step('a file that is none', async () => {
    await page.goto('/desk/menu');
    await desk.button('Spreadsheet').click();
    await expect(desk.dialog).toContainText('yes under Can be left out');
    const choosing = page.waitForEvent('filechooser');
    await desk.inDialog('Choose a file…').click();
    const buffer = Buffer.from('PK\u0003\u0004 a workbook');
    await (await choosing).setFiles({ name: 'menu.xlsx', mimeType: 'text/csv', buffer });
    await expect(desk.dialog.getByRole('alert')).toContainText('not a CSV file');
    await look(page);
    await page.keyboard.press('Escape');
  });
  await test.step('a zone that somebody else has changed', async () => {
    const zone = { fromMiles: 3, toMiles: 5, postcodes: [], fee: 4, freeAbove: null };
    await database.query('update stores set delivery_zones = $1, version = version + 1', [
      JSON.stringify([{ ...zone, minimum: null, extraMinutes: 0, days: [] }]),
    ]);
    await page.goto('/desk/delivery');
    await page.getByRole('button', { name: 'Change From 3 to 5 miles' }).press('Enter');
    await desk.dialog.getByLabel('Delivery fee (£)').fill('');
    await desk.inDialog('Save').click();
    await expect(desk.dialog.getByLabel('Delivery fee (£)')).toBeFocused();
    await desk.dialog.getByLabel('Delivery fee (£)').fill('5');
    await database.query(
      `update stores set version = version + 1,
       delivery_zones = jsonb_set(delivery_zones, '{0,fee}', '3.5')`,
    );
    await desk.inDialog('Save').click();
    await expect(desk.dialog).toContainText(OTHER);
    await lookAtRefusal(page);
    await database.query(`update stores set delivery_zones = '[]', version = version + 1`);
  });
});
