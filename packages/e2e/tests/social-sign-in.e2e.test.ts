import type { Locator, Page } from '@playwright/test';
import { AuthModal } from '../screens/auth-modal.ts';
import { toastsSaying } from '../screens/toasts.ts';
import { arrive } from '../support/arrival.ts';
import { answerCalls, passCalls } from '../support/held-route.ts';
import { leaveNothingBehind } from '../support/next-visitor.ts';
import { becomeGuest, fillCart } from '../support/shoppers.ts';
import { expect, expectAccessible, test } from '../support/shared-tab.ts';

const OAUTH_PATH = '/auth/oauth/*';
const CLOSED_CHECKS_MS = 2000;

async function openChooser(page: Page, provider: 'Google' | 'Apple'): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: `Continue with ${provider}` }).click();
  const chooser = await opened;
  await chooser.getByRole('heading', { level: 1 }).waitFor();
  return chooser;
}

/** Presses a button that closes the chooser, sometimes before the press is reported as done. */
async function leaveBy(button: Locator): Promise<void> {
  const chooser = button.page();
  await button.click().catch((error: unknown) => {
    if (!chooser.isClosed()) throw error;
  });
  if (!chooser.isClosed()) await chooser.waitForEvent('close');
}

test.describe('the sign-in with a provider', () => {
  test('[AUTH-03] [AUTH-04] [CART-08] says once what failed, accepts no other token, and then signs in and merges the cart', async ({
    page,
    playwright,
    pageErrors,
  }) => {
    for (const status of [401, 500, 503]) pageErrors.allowStatus(status);
    const { dialog } = new AuthModal(page);
    const google = dialog.getByRole('button', { name: 'Continue with Google' });
    const notes = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
    await fillCart(page, await becomeGuest(page), 2);

    await test.step('it can’t start, which is said at the click', async () => {
      await answerCalls(page, '/auth/nonce', 503, { message: 'The shop is busy.' });
      await arrive(page, '/cart');
      await page.getByRole('button', { name: 'Sign In to Checkout' }).click();
      await google.waitFor();
      await page.waitForLoadState('networkidle');
      await expect(notes).toHaveCount(0);
      await google.click();
      await expect(toastsSaying(page, 'The shop is busy.')).toBeVisible();
      await expect(notes).toHaveCount(1);
      await passCalls(page, '/auth/nonce');
    });

    await test.step('the window is closed, which is nothing to say', async () => {
      const closed = await openChooser(page, 'Google');
      await expect(notes).toHaveCount(0);
      await leaveBy(closed.getByRole('button', { name: 'Cancel' }));
      await expect(google).toBeVisible({ timeout: CLOSED_CHECKS_MS });
      await expect(notes).toHaveCount(0);
    });

    await test.step('the shop fails', async () => {
      await answerCalls(page, OAUTH_PATH, 500, 'no words');
      const chooser = await openChooser(page, 'Google');
      await leaveBy(chooser.getByRole('button', { name: /^Priya Shah/ }));
      await expect(toastsSaying(page, 'Login failed')).toBeVisible();
      await passCalls(page, OAUTH_PATH);
    });

    await test.step('no token of another window, and none requested by another browser', async () => {
      const chooser = await openChooser(page, 'Google');
      let count = 0;
      page.on('request', (request) => (count += request.url().includes('/auth/oauth/') ? 1 : 0));
      const forged = { kind: 'driftstone-identity', provider: 'google', idToken: 'a.b.c' };
      await page.evaluate((answer) => window.postMessage(answer, location.origin), forged);
      await chooser.evaluate((answer) => window.opener.postMessage(answer, '*'), {
        ...forged,
        kind: 'something else',
      });
      await expect(dialog.getByRole('button', { name: 'Waiting for Google…' })).toBeVisible();
      expect(count).toBe(0);
      // Both the token and its nonce are genuine, but they belong to another browser.
      const other = await playwright.request.newContext({ baseURL: page.url() });
      const { nonce } = await (await other.post('/auth/nonce')).json();
      await other.dispose();
      await chooser.goto(chooser.url().replace(/nonce=.*/, `nonce=${nonce}`));
      await leaveBy(chooser.getByRole('button', { name: /^Tom Arundel/ }));
      await expect(toastsSaying(page, 'That sign-in could not be verified.')).toBeVisible();
      await expect(google).toBeVisible();
      expect(count).toBe(1);
    });

    await test.step('it succeeds', async () => {
      const sent = page.waitForRequest(`**${OAUTH_PATH}`);
      const chooser = await openChooser(page, 'Google');
      await expect(chooser.getByText('Test page')).toBeVisible();
      await expectAccessible(chooser);
      await leaveBy(chooser.getByRole('button', { name: /^Isla Penrose/ }));
      const request = await sent;
      expect(new URL(request.url()).pathname).toBe('/auth/oauth/google');
      expect(request.postDataJSON()).toEqual({
        idToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        platform: 'web',
      });
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(toastsSaying(page, 'Welcome back!')).toBeVisible();
      await expect(toastsSaying(page, "You're signed in. Your cart was preserved.")).toBeVisible();
      const bar = page.getByRole('banner');
      await expect(bar.getByRole('button', { name: 'Isla Penrose' })).toBeVisible();
      await expect(bar.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
      await expect(page).toHaveURL('/checkout');
    });
  });

  test('[AUTH-04] works with Apple, a hidden email and another account', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allowStatus(422);
    await page.goto('/auth/signup');
    await page.getByRole('button', { name: 'Create an account' }).click();
    const chooser = await openChooser(page, 'Apple');
    await chooser.getByText('Use a different account').click();
    const form = chooser.getByRole('form', { name: 'Use a different account' });
    await form.getByRole('button', { name: 'Continue' }).click();
    await expect(form.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
      'Enter a name',
    );
    await expectAccessible(chooser);
    await form.getByRole('textbox', { name: 'Name' }).fill('<b>Gull</b> & Co');
    await form.getByRole('textbox', { name: 'Email' }).fill('gull@example.com');
    await form.getByRole('checkbox', { name: /^Hide my email/ }).click();
    await leaveBy(form.getByRole('button', { name: 'Continue' }));

    await expect(page).toHaveURL('/');
    await page.getByRole('banner').getByRole('button', { name: '<b>Gull</b> & Co' }).click();
    await expect(page.getByRole('menu')).toContainText('@relay.apple.example');
    await page.getByRole('menuitem', { name: 'Your profile' }).click();
    await expect(page.getByRole('region', { name: 'Your details' })).toContainText('Apple');
    await expect(page.getByRole('region', { name: 'Password' })).toContainText(
      'You sign in with Apple.',
    );

    await test.step('the window opens during the click, without a call before it, or is blocked', async () => {
      await leaveNothingBehind(page);
      await page.goto('/auth/login');
      const google = page.getByRole('button', { name: 'Continue with Google' });
      await google.waitFor();
      await page.waitForLoadState('networkidle');
      const isOpenedAtOnce = await google.evaluate((button: HTMLElement) => {
        let isOpened = false;
        Object.assign(window, {
          open: () => {
            isOpened = true;
            return null;
          },
        });
        button.click();
        return isOpened;
      });
      expect(isOpenedAtOnce).toBe(true);
      await expect(toastsSaying(page, 'Your browser blocked the sign-in window.')).toBeVisible();
    });
  });
});
