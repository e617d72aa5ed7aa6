import { CartScreen } from '../screens/cart-screen.ts';
import { DeskMenuScreen } from '../screens/desk-menu-screen.ts';
import { MenuScreen } from '../screens/menu-screen.ts';
import { atBothSizes } from '../support/both-sizes.ts';
import { checkOutCart } from '../support/checkouts.ts';
import { enterDesk } from '../support/desk.ts';
import { pairDevice } from '../support/devices.ts';
import { expectFits } from '../support/fit.ts';
import { signInNewUser } from '../support/shoppers.ts';
import { PHONE } from '../support/sizes.ts';
import { expect, expectAccessible, test } from '../support/shared-tab.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The day after tomorrow. */
const DAY = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', weekday: 'long' }).format(
  Date.now() + 2 * DAY_MS,
);
const WORDS = `${DAY}s, from 18:00`;

test.describe('a pizza for one day of the week', () => {
  test.use(PHONE);

  test('[SALE-03] [SALE-04] [SALE-06] [SALE-07] is set at the desk, said to customers, ordered for that day, and sold by the till for then', async ({
    page,
    database,
  }) => {
    await database.query('delete from menu_drafts');
    await enterDesk(page, database, { path: '/desk/menu' });
    const desk = new DeskMenuScreen(page);
    const name = 'Fisher’s Catch';
    await desk.addPizza({ name, description: 'What the boat brought in.' });
    await desk.dialog.getByText('When it’s sold').click();
    await desk.dialog.getByRole('checkbox', { name: DAY }).click();
    await desk.dialog.getByRole('textbox', { name: 'From' }).fill('18:00');
    await expect(desk.dialog.getByRole('status')).toHaveText(`Customers read: ${WORDS}.`);
    await atBothSizes(page, expectAccessible);
    await expectFits(page);
    await desk.save();
    await expect(page.getByText(WORDS)).toBeVisible();
    await desk.publish();

    await signInNewUser(page);
    const menu = new MenuScreen(page);
    await page.goto('/menu');
    await expect(menu.card(name)).toContainText(WORDS);
    await menu.customize(name);
    await expect(menu.dialog).toContainText(
      `When we sell it: ${WORDS}. Not right now: choose a time from 18:00 on ${DAY} when you check out.`,
    );
    await atBothSizes(page, expectFits, expectAccessible);
    await menu.addButton.click();
    await expect(menu.dialog).toBeHidden();

    await new CartScreen(page).open();
    await expect(page.getByRole('main')).toContainText(WORDS);
    await atBothSizes(page, expectFits, expectAccessible);

    const checkout = await checkOutCart(page);
    await checkout.choose(/^Pickup/);
    await expect(checkout.asap).toBeDisabled();
    await expect(page.getByRole('main')).toContainText(
      /Something here isn’t sold now\. We have chosen the earliest time for you: .* 18:00–18:15\./,
    );
    await expect(page.getByRole('main')).toContainText(`Only when we sell ${name} (${WORDS}).`);
    await expect(checkout.day('Today')).toHaveCount(0);
    await atBothSizes(page, expectFits, expectAccessible);

    await pairDevice(page, database, { role: 'counter', name: 'Till' });
    await page.goto('/counter');
    const tile = page.getByRole('button', { name: new RegExp(name) });
    await expect(tile).toContainText(WORDS);
    await tile.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add to order' }).click();
    await expect(page.getByRole('alert').getByText(`Not sold then: ${name}`)).toBeVisible();
    await expectAccessible(page);
    const when = page.getByRole('combobox', { name: 'When' });
    await expect(when.getByRole('option')).not.toContainText(['19:00 today']);
  });
});
