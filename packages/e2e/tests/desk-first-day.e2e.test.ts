import { toastsSaying } from '../screens/toasts.ts';
import { DeskMenuScreen } from '../screens/desk-menu-screen.ts';
import { enterDesk } from '../support/desk.ts';
import { goTo, task } from '../support/desk-tasks.ts';
import { PHONE } from '../support/sizes.ts';
import { expect, test } from '../support/shared-tab.ts';

test.use(PHONE);

test.afterEach(async ({ database }) => {
  await database.query('delete from menu_drafts');
  await database.query(`update stores set delivery_zones = '[]', version = version + 1`);
});

test('[DOZEN-05] [KIND-01] [OFFER-09] [SALE-03] [ZONE-01] an owner does each errand of day one in a few presses', async ({
  page,
  database,
}) => {
  await database.query('delete from menu_drafts');
  await enterDesk(page, database, { path: '/desk' });
  const desk = new DeskMenuScreen(page);
  const openMenu = () => goTo(page, 'Menu', 'Menu');

  await task(page, 'adds a drink with two sizes', async () => {
    await openMenu();
    await desk.addPizza({ name: 'Elderflower', description: 'From the hedge.' });
    await desk.dialog.getByLabel('Kind').selectOption('Drink');
    await desk.dialog.getByText('Sizes and crusts').click();
    // Those of the other drinks, one of which is called otherwise here.
    const sizes = desk.dialog.getByRole('list', { name: 'Size' }).getByRole('listitem');
    await expect(sizes).toHaveCount(2);
    await sizes.last().getByLabel('Name').fill('1 litre');
    await desk.save();
    await expect(desk.button('Edit Elderflower')).toBeVisible();
  });

  await task(page, 'sells a pizza on Fridays only', async () => {
    await openMenu();
    await desk.addPizza({ name: 'Friday’s catch', description: 'What the boat brought in.' });
    await desk.dialog.getByText('When it’s sold').click();
    await desk.dialog.getByRole('checkbox', { name: 'Friday' }).click();
    await desk.save();
    await expect(page.getByText('Fridays').first()).toBeVisible();
  });

  await task(page, 'makes a lunch deal, Monday to Friday', async () => {
    await goTo(page, 'Customers', 'Offers');
    await page.getByRole('button', { name: 'New offer' }).click();
    const name = 'Lunch on day one';
    await desk.dialog.getByLabel('Name').fill(name);
    await desk.inDialog('Add an item').click();
    await desk.dialog.getByLabel('Price together').fill('11.50');
    await desk.inDialog('Monday to Friday').click();
    // A day on which no other journey orders.
    await desk.dialog.getByLabel('First day').fill('2099-01-01');
    await desk.inDialog('Create offer').click();
    await expect(toastsSaying(page, `${name} is on.`)).toHaveCount(1);
    await database.query('delete from deals where name = $1', [name]);
  });

  await task(page, 'adds a delivery zone at £4.50 from 3 miles', async () => {
    await goTo(page, 'Shop', 'Delivery');
    await page.getByRole('button', { name: 'Add a zone' }).click();
    await desk.dialog.getByLabel('From (miles)').fill('3');
    await desk.dialog.getByLabel('Delivery fee (£)').fill('4.50');
    await desk.inDialog('Save').click();
    await expect(page.getByRole('list', { name: 'Delivery zones' })).toContainText(
      'From 3 miles: £4.50, free from £35.00',
    );
  });

  await task(page, 'clears the sample menu', async () => {
    await openMenu();
    await desk.button('Start with my own menu').click();
    await desk.inDialog('Clear the menu').click();
    await expect(desk.button('Edit Margherita')).toHaveCount(0);
  });
});
