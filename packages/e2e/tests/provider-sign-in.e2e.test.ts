import type { Page } from '@playwright/test';
import { AuthModal } from '../screens/auth-modal.ts';
import { toastsSaying } from '../screens/toasts.ts';
import { arrive } from '../support/arrival.ts';
import { APPLE_SCRIPT, GOOGLE_SCRIPT, standInForProviders } from '../support/provider-scripts.ts';
import { PUBLIC_IDS, SECRET_SETTINGS } from '../support/secrets.ts';
import { expect, ONE_SHOP, test } from '../support/test.ts';

const NONCE = /^[\w-]{43}\.\d+\.[\w-]{43}$/;
const { GOOGLE_CLIENT_ID: GOOGLE_ID, APPLE_CLIENT_ID: APPLE_ID } = PUBLIC_IDS;

/** A shop that is registered with Google and Apple, the one of secrets.e2e.test.ts. Its pages have their real Content-Security-Policy. */
test.use({ shopSettings: SECRET_SETTINGS });
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

test('[AUTH-04] Google and Apple themselves are asked in the modal and nowhere else, and their tokens are sent', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allowStatus(503);
  pageErrors.allow(/net::ERR_FAILED/);
  const { dialog } = new AuthModal(page);
  const google = dialog.getByRole('button', { name: 'Google says: continue_with' });
  const apple = dialog.getByRole('button', { name: 'Continue with Apple' });

  await test.step('their scripts are loaded in the modal and nowhere else', async () => {
    const { requested } = await standInForProviders(page);
    await arrive(page, '/menu');
    await page.waitForLoadState('networkidle');
    expect(requested).toEqual([]);
    await page.goto('/auth/login');
    await expect(google).toBeVisible();
    expect(requested).toHaveLength(2);
  });

  await test.step('it says when they can’t be loaded, and tries again', async () => {
    await page.route(GOOGLE_SCRIPT, (route) => route.abort());
    await page.route(APPLE_SCRIPT, (route) => route.abort());
    await page.goto('/auth/login');
    await apple.click();
    await expect(toastsSaying(page, 'Apple cannot be reached right now.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(toastsSaying(page, 'Google cannot be reached right now.')).toBeVisible();
    await standInForProviders(page);
    await dialog.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(google).toBeVisible();
  });

  const sent = await sentToServer(page);

  await test.step('Google gets a nonce of the shop, a new one after each use', async () => {
    await google.click();
    await expect(toastsSaying(page, 'That sign-in is unavailable.')).toBeVisible();
    const [asked] = await page.evaluate(() => Reflect.get(window, 'asked'));
    expect(asked).toMatchObject({
      client_id: GOOGLE_ID,
      ux_mode: 'popup',
      nonce: expect.stringMatching(NONCE),
    });
    expect(sent).toEqual([
      { pathname: '/auth/oauth/google', idToken: 'token.of.google', platform: 'web' },
    ]);
    await expect(google).toHaveCount(1);
    await google.click();
    await expect.poll(() => sent.length).toBe(2);
    const nonces = await page.evaluate(() =>
      Reflect.get(window, 'asked').map(({ nonce }: { nonce: string }) => nonce),
    );
    expect(nonces.length).toBeGreaterThanOrEqual(2);
    expect(new Set(nonces).size).toBe(nonces.length);
  });

  await test.step('Apple’s token is sent with the name, and nothing when it is cancelled', async () => {
    sent.length = 0;
    await page.goto('/auth/login');
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
    expect(asked.at(-1)).toMatchObject({
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
});
