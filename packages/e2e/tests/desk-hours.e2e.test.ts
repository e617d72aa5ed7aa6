import type { Page } from '@playwright/test';
import { CartScreen } from '../screens/cart-screen.ts';
import { openingLine } from '../screens/opening-line.ts';
import { toastsSaying } from '../screens/toasts.ts';
import { atBothSizes } from '../support/both-sizes.ts';
import { PHONE } from '../support/sizes.ts';
import { arrive } from '../support/arrival.ts';
import { enterDesk } from '../support/desk.ts';
import { expectFits } from '../support/fit.ts';
import { openDaily, openRoundTheClock } from '../support/opening.ts';
import { fillCart, signInNewUser } from '../support/shoppers.ts';
import { expect, expectAccessible, test } from '../support/shared-tab.ts';

test.beforeEach(({ database }) => openDaily(database, '12:00', '22:00'));
test.afterEach(async ({ database }) => {
  await openRoundTheClock(database);
  await database.query(
    "update stores set delivery_minimum_pence = null, delivery_fee_pence = 299, delivery_postcodes = '{}', version = version + 1",
  );
});

/** The next 25 December of a browser in London. */
const christmasOf = (page: Page) =>
  page.evaluate(() => {
    const today = new Date();
    const isOver = today.getMonth() === 11 && today.getDate() > 25;
    return `${today.getFullYear() + (isOver ? 1 : 0)}-12-25`;
  });

test.use(PHONE);

