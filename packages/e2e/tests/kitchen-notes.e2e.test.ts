import { KitchenScreen } from '../screens/kitchen-screen.ts';
import { arriveAtCheckout } from '../support/checkouts.ts';
import { enterDesk } from '../support/desk.ts';
import { pairDevice } from '../support/devices.ts';
import { clearBoard } from '../support/kitchen.ts';
import { openRoundTheClock } from '../support/opening.ts';
import { placeCashOrder } from '../support/shoppers.ts';
import { expect, expectAccessible, test } from '../support/shared-tab.ts';

test('[NOTE-01] [NOTE-02] [NOTE-05] [NOTE-07] [DESK-82] [FOOD-07] [FOOD-09] [EVE-20] [EVE-28] a customer tells the kitchen an allergy, which the board shows first, and where the order goes', async ({
  page,
  database,
}) => {
  await openRoundTheClock(database);
  await clearBoard(database);
  const { customer, checkout } = await arriveAtCheckout(page);
  await checkout.choose(/^Pickup/);
  await page.getByText('Add a note for the kitchen').click();
  await page.getByRole('textbox', { name: 'Note for the kitchen' }).fill('Cut it in eight');
  await page.getByText('Someone has an allergy').click();
  await expect(page.getByText(/can’t promise that a pizza is free of them/)).toBeVisible();
  const peanuts = page.getByRole('button', { name: 'peanuts', exact: true });
  await peanuts.click();
  await expect(peanuts).toHaveAttribute('aria-pressed', 'true');
  const allergy = page.getByRole('textbox', { name: 'Allergy' });
  await expect(allergy).toHaveValue('peanuts');
  const warning = page.getByText(/contains gluten and milk\. Choose another pizza/);
  await expect(warning).toHaveCount(0);
  await allergy.fill('peanuts, kiwi, dairy and wheat');
  await expect(warning).toBeVisible();
  await expectAccessible(page);
  await checkout.button('Continue').click();
  await checkout.choose(/^Cash/);
  await checkout.page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText('Allergy: peanuts, kiwi, dairy and wheat')).toBeVisible();
  await expect(page.getByText('For the kitchen: Cut it in eight')).toBeVisible();

  await pairDevice(page, database);
  const kitchen = new KitchenScreen(page);
  await kitchen.open();
  const ticket = page.getByRole('article').filter({ hasText: 'Allergy: peanuts, kiwi' });
  await expect(ticket).toContainText('Cut it in eight');
  await expect(ticket).toContainText('Allergy! Contains gluten and milk');
  await expectAccessible(page);

  await test.step('it is promised later, taken back after a slip of the finger, and rejected with a reason', async () => {
    const dialog = page.getByRole('dialog');
    const number = Number((await ticket.getByRole('heading').first().innerText()).replace('#', ''));
    await kitchen.ticket(number, 'New').press('l');
    await expect(page.getByText(/is promised for \d\d:\d\d/)).toBeVisible();
    await kitchen.ticket(number, 'New').press('n');
    await expect(kitchen.ticket(number, 'Accepted')).toBeVisible();
    const toast = page.getByRole('listitem').filter({ hasText: ': Accepted' });
    await toast.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(kitchen.ticket(number, 'New')).toBeVisible();
    await kitchen.ticket(number).press('x');
    await dialog.getByRole('button', { name: 'Sold out', exact: true }).press('Enter');
    await expect(kitchen.ticket(number)).toHaveCount(0);
    await expect(page.getByText(`Order #${number} is cancelled.`)).toBeVisible();
    await expect(page.getByText(/^(?:Off the board|Stop)/)).toHaveCount(0);
  });

  await page.setViewportSize({ width: 1024, height: 768 });
  await test.step('mozzarella is sold out on the board, which says what that takes off, and it comes back', async () => {
    await page.getByRole('button', { name: 'Sold out', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('searchbox').fill('mozarella');
    const row = dialog.getByRole('listitem').filter({ hasText: /^Mozzarella/ });
    await expect(row).toContainText(
      /Takes \d+ pizzas off the menu\..*Nobody can build their own\./,
    );
    await expectAccessible(page);
    await row.getByRole('button', { name: 'Mozzarella: sold out until tomorrow' }).click();
    const gone = dialog.getByRole('region', { name: 'Sold out now' });
    await expect(gone.getByRole('listitem')).toHaveText([/^Mozzarella/]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Sold out 1', exact: true }).click();
    await gone.getByRole('button', { name: 'Mozzarella: back on sale' }).click();
    await expect(gone).toContainText('Nothing is sold out.');
  });

  await test.step('the till asks for an allergy', async () => {
    await pairDevice(page, database, { role: 'counter', name: 'Till' });
    await page.goto('/counter');
    await page.getByRole('button', { name: /^Margherita/ }).click();
    await page.getByRole('button', { name: /^Add to order/ }).click();
    await page.getByRole('textbox', { name: /^Note for Margherita/ }).fill('Well done');
    await page.getByRole('button', { name: 'milk', exact: true }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Pay later' }).click();
    await page.getByRole('button', { name: /^Orders/ }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'Allergy: milk' });
    await expect(row).toContainText('Well done');
  });

  await test.step('a customer rings the desk about an allergy, and the board shows it', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const { order } = await placeCashOrder(page, customer);
    await enterDesk(page, database, { path: `/desk/orders?id=${order.id}` });
    await page.getByRole('button', { name: 'Allergy and note' }).click();
    const dialog = page.getByRole('dialog', { name: /^Allergy and note/ });
    await dialog.getByRole('button', { name: 'nuts', exact: true }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Tell the kitchen' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('main').getByText('Allergy: nuts')).toBeVisible();
    await pairDevice(page, database);
    await page.goto('/kitchen');
    await expect(page.getByRole('article').filter({ hasText: 'Allergy: nuts' })).toBeVisible();
  });
});
