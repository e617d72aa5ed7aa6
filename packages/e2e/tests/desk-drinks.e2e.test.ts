import { DeskMenuScreen } from '../screens/desk-menu-screen.ts';
import { KitchenScreen } from '../screens/kitchen-screen.ts';
import { MenuScreen } from '../screens/menu-screen.ts';
import { atBothSizes } from '../support/both-sizes.ts';
import { enterDesk } from '../support/desk.ts';
import { pairDevice } from '../support/devices.ts';
import { expectFits } from '../support/fit.ts';
import { clearBoard } from '../support/kitchen.ts';
import { placeCashOrder, signInNewUser } from '../support/shoppers.ts';
import { PHONE } from '../support/sizes.ts';
import { expect, expectAccessible, test } from '../support/shared-tab.ts';

const OVER_18 = 'Over-18s only. Please have ID ready.';

test.describe('a drink', () => {
  test.use(PHONE);

  test('[KIND-01] [KIND-02] [KIND-04] [AGE-01] [AGE-02] is added at the desk, ordered beside a pizza and packed', async ({
    page,
    database,
  }) => {
    await database.query('delete from menu_drafts');
    await clearBoard(database);
    await enterDesk(page, database, { path: '/desk/menu' });
    const desk = new DeskMenuScreen(page);
    const name = 'Seaside Cider';
    await desk.addPizza({ name, description: 'Cloudy, in a can.' });
    await expect(desk.dialog.getByLabel('Over-18s only')).toHaveCount(0);
    await desk.dialog.getByLabel('Kind').selectOption('Drink');
    await expect(desk.dialog.getByLabel('Kind')).toHaveAccessibleDescription(/never in the oven/i);
    await expect(desk.dialog.getByRole('button', { name: 'Make a picture' })).toHaveCount(0);
    await desk.dialog.getByLabel('Over-18s only').click();
    await expect(desk.dialog.getByLabel('Over-18s only')).toBeChecked();
    await atBothSizes(page, expectFits, expectAccessible);
    await desk.save();
    await desk.publish();

    const customer = await signInNewUser(page);
    const menu = new MenuScreen(page);
    await page.goto('/menu');
    const card = menu.card(name);
    await expect(card).not.toContainText('32mins');
    await expect(card).toContainText('18+');
    await card.scrollIntoViewIfNeeded();

    await menu.customize(name);
    await expect(menu.dialog.getByRole('button', { name: 'Share' })).toBeVisible();
    await expect(menu.dialog).toContainText(OVER_18);

    await expect(menu.dialog.getByRole('button', { name: 'Keep this pizza' })).toHaveCount(0);
    await menu.dialog.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(menu.dialog).toBeHidden();
    await page.goto('/cart');
    await expect(page.getByRole('main')).toContainText(OVER_18);
    await expectAccessible(page);

    await page.setViewportSize({ width: 1440, height: 900 });
    const { order } = await placeCashOrder(page, customer);

    await pairDevice(page, database, { role: 'kitchen', name: 'Oven tablet' });
    await page.goto('/kitchen');
    const ticket = new KitchenScreen(page).ticket(order.number);
    await expect(ticket.getByRole('listitem').last()).toContainText('Pack');
    await expect(ticket.getByRole('listitem').last()).toContainText(name);
    await expect(ticket).toContainText('Over 18: check ID');

    await expect(page.getByRole('region', { name: 'What to start now' })).not.toContainText(name);
  });
});
