import { toastsSaying } from '../screens/toasts.ts';
import { enterDesk } from '../support/desk.ts';
import { expectFits } from '../support/fit.ts';
import { clearBoard } from '../support/kitchen.ts';
import { placeCashOrder, signInNewUser } from '../support/shoppers.ts';
import { KitchenScreen } from '../screens/kitchen-screen.ts';
import { expect, expectAccessible, test } from '../support/shared-tab.ts';

const PIN = '2580';

test.describe('a tablet', { tag: '@desktop' }, () => {
  test('[EVE-11] [EVE-12] [EVE-14] [EVE-17] is paired by the desk’s code, says who acts by PIN, and is cut off', async ({
    page: desk,
    browser,
    baseURL,
    database,
    pageErrors,
  }) => {
    pageErrors.allowStatus(401);
    await clearBoard(database);
    await database.query('delete from devices');
    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      locale: 'en-GB',
      viewport: { width: 1024, height: 768 },
    });
    await pageErrors.watch(context);
    const tablet = await context.newPage();
    const { order } = await placeCashOrder(tablet, await signInNewUser(tablet));

    await tablet.goto('/kitchen');
    const code = tablet.getByLabel('Code from the desk');
    const pair = tablet.getByRole('button', { name: 'Pair this device' });
    await expect(tablet.getByRole('banner')).toHaveCount(0);
    await expect(tablet.getByRole('contentinfo')).toHaveCount(0);
    await expect(tablet.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await pair.click();
    await expect(code).toHaveAccessibleDescription('Enter the twelve digits that the desk shows');
    await code.fill('0000 0000 0000');
    await pair.click();
    await expect(code).toHaveAccessibleDescription(/^That code is not right/);
    await expectFits(tablet);
    await expectAccessible(tablet);

    await desk.setViewportSize({ width: 390, height: 844 });
    const me = await enterDesk(desk, database, { path: '/desk/account' });
    await desk.getByLabel('New PIN').fill('1234');
    await desk.getByRole('button', { name: 'Set PIN' }).click();
    await expect(desk.getByText('That is too easy to guess.')).toBeVisible();
    await desk.getByLabel('New PIN').fill(PIN);
    await desk.getByRole('button', { name: 'Set PIN' }).click();
    await expect(toastsSaying(desk, 'Your PIN is set.')).toHaveCount(1);
    await desk.goto('/desk/devices');
    await expect(desk.getByText('No device is paired yet.')).toBeVisible();
    await desk.getByRole('button', { name: 'Pair a device' }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Oven tablet');
    await expectFits(desk);
    await expectAccessible(desk);
    await dialog.getByRole('button', { name: 'Show the code' }).press('Enter');
    await expect(dialog.getByRole('timer')).toHaveText(/^Valid for (10:00|9:5\d)$/);
    const digits = (await dialog.getByText(/^\d{4} \d{4} \d{4}$/).textContent()) ?? '';
    await expectFits(desk);
    await expectAccessible(desk);
    await expect(dialog.getByRole('status')).toHaveText('');

    await code.fill(digits);
    await pair.click();
    const kitchen = new KitchenScreen(tablet);
    await expect(kitchen.ticket(order.number, 'New')).toBeVisible();
    // Pairing was a press, so the browser allows sound.
    await expect(kitchen.sound).toBeChecked();
    await expect(dialog.getByRole('status')).toHaveText('Oven tablet is paired.');
    await dialog.getByRole('button', { name: 'Done' }).press('Enter');

    await tablet.getByRole('button', { name: 'Who’s using this?' }).click();
    await tablet.getByRole('button', { name: me.name }).click();
    const pin = tablet.getByLabel(`PIN of ${me.name}`);
    await pin.fill('9999');
    await pin.press('Enter');
    await expect(pin).toHaveAccessibleDescription('Wrong PIN.');
    await expectFits(tablet);
    await expectAccessible(tablet);
    await pin.fill(PIN);
    await pin.press('Enter');
    await expect(tablet.getByRole('button', { name: `${me.name} is using this` })).toBeVisible();
    await kitchen.step('Accept', order.number).click();
    await expect(kitchen.ticket(order.number, 'Accepted')).toBeVisible();
    await tablet.reload();
    await tablet.getByRole('button', { name: `${me.name} is using this` }).click();
    await tablet.getByRole('button', { name: 'Done' }).click();
    await expect(tablet.getByRole('button', { name: 'Who’s using this?' })).toBeVisible();

    await desk.getByRole('button', { name: 'Change Oven tablet' }).press('Enter');
    await dialog.getByRole('button', { name: 'Sign out' }).press('Enter');
    await expect(dialog).toContainText('It stops showing orders at once');
    await expectAccessible(desk);
    await dialog.getByRole('button', { name: 'Sign out' }).press('Enter');
    await expect(desk.getByText('No device is paired yet.')).toBeVisible();
    await expect(code).toBeVisible();
    await expect(kitchen.tickets).toHaveCount(0);
    // The customer who is signed in on the tablet stays signed in.
    expect(await tablet.evaluate(() => localStorage.getItem('driftstone.accessToken'))).not.toBe(
      null,
    );

    await desk.goto(`/desk/orders?id=${order.id}`);
    await expect(desk.getByText(`${me.name} on Oven tablet`)).toBeVisible();
    await context.close();
  });
});
