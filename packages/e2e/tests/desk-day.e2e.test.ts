/**
 * Thirty tasks of a pizzeria's day, on a phone: same-at-both-sizes.test.ts proves what a computer has. Here are fifteen, from Today. A price, sold out, a pizza with a photo and one
 * that is drawn are in desk-menu; closed on 25 December, a code, a refund of a line and the day on paper, in desk-owner; five of day one in desk-first-day, 40 items from a file in desk-menu-file, and the seventh, all 12" dearer from Monday, in desk-owner.
 */
import type { Page } from '@playwright/test';
import { DeskMenuScreen } from '../screens/desk-menu-screen.ts';
import { toastsSaying } from '../screens/toasts.ts';
import { enterDesk } from '../support/desk.ts';
import { goTo, task } from '../support/desk-tasks.ts';
import { openRoundTheClock } from '../support/opening.ts';
import { placeCashOrder, signInNewUser } from '../support/shoppers.ts';
import { expect, test } from '../support/shared-tab.ts';
import { PHONE } from '../support/sizes.ts';

test.use(PHONE);

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const dialogOf = (page: Page) => page.getByRole('dialog');

test.afterEach(async ({ database }) => {
  await database.query('delete from menu_drafts');
  await database.query('delete from sold_outs');
  await database.query('delete from item_stocks');
  await database.query(
    'update stores set delivery_minimum_pence = null, pizzas_per_quarter = null, version = version + 1',
  );
  await openRoundTheClock(database);
});

test('[DESK-91] orders and customers of a day: found, timed, noted, cancelled, answered; menu, hours and kitchen: counted, hidden, open longer, fewer at once', async ({
  page,
  database,
}) => {
  const customer = await signInNewUser(page);
  const { order } = await placeCashOrder(page, customer);
  await enterDesk(page, database);
  const open = async () => {
    await goTo(page, 'Orders', 'Orders');
    await page.getByRole('link', { name: `Order #${order.number}` }).click();
    await expect(page.getByRole('heading', { name: `Order #${order.number}` })).toBeVisible();
  };
  await task(page, 'an order by its number', async () => {
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox').fill(`#${order.number}`);
    await page.getByRole('option', { name: `Order #${order.number}` }).click();
    await expect(page.getByText('To be paid in cash').first()).toBeVisible();
  });
  await task(page, 'they come at another time', async () => {
    await open();
    await button(page, 'Change the time').click();
    await dialogOf(page).getByRole('radio').last().click();
    await button(page, 'Promise this time').click();
    await expect(page.getByText('Time changed')).toBeVisible();
  });
  await task(page, 'a note for the staff', async () => {
    await open();
    await page.getByLabel('A note for the staff').fill('Rang twice');
    await button(page, 'Add the note').click();
    await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Rang twice');
  });
  await task(page, 'the receipt once more', async () => {
    await open();
    await button(page, 'Send the receipt again').click();
    await expect(toastsSaying(page, 'The receipt is on its way again.')).toHaveCount(1);
  });
  await task(page, 'an allergy for the kitchen', async () => {
    await open();
    await button(page, 'Allergy and note').click();
    await dialogOf(page).getByLabel('Note for the kitchen').fill('Well done, please.');
    await button(page, 'Tell the kitchen').click();
    await expect(toastsSaying(page, 'The kitchen sees it now.')).toHaveCount(1);
  });
  await task(page, 'the customer cancels', async () => {
    await open();
    await button(page, 'Cancel the order').click();
    await dialogOf(page).getByRole('button', { name: 'Cancel the order' }).click();
    await expect(toastsSaying(page, `Order #${order.number} is cancelled.`)).toHaveCount(1);
  });
  await task(page, 'no more cash from somebody', async () => {
    await goTo(page, 'Customers', 'Customers');
    await page.getByRole('searchbox').fill(customer.user.email);
    const list = page.getByRole('list', { name: 'Customers' });
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await list.getByRole('link').click();
    await button(page, 'Stop taking cash').click();
    await expect(page.getByText('This customer can’t pay in cash.')).toBeVisible();
  });
  await task(page, 'an answer to a review', async () => {
    await goTo(page, 'Customers', 'Reviews');
    await page
      .getByRole('button', { name: /^Answer / })
      .first()
      .click();
    await dialogOf(page).getByLabel('Your answer').fill('Thank you!');
    await button(page, 'Publish the answer').click();
    await expect(toastsSaying(page, 'Everybody can read your answer now.')).toHaveCount(1);
  });

  const desk = new DeskMenuScreen(page);
  await task(page, 'ten tiramisu are left', async () => {
    await goTo(page, 'Menu', 'Menu');
    await desk.tab('Sold out').click();
    await expect(page.getByText('Nothing has to be published.')).toBeVisible();
    await page.getByRole('searchbox').fill('tiramis');
    await page.getByRole('button', { name: /: sold out…$/ }).click();
    await desk.dialog.getByText('I know how many are left').click();
    await desk.dialog.getByRole('textbox', { name: 'How many are left' }).fill('10');
    await desk.inDialog('Save').click();
    await expect(page.getByText('10 left').first()).toBeVisible();
    await database.query('delete from item_stocks');
  });
  await database.query(
    `insert into sold_outs (subject_id, until, marked_at, marked_by)
     select id, null, now(), 'Rosa' from pizzas where name = 'Margherita'`,
  );
  await page.reload();
  await task(page, 'the Margherita is back', async () => {
    await page.getByRole('region', { name: 'Sold out' }).getByRole('button').click();
    await expect(page.getByText('Everything on the menu is available.')).toBeVisible();
  });
  await task(page, 'an item off the menu', async () => {
    await goTo(page, 'Menu', 'Menu');
    await desk.button('Edit Napoli').click();
    await desk.dialog.getByRole('checkbox', { name: 'On the menu' }).click();
    await desk.inDialog('Save').click();
    await desk.dialog.waitFor({ state: 'hidden' });
    await button(page, 'Publish…').waitFor();
    await database.query('delete from menu_drafts');
  });
  await task(page, 'open until half past eleven on Fridays', async () => {
    await goTo(page, 'Shop', 'Hours');
    await button(page, 'Change Friday').click();
    await desk.dialog.getByLabel('Closes').fill('23:30');
    await desk.inDialog('Save').click();
    await expect(page.getByText('–23:30')).toBeVisible();
  });
  await task(page, 'no deliveries below £15', async () => {
    await goTo(page, 'Shop', 'Delivery');
    await page.getByLabel('Minimum spend (£)').fill('15');
    await button(page, 'Save').click();
    await expect(button(page, 'Save')).toBeHidden();
  });
  await task(page, 'the oven bakes fewer', async () => {
    await goTo(page, 'Shop', 'Capacity');
    await page
      .getByLabel(/^The oven bakes/)
      .first()
      .fill('10');
    await button(page, 'Save').click();
    await expect(button(page, 'Save')).toBeHidden();
  });
  await task(page, 'a tablet for the kitchen', async () => {
    await goTo(page, 'Shop', 'Devices');
    await button(page, 'Pair a device').first().click();
    await desk.dialog.getByLabel('Name').fill('Tablet');
    await button(page, 'Show the code').click();
    await expect(desk.dialog.getByRole('timer')).toBeVisible();
    await button(page, 'Close').click();
  });
});