test('[DESK-40] [DESK-41] [DESK-42] [DESK-44] [DESK-45] [DESK-80] [DESK-89] the hours of a week and of special days are set, the shop is paused, and a minimum and postcodes are set, which a customer reads in the cart and at the checkout', async ({
  page,
  database,
  pageErrors,
}) => {
  pageErrors.allowStatus(409);
  pageErrors.allowStatus(422);
  await enterDesk(page, database, { role: 'manager', path: '/desk/hours' });
  await test.step('another closing time on Fridays, and the one before again', async () => {
    await page.getByRole('button', { name: 'Change Friday' }).click();
    const dialog = page.getByRole('dialog', { name: 'Fridays' });
    const more = dialog.getByRole('button', { name: 'Add more hours, after a break' });
    await more.press('Enter');
    await expect(dialog.getByLabel('Opens').last()).toBeFocused();
    await dialog
      .getByRole('button', { name: /^Remove/ })
      .last()
      .press('Enter');
    await expect(more).toBeFocused();
    await dialog.getByLabel('Closes').fill('11:00');
    await expect(dialog.getByText('Closes 11:00, the next day.')).toBeVisible();
    await dialog.getByLabel('Closes').fill('23:30');
    await expect(dialog.getByRole('status')).toContainText(
      /On Friday .* customers will read: Open until 23:30/,
    );
    await atBothSizes(page, expectFits, expectAccessible);
    await dialog.getByRole('button', { name: 'Save' }).click();
    const friday = page
      .getByRole('region', { name: 'The week' })
      .getByRole('listitem')
      .filter({ hasText: 'Friday' });
    await expect(friday).toContainText('12:00–23:30');
    await page
      .getByRole('region', { name: /^Notifications/ })
      .getByRole('button', { name: 'Undo' })
      .press('Enter');
    await expect(friday).toContainText('12:00–22:00');
    await expect(toastsSaying(page, 'The change is undone.')).toHaveCount(1);
  });

  await test.step('the hours of Mondays at 320 px, by keyboard alone', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(page.getByRole('heading', { name: 'The week' })).toBeVisible();
    await expectFits(page);
    await page.getByRole('button', { name: 'Change Monday' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Mondays' });
    await dialog.getByLabel('Pickup and delivery have the same hours').focus();
    await page.keyboard.press('Space');
    await expect(dialog.getByLabel('Opens')).toHaveCount(2);
    await expectFits(page);
    await expectAccessible(page);
    const pickup = dialog.getByRole('group', { name: 'Pickup' });
    await pickup.getByRole('button', { name: 'Add more hours, after a break' }).press('Enter');
    await pickup.getByLabel('Opens').last().fill('10:00');
    await pickup.getByLabel('Closes').last().fill('13:00');
    await expect(dialog.getByText('12:00-22:00 overlaps the shift before it.')).toBeVisible();
    await pickup.getByLabel('Closes').last().fill('11:00');
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Change Monday' })).toBeFocused();
    await expect(page.getByText('10:00–11:00, 12:00–22:00')).toBeVisible();
  });

  await test.step('what somebody else has set meanwhile, and neither is lost', async () => {
    await page.goto('/desk/delivery');
    const form = page.getByRole('form', { name: 'Fee and area' });
    const fee = form.getByLabel('Delivery fee (£)');
    await fee.fill('4.50');
    await database.query('update stores set delivery_fee_pence = 350, version = version + 1');
    await form.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(form.getByText('Somebody else has changed this in the meantime.')).toBeVisible();
    await expect(form.getByText('It now says: 3.5')).toBeVisible();
    await expect(fee).toHaveValue('4.50');
    await form.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(form.getByRole('button', { name: /^Sav/ })).toHaveCount(0);
    await expect(fee).toHaveValue('4.5');
  });

  await test.step('closed on 25 December, in a few clicks', async () => {
    await page.goto('/desk/hours');
    const christmas = await christmasOf(page);
    await page.getByRole('button', { name: 'Add a special day' }).click();
    const undated = page.getByRole('dialog', { name: 'Add a special day' });
    await undated.getByRole('button', { name: 'Save' }).click();
    await expect(undated.getByLabel('From')).toBeFocused();
    await expect(undated.getByLabel('From')).toHaveAccessibleDescription('Choose a day');
    await undated.getByLabel('From').fill(christmas);
    await expect(undated.getByText('Choose a day')).toHaveCount(0);
    await undated.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await page.getByRole('button', { name: 'Add a special day' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a special day' });
    await dialog.getByLabel('From').fill(christmas);
    await dialog.getByLabel('What customers read beside it').fill('Christmas Day');
    await expect(dialog.getByRole('status')).toContainText(
      /25 December customers will read: Closed, opens 12:00 tomorrow/,
    );
    await atBothSizes(page, expectFits, expectAccessible);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    const days = page.getByRole('list', { name: 'Special days' });
    await expect(days).toContainText('Christmas Day: Closed');
    await expect(toastsSaying(page, '25 December customers will read: Closed')).toHaveCount(1);
    await atBothSizes(page, expectFits, expectAccessible);

    await arrive(page, '/contact');
    await expect(page.getByRole('row', { name: /25 December/ })).toContainText('Closed');
  });

  await test.step('shut from 23 December to 2 January, and open again, each as one entry', async () => {
    await page.goto('/desk/hours');
    const year = Number((await christmasOf(page)).slice(0, 4)) + 2;
    const days = page.getByRole('list', { name: 'Special days' });
    await page.getByRole('button', { name: 'Add a special day' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a special day' });
    await dialog.getByLabel('From').fill(`${year}-12-23`);
    await dialog.getByLabel('Last day').fill(`${year}-12-22`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Choose a day after the first')).toBeVisible();
    await dialog.getByLabel('Last day').fill(`${year + 1}-01-02`);
    await expect(dialog.getByRole('status')).toContainText('23 December customers will read');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    const holiday = days.getByRole('listitem').filter({ hasText: `to ` });
    await expect(holiday).toContainText(/23 December to \w+ 2 January \d{4}Closed/);
    await atBothSizes(page, expectFits);
    await holiday.getByRole('button', { name: /^Remove/ }).click();
    await expect(holiday).toHaveCount(0);
  });

  await test.step('paused, and open again', async () => {
    await openRoundTheClock(database);
    await page.goto('/desk/hours');
    const now = page.getByRole('region', { name: 'Right now' });
    await now.getByRole('button', { name: '30 min', exact: true }).click();
    await expect(now.getByText(/^No orders until \d\d:\d\d$/).first()).toBeVisible();
    await atBothSizes(page, expectAccessible);
    const customer = await page.context().newPage();
    await arrive(customer, '/');
    await expect(openingLine(customer)).toContainText('No orders until');
    await now.getByRole('button', { name: 'Back to normal' }).click();
    await expect(now.getByText('Normal times')).toBeVisible();
  });

  await test.step('a minimum and postcodes, which a customer reads in the cart and at the checkout', async () => {
    await openDaily(database, '12:00', '22:00');
    await page.goto('/desk/delivery');
    const form = page.getByRole('form', { name: 'Fee and area' });
    await form.getByLabel('Minimum spend (£)').fill('0');
    await expect(form.getByText('Use more than 0')).toBeVisible();
    await form.getByLabel('Minimum spend (£)').fill('400');
    await expect(form.getByRole('status')).toContainText('“Deliveries start at £400.00.”');
    await form.getByLabel('Or only to these postcodes').fill('BN17, Pier Road');
    await expect(form.getByText('“Pier Road” isn’t a postcode')).toBeVisible();
    await form.getByLabel('Or only to these postcodes').fill('bn17 6, bn161');
    await expect(form.getByRole('status')).toContainText('You deliver to BN17 6 and BN16 1.');
    await form.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(form).toBeFocused();
    await form.getByLabel('Minimum spend (£)').fill('400');
    await form.getByLabel('Or only to these postcodes').fill('bn17 6, bn161');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(toastsSaying(page, 'Saved.')).toHaveCount(1);
    await atBothSizes(page, expectFits);

    await arrive(page, '/');
    await page.getByLabel('Do we deliver to you?').fill('bn175hz');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(page.getByText('We don’t deliver to BN17 5HZ.')).toBeVisible();
    await fillCart(page, await signInNewUser(page));
    await arrive(page, '/cart');
    await expect(page.getByText('Pickup only')).toBeVisible();
    await expect(page.getByText(/Deliveries start at £400.00: add £\d+\.\d\d more/)).toBeVisible();
    await atBothSizes(page, expectAccessible);
    await new CartScreen(page).checkOut();
    await expect(page.getByText(/Deliveries start at £400.00: add/)).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(
      toastsSaying(page, 'Deliveries start at £400.00. Please add').first(),
    ).toBeVisible();
  });
});
