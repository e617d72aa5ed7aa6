import { arriveAtCardPage } from '../support/checkouts.ts';
import { atBothSizes } from '../support/both-sizes.ts';
import { enterDesk } from '../support/desk.ts';
import { expectEasy } from '../support/effort.ts';
import { expectFits } from '../support/fit.ts';
import { PHONE } from '../support/sizes.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { toastsSaying } from '../screens/toasts.ts';

test.use(PHONE);

test('[OWN-73] [OWN-72] £2 goes back with a word, and a cancellation says why in the shop’s own words', async ({
  page,
  database,
}) => {
  const { cardPage, order } = await arriveAtCardPage(page);
  await cardPage.pay();
  await page.waitForURL(/order-confirmation/);
  const receipt = page.url();
  await enterDesk(page, database, { path: '/desk/orders' });
  await page.getByRole('link', { name: `Order ${order.number}` }).click();
  const dialog = page.getByRole('dialog');
  const life = page.getByRole('region', { name: 'Order history' });
  const words = dialog.getByLabel('Message to the customer');

  await expectEasy(page, async () => {
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    await dialog.getByRole('button', { name: 'An amount' }).click();
    await dialog.getByLabel('Amount in pounds').fill('2');
    await dialog.getByRole('button', { name: 'Goodwill' }).click();
    await words.fill('Sorry for the wait');
    await atBothSizes(page, expectFits, expectAccessible);
    await dialog.getByRole('button', { name: 'Refund £2.00' }).click();
    await expect(toastsSaying(page, '£2.00 is on its way back.')).toHaveCount(1);
  });
  await expect(life).toContainText('To the customer: “Sorry for the wait”');

  await expectEasy(page, async () => {
    await page.getByRole('button', { name: 'Cancel the order' }).click();
    await dialog.getByRole('radio', { name: 'Us', exact: true }).click();
    await words.fill('Our <oven> is cold');
    await atBothSizes(page, expectFits, expectAccessible);
    await dialog.getByRole('button', { name: 'Cancel the order' }).click();
    await expect(toastsSaying(page, `Order ${order.number} is cancelled.`)).toHaveCount(1);
  });
  await expect(life).toContainText('To the customer: “Our <oven> is cold”');
  await atBothSizes(page, expectFits, expectAccessible);

  await page.goto(receipt);
  await expect(page.getByText('We are sorry. Our <oven> is cold.').first()).toBeVisible();
  await expect(page.getByText('Sorry for the wait.').first()).toBeVisible();
});
