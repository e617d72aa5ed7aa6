/**
 * Those of the thirty tasks of a day and of an owner's twenty (desk-day, desk-twenty) that other journeys walk in
 * detail: here each from Today, on a phone.
 */
import type { Page } from '@playwright/test';
import { DeskMenuScreen } from '../screens/desk-menu-screen.ts';
import { toastsSaying } from '../screens/toasts.ts';
import { arriveAtCardPage } from '../support/checkouts.ts';
import { enterDesk } from '../support/desk.ts';
import { goTo, nextMonday, task } from '../support/desk-tasks.ts';
import { openRoundTheClock } from '../support/opening.ts';
import { expect, test } from '../support/shared-tab.ts';
import { PHONE } from '../support/sizes.ts';

test.use(PHONE);

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { printed: 0, print: () => Object.assign(window, { printed: 1 }) });
  });
});

test.afterEach(async ({ database }) => {
  await database.query('delete from menu_drafts');
  await database.query('delete from price_plans');
  await database.query("delete from coupons where code = 'TASK1'");
  await openRoundTheClock(database);
});

test('[DESK-91] the menu, the days and the money of an owner: a dip and all 12" dearer, the menu on paper, Christmas, a holiday, a code, the day on paper, the VAT of a quarter', async ({
  page,
  database,
}) => {
  await database.query('delete from menu_drafts');
  await enterDesk(page, database);
  const desk = new DeskMenuScreen(page);
  const openMenu = () => goTo(page, 'Menu', 'Menu');
  await task(page, 'one dip dearer everywhere', async () => {
    await openMenu();
    await desk.tab('Shared choices').click();
    await desk.button('Edit Dips').click();
    await desk.dialog.getByLabel('Extra price').first().fill('1.35');
    await desk.save();
    await expect(page.getByText('1 change that customers don’t see yet.')).toBeVisible();
  });
  await database.query('delete from menu_drafts');
  await task(page, 'all 12" dearer from Monday', async () => {
    await openMenu();
    await desk.button('Change prices').click();
    await desk.dialog.getByLabel('Which price').selectOption('12"');
    await desk.dialog.getByLabel('By how much').fill('50p');
    await desk.dialog.getByText('On a set day, automatically').click();
    await desk.dialog.getByLabel('Day and time').fill(`${nextMonday()}T05:00`);
    await desk.inDialog('Plan it').click();
    await expect(page.getByRole('region', { name: 'Planned prices' })).toContainText('50p more');
  });
  await database.query('delete from price_plans');
  await task(page, 'a menu on paper', async () => {
    await openMenu();
    await desk.tab('Print').click();
    await expect(page.getByRole('article')).toContainText('Margherita');
    await desk.button('Print').last().click();
    await expect.poll(() => page.evaluate('window.printed')).toBe(1);
    await page.evaluate('window.printed = 0');
  });

  const dialog = page.getByRole('dialog');
  const days = page.getByRole('list', { name: 'Special days' });
  const year = new Date().getUTCFullYear() + 1;
  await task(page, 'closed on 25 December', async () => {
    await goTo(page, 'Shop', 'Hours');
    await button(page, 'Add a special day').click();
    await dialog.getByLabel('From').fill(`${year}-12-25`);
    await dialog.getByLabel('What customers read beside it').fill('Christmas Day');
    await button(page, 'Save').click();
    await expect(days).toContainText('Christmas Day: Closed');
  });
  await task(page, 'shut from 23 December to 2 January', async () => {
    await goTo(page, 'Shop', 'Hours');
    await button(page, 'Add a special day').click();
    await dialog.getByLabel('From').fill(`${year + 2}-12-23`);
    await dialog.getByLabel('Last day').fill(`${year + 3}-01-02`);
    await button(page, 'Save').click();
    await expect(days).toContainText(/23 December to \w+ 2 January/);
  });
  await openRoundTheClock(database);
  await task(page, 'a code for 15% off', async () => {
    await goTo(page, 'Customers', 'Offers');
    await button(page, 'New offer').click();
    await dialog.getByRole('checkbox', { name: 'Customers enter a code' }).click();
    await dialog.getByRole('textbox', { name: 'Code' }).fill('TASK1');
    await dialog.getByRole('textbox', { name: 'Percent off' }).fill('15');
    await button(page, 'Create offer').click();
    await expect(toastsSaying(page, 'TASK1 is ready to use.')).toHaveCount(1);
  });
  await task(page, 'the VAT of July to September', async () => {
    await goTo(page, 'Orders', 'Money');
    await button(page, 'Other days').click();
    await page.getByLabel('First day').fill('2026-07-01');
    await page.getByLabel('Last day').fill('2026-09-30');
    await button(page, 'Show').click();
    await expect(page.getByText('1 July 2026 to 30 September 2026', { exact: true })).toBeVisible();
    await expect(page.getByText('VAT to set aside')).toBeVisible();
  });
  await task(page, 'the day on paper', async () => {
    await goTo(page, 'Orders', 'Money');
    await button(page, 'Print the report').click();
    await expect.poll(() => page.evaluate('window.printed')).toBe(1);
  });
});

test('[DESK-91] money back: a pizza of two, £2 with a word, and a cancellation that says why', async ({
  page,
  database,
}) => {
  const dialog = page.getByRole('dialog');
  const words = dialog.getByLabel('Message to the customer');
  const { cardPage, order } = await arriveAtCardPage(page);
  await cardPage.pay();
  await expect(page.getByText(`#${order.number}`).first()).toBeVisible();
  await enterDesk(page, database);
  const open = async () => {
    await goTo(page, 'Orders', 'Orders');
    await page.getByRole('link', { name: `Order #${order.number}` }).click();
  };
  await task(page, 'one pizza of two', async () => {
    await open();
    await button(page, 'Refund').click();
    await dialog.getByRole('checkbox', { name: /^2 × / }).click();
    await dialog.getByRole('button', { name: /^Decrease quantity/ }).click();
    await dialog.getByRole('button', { name: /^Refund £/ }).click();
    await expect(page.getByText('Partly refunded')).toBeVisible();
  });
  await task(page, '£2 with a word', async () => {
    await open();
    await button(page, 'Refund').click();
    await button(page, 'An amount').click();
    await dialog.getByLabel('Amount in pounds').fill('2');
    await button(page, 'Goodwill').click();
    await words.fill('Sorry for the wait');
    await button(page, 'Refund £2.00').click();
    await expect(toastsSaying(page, '£2.00 is on its way back.')).toHaveCount(1);
  });
  await task(page, 'cancelled, with the reason', async () => {
    await open();
    await button(page, 'Cancel the order').click();
    await dialog.getByRole('radio', { name: 'Us', exact: true }).click();
    await words.fill('Our oven is cold');
    await dialog.getByRole('button', { name: 'Cancel the order' }).click();
    await expect(toastsSaying(page, `Order #${order.number} is cancelled.`)).toHaveCount(1);
  });
});
