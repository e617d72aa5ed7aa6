import { atBothSizes } from '../support/both-sizes.ts';
import { enterDesk } from '../support/desk.ts';
import { expectFits } from '../support/fit.ts';
import { placeCashOrder, signUpNewUser } from '../support/shoppers.ts';
import { PHONE } from '../support/sizes.ts';
import { expect, expectAccessible, test } from '../support/shared-tab.ts';

const GROUPS = ['Today', 'Orders', 'Menu', 'Customers', 'Shop'];

test('[DESK-86] [DESK-87] five groups lead to every room, the screens stand apart and lead back, what waits is counted, and one key finds the rest', async ({
  page,
  database,
}) => {
  await database.query(
    "insert into contact_messages (name, email, message) values ('Bo', 'bo@example.com', 'Are you open?')",
  );
  await enterDesk(page, database, { path: '/desk' });
  const desk = page.getByRole('navigation', { name: 'The desk' });
  await expect(desk.getByRole('link')).toHaveText([
    ...GROUPS.map((name) => new RegExp(`^${name}`)),
    'Kitchen',
    'Counter',
    'Drive',
  ]);
  await desk.getByRole('link', { name: /^Customers \d+ to do$/ }).click();
  await desk.getByRole('link', { name: /^Messages \d+ to do$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await desk.getByRole('link', { name: 'Shop', exact: true }).click();
  for (const room of [
    'Look',
    'Hours',
    'Delivery',
    'Capacity',
    'Devices',
    'Printers',
    'Staff',
    'Log',
  ]) {
    await desk.getByRole('link', { name: room }).click();
    await expect(page.getByRole('heading', { level: 1, name: room })).toBeVisible();
  }
  await desk.getByRole('link', { name: 'Counter' }).click();
  await page.getByRole('link', { name: 'Back to the desk' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();

  await test.step('on a phone a bar of four and More', async () => {
    await page.setViewportSize(PHONE.viewport);
    await expect(desk.getByRole('link')).toHaveText([
      ...GROUPS.slice(0, 4).map((name) => new RegExp(`^${name}`)),
      'More',
    ]);
    await desk.getByRole('link', { name: 'More' }).click();
    const more = page.getByRole('navigation', { name: 'More' });
    await expect(more.getByRole('list', { name: 'Shop' }).getByRole('link')).toHaveCount(10);
    await expect(more.getByRole('button', { name: 'Sign out' })).toBeVisible();
    await atBothSizes(page, expectFits, expectAccessible);
    await more.getByRole('link', { name: 'Staff' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible();
    await expect(desk.getByRole('link', { name: 'More' })).toHaveAttribute('aria-current', 'page');
  });

  await test.step('one key finds a room, an order, a customer and a pizza, by keyboard alone', async () => {
    const customer = await signUpNewUser(page);
    const { order } = await placeCashOrder(page, customer);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/desk');
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    const dialog = page.getByRole('dialog', { name: 'Search' });
    const field = dialog.getByRole('combobox');
    const find = async (text: string) => {
      await page.keyboard.press('Control+k');
      await expect(field).toBeFocused();
      await page.keyboard.type(text);
    };

    await page.keyboard.press('/');
    await expect(field).toBeFocused();
    await atBothSizes(page, expectAccessible);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    await find('minimum');
    await expect(dialog.getByRole('option', { selected: true })).toHaveText(/^Minimum spend/);
    await atBothSizes(page, expectFits, expectAccessible);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Delivery' })).toBeVisible();

    await page.getByRole('button', { name: 'Search' }).press('Enter');
    await page.keyboard.type(`#${order.number}`);
    const found = dialog.getByRole('group', { name: 'Orders' }).getByRole('option');
    await expect(found).toHaveText(new RegExp(`^Order #${order.number}`));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: `Order #${order.number}` })).toBeVisible();

    await find('rosa-nobody@example.com');
    await expect(dialog.getByText('Nothing found.')).toBeVisible();
    await page.keyboard.press('Escape');

    await find('margarita');
    const pizza = dialog.getByRole('group', { name: 'Menu' }).getByRole('option');
    await expect(pizza.first()).toHaveText(/^Margherita/);
    await expect(pizza.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Edit Margherita' })).toBeVisible();

    await find(customer.user.email);
    const person = dialog.getByRole('group', { name: 'Customers' }).getByRole('option');
    await expect(person).toContainText(customer.user.email);
    // The orders of the same customer come first.
    await page.keyboard.press('ArrowUp');
    await expect(person).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByText(customer.user.email)).toBeVisible();
  });
});
