import { readFile } from 'node:fs/promises';
import { authContract } from '@driftstone/contract/auth/auth.contract.ts';
import { AuthModal } from '../screens/auth-modal.ts';
import { toastsSaying } from '../screens/toasts.ts';
import { completeOrder } from '../support/by-hand.ts';
import { callShop } from '../support/api.ts';
import { arrive } from '../support/arrival.ts';
import { answerCalls, holdCalls, passCalls } from '../support/held-route.ts';
import { placeCashOrder, signInNewUser, USER_PASSWORD } from '../support/shoppers.ts';
import { expect, expectAccessible, test } from '../support/shared-tab.ts';

const GUEST = { guestId: '0b8f7f0e-5f5f-4c57-9d0c-0f6f5a3f8a11' };

declare global {
  interface Window {
    /** How often 'Try again' was pressed. */
    triedAgain: number;
  }
}

/** Runs in the page. */
function countTries(): void {
  window.triedAgain = 0;
  document.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element && target.closest('button');
      if (button && button.textContent === 'Try again') window.triedAgain += 1;
    },
    { capture: true },
  );
}

test.describe('the profile', () => {
  test('[EVE-36] [ROUTE-01] asks visitors to sign in, tries again what could not be loaded, keeps details and addresses, and signs out', async ({
    page,
    database,
    pageErrors,
  }) => {
    pageErrors.allowStatus(404);
    pageErrors.allowStatus(500);
    await page.goto('/profile');
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('dialog').getByRole('heading')).toHaveText('Welcome Back');
    const modal = new AuthModal(page);
    await modal.dialog.getByRole('button', { name: 'Close' }).click();
    const { user } = await signInNewUser(page);

    await test.step('says what could not be loaded, and tries again', async () => {
      const sections = [
        ['/orders', 'Your orders', 'Your orders could not be loaded.', 'No orders yet.'],
        ['/reviews/mine', 'Your reviews', 'Your reviews could not be loaded.', 'No reviews yet.'],
        [
          '/users/me/addresses',
          'Your addresses',
          'Your addresses could not be loaded.',
          'No address saved yet.',
        ],
        [
          '/users/me/sessions',
          'Where you are signed in',
          'We could not look up where you’re signed in.',
          'You’re not signed in anywhere else.',
        ],
      ] as const;
      await page.addInitScript(countTries);
      // Until its button is pressed each call fails: the orders also look for news by themselves.
      for (const [index, [path]] of sections.entries())
        await page.route(`**${path}`, async (route) => {
          if ((await page.evaluate(() => window.triedAgain)) > index) await route.fallback();
          else await route.fulfill({ status: 500, json: { message: 'Ouch.' } });
        });
      await arrive(page, '/profile');
      for (const [, name, text] of sections)
        await expect(page.getByRole('region', { name }).getByRole('alert')).toContainText(text);
      for (const [, name, , none] of sections) {
        const section = page.getByRole('region', { name });
        await section.getByRole('button', { name: 'Try again' }).click();
        await expect(section).toContainText(none);
        await expect(section).toBeFocused();
      }
      for (const [path] of sections) await passCalls(page, path);
    });

    await test.step('shows and changes name and phone number', async () => {
      const details = page.getByRole('region', { name: 'Your details' });
      await expect(details).toContainText(user.email);
      await details.getByRole('button', { name: 'Change name' }).click();
      await expect(details.getByLabel('First name')).toBeFocused();
      await details.getByLabel('First name').fill('');
      await details.getByRole('button', { name: 'Save' }).click();
      await expect(details.getByLabel('First name')).toHaveAccessibleDescription(
        'First name is required',
      );
      await expectAccessible(page);
      await details.getByLabel('First name').fill('Coral');
      await answerCalls(page, '/users/me', 500, 'no words');
      await details.getByRole('button', { name: 'Save' }).click();
      await expect(toastsSaying(page, 'Your name could not be saved.')).toBeVisible();
      await passCalls(page, '/users/me');
      await details.getByRole('button', { name: 'Save' }).click();
      await expect(toastsSaying(page, 'Your name is saved')).toBeVisible();
      await expect(
        page.getByRole('banner').getByRole('button', { name: 'Coral Shore' }),
      ).toBeVisible();

      await details.getByRole('button', { name: 'Add a phone number' }).click();
      const phone = details.getByRole('textbox', { name: 'Phone number' });
      await phone.fill('12');
      await details.getByRole('button', { name: 'Save' }).click();
      await expect(phone).toHaveAccessibleDescription(/too short/i);
      await phone.fill('(07700) 900123');
      await details.getByRole('button', { name: 'Save' }).click();
      await expect(details.getByText('07700 900123')).toBeVisible();
      await details.getByRole('button', { name: 'Remove it' }).click();
      await expect(details.getByText('None yet')).toBeVisible();

      // Changed on another device.
      await database.query("update users set last_name = 'Strand' where id = $1", [user.id]);
      await page.reload();
      await expect(details).toContainText('Coral Strand');
    });

    await test.step('keeps addresses: adds, makes default, removes', async () => {
      const addresses = page.getByRole('region', { name: 'Your addresses' });
      await expect(addresses).toContainText('No address saved yet.');
      const dialog = page.getByRole('dialog');
      for (const [typed, picked] of [
        ['12 beach ro', /^12 Beach Road, Littlehampton/],
        ['22 high st', /^22 High Street, Arundel/],
      ] as const) {
        await addresses.getByRole('button', { name: 'Add an address' }).click();
        await dialog.getByRole('button', { name: 'Save Address' }).click();
        await expect(dialog.getByRole('alert')).toHaveText('Please enter an address');
        await dialog.getByRole('combobox', { name: 'Address' }).pressSequentially(typed);
        await dialog.getByRole('option', { name: picked }).click();
        await dialog.getByRole('button', { name: 'Save Address' }).click();
        await expect(dialog).toHaveCount(0);
      }
      const row = (name: string) => addresses.getByRole('listitem').filter({ hasText: name });
      await expect(row('Beach Road')).toContainText('Default');
      await row('High Street').getByRole('button', { name: 'Make default' }).click();
      await expect(row('High Street')).toContainText('Default');
      await expect(row('Beach Road').getByRole('button', { name: 'Make default' })).toBeVisible();

      const remove = row('High Street').getByRole('button', { name: 'Remove' });
      await remove.click();
      await expect(dialog).toContainText('22 High Street, Arundel');
      await dialog.getByRole('button', { name: 'Keep It' }).click();
      await expect(remove).toBeFocused();
      await remove.click();
      await dialog.getByRole('button', { name: 'Remove Address' }).click();
      await expect(toastsSaying(page, 'Address removed')).toBeVisible();
      await expect(addresses.getByRole('listitem')).toHaveCount(1);
      await expect(addresses.getByRole('list')).toBeFocused();
      await expect(row('Beach Road')).toContainText('Default');

      await addresses.getByRole('button', { name: 'Add an address' }).click();
      await dialog.getByRole('combobox').fill('1 Nowhere Whatsoever');
      await dialog.getByRole('button', { name: 'Save Address' }).click();
      await expect(dialog.getByRole('alert')).toHaveText('Unable to resolve this address');
    });

    await test.step('signs out while an answer is on its way', async () => {
      const release = await holdCalls(page, '/users/me/sessions');
      const asked = page.waitForRequest('**/users/me/sessions');
      await page.reload();
      await asked;
      const ended = page.waitForEvent('requestfailed', (failed) =>
        failed.url().endsWith('/sessions'),
      );
      await main.getByRole('button', { name: 'Sign Out' }).click();
      await expect(main.getByRole('button', { name: 'Sign in' })).toBeVisible();
      await ended;
      release();
    });
  });

  test('lists orders with their receipts, and reviews, changes the password, downloads the data and deletes the account', async ({
    page,
    database,
    pageErrors,
  }) => {
    for (const status of [400, 404, 422]) pageErrors.allowStatus(status);
    const customer = await signInNewUser(page);
    await arrive(page, '/profile');
    const orders = page.getByRole('region', { name: 'Your orders' });
    const reviews = page.getByRole('region', { name: 'Your reviews' });
    await expect(orders).toContainText('No orders yet.');
    await expect(reviews).toContainText('No reviews yet.');

    const { order } = await placeCashOrder(page, customer);
    await completeOrder(database, order.id);
    await page.reload();
    const row = orders.getByRole('listitem');
    await expect(row).toContainText([`Order #${order.number}`]);
    await expect(row).toContainText(['Completed']);
    await expect(row).toContainText([`£${order.total.toFixed(2)}`]);
    await row.getByRole('link', { name: 'Receipt' }).click();
    await expect(page).toHaveURL(`/profile/order?id=${order.id}`);
    await expect(page.getByRole('region', { name: 'Receipt' })).toContainText(`#${order.number}`);
    const card = page.getByRole('region', { name: `Your review of order #${order.number}` });
    await card.getByRole('textbox', { name: 'Your comment' }).fill('Worth the walk.');
    await card.getByRole('button', { name: 'Send review' }).click();
    await expect(card).toContainText('Worth the walk.');

    await page.getByRole('link', { name: 'Back to your profile' }).click();
    await expect(reviews).toContainText('Worth the walk.');
    await reviews.getByRole('link', { name: 'See the order' }).click();
    await expect(page).toHaveURL(`/profile/order?id=${order.id}`);

    // An order of somebody else, and an order that does not exist.
    await database.query(
      'update orders set user_id = (select id from users where id <> $1 limit 1) where id = $2',
      [customer.user.id, order.id],
    );
    for (const id of [order.id, 'crab']) {
      await page.goto(`/profile/order?id=${id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such order');
    }

    const { user } = customer;
    await arrive(page, '/profile');
    const password = page.getByRole('region', { name: 'Password' });
    const current = password.getByLabel('Current password', { exact: true });
    const next = password.getByLabel('New password', { exact: true });
    const change = password.getByRole('button', { name: 'Change Password' });
    await change.click();
    await expect(current).toHaveAccessibleDescription('Your current password is required');
    await current.fill('not this one');
    await next.fill('three gulls on a chimney');
    await change.click();
    await expect(current).toHaveAccessibleDescription('Wrong password.');
    await current.fill(USER_PASSWORD);
    await change.click();
    await expect(toastsSaying(page, 'Your password is changed.')).toBeVisible();
    await expect(current).toHaveValue('');
    const newPassword = 'three gulls on a chimney';
    const logIn = () =>
      callShop(page.request, GUEST, authContract.logIn, {
        body: { email: user.email, password: newPassword },
      });
    await expect(logIn()).resolves.toMatchObject({ user: { id: user.id } });

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download My Data' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('my-data.json');
    const data: unknown = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect(data).toMatchObject({ user: { email: user.email } });

    await page.getByRole('button', { name: 'Delete My Account' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('This can’t be undone.');
    const confirm = dialog.getByRole('button', { name: 'Delete for Good' });
    await confirm.click();
    await expect(dialog.getByRole('alert')).toHaveText('Please fill this in to continue.');
    await dialog.getByLabel('Your password', { exact: true }).fill(USER_PASSWORD);
    await confirm.click();
    await expect(dialog.getByRole('alert')).toHaveText('Wrong password.');
    await dialog.getByLabel('Your password', { exact: true }).fill(newPassword);
    await confirm.click();
    await expect(page).toHaveURL('/');
    await expect(toastsSaying(page, 'Your account is deleted.')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(logIn()).rejects.toThrow('401');
  });
});
