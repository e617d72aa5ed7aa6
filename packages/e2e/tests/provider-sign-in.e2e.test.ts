import type { Page } from '@playwright/test';
import { AuthModal } from '../screens/auth-modal.ts';
import { toastsSaying } from '../screens/toasts.ts';
import { arrive } from '../support/arrival.ts';
import { APPLE_SCRIPT, GOOGLE_SCRIPT, standInForProviders } from '../support/provider-scripts.ts';
import { expect, expectAccessible, ONE_SHOP, test } from '../support/test.ts';

const NONCE = /^[\w-]{43}\.\d+\.[\w-]{43}$/;
const GOOGLE_ID = '42-shop.apps.googleusercontent.com';
const APPLE_ID = 'com.example.shop';

/** A shop that is registered with Google and Apple. Its pages have their real Content-Security-Policy. */
test.use({
  shopSettings: {
    GOOGLE_CLIENT_ID: GOOGLE_ID,
    APPLE_CLIENT_ID: APPLE_ID,
  },
});
test.describe.configure(ONE_SHOP);

/** The server can't verify these tokens; its own tests cover its answer. */
async function sentToServer(page: Page): Promise<unknown[]> {
  const sent: unknown[] = [];
  await page.route('**/auth/oauth/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    sent.push({ pathname, ...route.request().postDataJSON() });
    await route.fulfill({ status: 503, json: { message: 'That sign-in is unavailable.' } });
  });
  return sent;
}

test.describe('the sign-in with Google and Apple themselves', () => {
  test.beforeEach(({ pageErrors }) => pageErrors.allowStatus(503));

  test('[AUTH-04] loads their scripts in the modal and nowhere else', async ({ page }) => {
    const { requested } = await standInForProviders(page);
    await arrive(page, '/menu');
    await page.waitForLoadState('networkidle');
    expect(requested).toEqual([]);
    await page.goto('/auth/login');
    const { dialog } = new AuthModal(page);
    await expect(dialog.getByRole('button', { name: 'Google says: continue_with' })).toBeVisible();
    expect(requested).toHaveLength(2);
    await expectAccessible(page);
  });

  test('[AUTH-04] passes Google a nonce of the shop, a new one after each use, and sends the token', async ({
    page,
  }) => {
    await standInForProviders(page);
    const sent = await sentToServer(page);
    await page.goto('/auth/login');
    const { dialog } = new AuthModal(page);
    await dialog.getByRole('button', { name: 'Google says: continue_with' }).click();
    await expect(toastsSaying(page, 'That sign-in is unavailable.')).toBeVisible();
    const [asked] = await page.evaluate(() => Reflect.get(window, 'asked'));
    expect(asked).toMatchObject({
      client_id: GOOGLE_ID,
      ux_mode: 'popup',
      nonce: expect.stringMatching(NONCE),
    });
    expect(sent).toEqual([
      {
        pathname: '/auth/oauth/google',
        idToken: 'token.of.google',
        platform: 'web',
      },
    ]);

    const button = dialog.getByRole('button', { name: 'Google says: continue_with' });
    await expect(button).toHaveCount(1);
    await button.click();
    await expect.poll(() => sent.length).toBe(2);
    const nonces = await page.evaluate(() =>
      Reflect.get(window, 'asked').map(({ nonce }: { nonce: string }) => nonce),
    );
    expect(nonces.length).toBeGreaterThanOrEqual(2);
    expect(new Set(nonces).size).toBe(nonces.length);
  });

  test('[AUTH-04] sends Apple’s token with the name, and nothing when it is cancelled', async ({
    page,
  }) => {
    await standInForProviders(page);
    const sent = await sentToServer(page);
    await page.goto('/auth/login');
    const apple = new AuthModal(page).dialog.getByRole('button', { name: 'Continue with Apple' });
    await apple.waitFor();
    await page.evaluate(() => Reflect.set(window, 'appleRefusal', 'popup_closed_by_user'));
    await apple.click();
    await expect(apple).toBeVisible();
    expect(sent).toEqual([]);

    await page.evaluate(() => Reflect.set(window, 'appleRefusal', 'popup_blocked_by_browser'));
    await apple.click();
    await expect(toastsSaying(page, 'Your browser blocked the sign-in window.')).toBeVisible();

    await page.evaluate(() => Reflect.set(window, 'appleRefusal', ''));
    await apple.click();
    await expect(toastsSaying(page, 'That sign-in is unavailable.')).toBeVisible();
    const asked = await page.evaluate(() => Reflect.get(window, 'askedApple'));
    const last = asked.at(-1);
    expect(last).toMatchObject({
      clientId: APPLE_ID,
      scope: 'name email',
      redirectURI: `${new URL(page.url()).origin}/auth/login`,
      usePopup: true,
      nonce: expect.stringMatching(NONCE),
    });
    expect(new Set(asked.map(({ nonce }: { nonce: string }) => nonce)).size).toBe(3);
    expect(sent).toEqual([
      {
        pathname: '/auth/oauth/apple',
        idToken: 'token.of.apple',
        platform: 'web',
        name: { first_Name: 'Nora', last_Name: 'Finch' },
      },
    ]);
  });

  test('[AUTH-04] says so when their scripts can’t be loaded, and tries again', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/net::ERR_FAILED/);
    await page.route(GOOGLE_SCRIPT, (route) => route.abort());
    await page.route(APPLE_SCRIPT, (route) => route.abort());
    await page.goto('/auth/login');
    const { dialog } = new AuthModal(page);
    await dialog.getByRole('button', { name: 'Continue with Apple' }).click();
    await expect(toastsSaying(page, 'Apple cannot be reached right now.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(toastsSaying(page, 'Google cannot be reached right now.')).toBeVisible();

    await standInForProviders(page);
    await dialog.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(dialog.getByRole('button', { name: 'Google says: continue_with' })).toBeVisible();
  });
});
