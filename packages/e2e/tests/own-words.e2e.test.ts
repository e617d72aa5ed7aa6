import { arriveAtCardPage } from '../support/checkouts.ts';
import { atBothSizes } from '../support/both-sizes.ts';
import { enterDesk } from '../support/desk.ts';
import { expectFits } from '../support/fit.ts';
import { PHONE } from '../support/sizes.ts';
import { expect, expectAccessible, test } from '../support/shared-tab.ts';
import { KitchenScreen } from '../screens/kitchen-screen.ts';
import { toastsSaying } from '../screens/toasts.ts';
import { pairDevice } from '../support/devices.ts';
import { clearBoard } from '../support/kitchen.ts';
import { placeCashOrder } from '../support/shoppers.ts';
import { pressUntil } from '../support/taps.ts';

test.use(PHONE);

test('[OWN-72] [OWN-73] [OWN-74] £2 goes back with a word, and a cancellation or a rejection says why in the shop’s own words', async ({
  page,
  database,
}) => {
  const { customer, cardPage, order } = await arriveAtCardPage(page);
  await cardPage.pay();
  await page.waitForURL(/order-confirmation/);
  const receipt = page.url();
  await enterDesk(page, database, { path: '/desk/orders' });
  await page.getByRole('link', { name: `Order #${order.number}` }).click();
  const dialog = page.getByRole('dialog');
  const life = page.getByRole('region', { name: 'Order history' });
  const words = dialog.getByLabel('Message to the customer');

  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await dialog.getByRole('button', { name: 'An amount' }).click();
  await dialog.getByLabel('Amount in pounds').fill('2');
  await dialog.getByRole('button', { name: 'Goodwill' }).click();
  await words.fill('Sorry for the wait');
  await atBothSizes(page, expectFits, expectAccessible);
  await dialog.getByRole('button', { name: 'Refund £2.00' }).click();
  await expect(toastsSaying(page, '£2.00 is on its way back.')).toHaveCount(1);
  await expect(life).toContainText('To the customer: “Sorry for the wait”');

  await test.step('what is typed is not lost by Escape, but by Discard', async () => {
    await page.getByRole('button', { name: 'Cancel the order' }).click();
    await words.fill('Our oven');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(words).toHaveValue('Our oven');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(dialog).toHaveCount(0);
  });

  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await dialog.getByRole('radio', { name: 'Us', exact: true }).click();
  await words.fill('Our <oven> is cold');
  await atBothSizes(page, expectFits, expectAccessible);
  await dialog.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(toastsSaying(page, `Order #${order.number} is cancelled.`)).toHaveCount(1);
  await expect(life).toContainText('To the customer: “Our <oven> is cold”');
  await atBothSizes(page, expectFits, expectAccessible);

  await page.goto(receipt);
  await expect(
    page.getByText('Sorry, we can’t make it. Our <oven> is cold.').first(),
  ).toBeVisible();
  await expect(page.getByText('Sorry for the wait.').first()).toBeVisible();

  await test.step('the board rejects an order with a message, which neither Escape nor Go back loses', async () => {
    await clearBoard(database);
    const { order: rejected } = await placeCashOrder(page, customer);
    await pairDevice(page, database);
    const kitchen = new KitchenScreen(page);
    await kitchen.open();
    const onBoard = page.getByRole('dialog').first();
    const message = onBoard.getByLabel('Message to the customer');
    const reject = onBoard.getByRole('button', { name: 'Reject', exact: true });
    await pressUntil(page.getByRole('button', { name: `#${rejected.number}: show all` }), reject);
    await pressUntil(reject, message);
    await message.fill('Our oven is cold');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'Discard your changes?' })).toBeVisible();
    await atBothSizes(page, expectFits, expectAccessible);
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(message).toHaveValue('Our oven is cold');
    await onBoard.getByRole('button', { name: 'Go back' }).click();
    await pressUntil(reject, message);
    await expect(message).toHaveValue('Our oven is cold');
    await atBothSizes(page, expectFits, expectAccessible);
    await onBoard.getByRole('button', { name: 'Another reason' }).click();
    await expect(kitchen.ticket(rejected.number)).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.goto(`/profile/order?id=${rejected.id}`);
    await expect(page.getByText('Our oven is cold.').first()).toBeVisible();
  });
});
