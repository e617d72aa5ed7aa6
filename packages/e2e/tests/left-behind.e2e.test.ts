import { randomUUID } from 'node:crypto';
import { authContract } from '@driftstone/contract/auth/auth.contract.ts';
import type { AuthAnswer } from '@driftstone/contract/auth/auth.schema.ts';
import type { Page } from '@playwright/test';
import { openingLine } from '../screens/opening-line.ts';
import { AuthModal } from '../screens/auth-modal.ts';
import { MySessionsSection } from '../screens/my-sessions.ts';
import { toastsSaying } from '../screens/toasts.ts';
import { callShop } from '../support/api.ts';
import { arrive } from '../support/arrival.ts';
import { arriveAtCheckout, checkOutCart, NEAR } from '../support/checkouts.ts';
import { openRoundTheClock } from '../support/opening.ts';
import { expectFits } from '../support/fit.ts';
import { PAGES } from '../support/pages.ts';
import { ENLARGED } from '../support/sizes.ts';
import { expireSession } from '../support/sessions.ts';
import { fillCart, signUpNewUser, USER_PASSWORD } from '../support/shoppers.ts';
import { expect, test } from '../support/shared-tab.ts';

const EXPIRED = 'Your session expired. Please sign in to continue.';

/** As the shop stores it after a checkout with an address. */
async function storeSession(page: Page, { user, accessToken }: AuthAnswer): Promise<void> {
  const { address: value, locationLat: lat, locationLng: lng } = NEAR;
  await page.evaluate((values) => Object.assign(localStorage, values), {
    'driftstone.user': JSON.stringify(user),
    'driftstone.accessToken': accessToken,
    'driftstone.deliveryAddress': JSON.stringify({ value, coordinates: { lat, lng } }),
  });
}

async function logInAgain(page: Page, { user }: AuthAnswer): Promise<AuthAnswer> {
  return callShop(page.request, { guestId: randomUUID() }, authContract.logIn, {
    body: { email: user.email, password: USER_PASSWORD },
  });
}

/** Nothing in the browser's storage identifies the customer. */
async function expectNothingOf(page: Page, { user, accessToken }: AuthAnswer): Promise<void> {
  const kept = () =>
    page.evaluate(() =>
      JSON.stringify([
        Object.entries(localStorage),
        Object.entries(sessionStorage),
        history.state,
        document.cookie,
      ]),
    );
  for (const trace of [user.id, user.email, user.first_Name, accessToken, 'Beach Road'])
    await expect.poll(kept).not.toContain(trace);
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => key !== 'sessionId')).toEqual([]);
}

/** Those that zoom.e2e.test.ts does not come to, zoomed to 400%. */
const BESIDE_AN_ORDER = ['/contact', '/subscribe', '/profile', '/auth/signup', '/anchovy-farm'];

const account = (page: Page) => page.getByRole('button', { name: 'Marina Shore' });

async function signOut(page: Page): Promise<void> {
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
}

test.describe('what the browser stores about a customer', () => {
  test('[AUTH-07] [NAV-01] [TIME-01] [WEB-10] is gone after signing out, after the session expired and with the account, whatever pages were open, each with one line of the hours between a bar and a footer, and not cut off at 400%', async ({
    page,
    database,
    pageErrors,
  }) => {
    test.slow(); // Opens every page.
    for (const status of [401, 404]) pageErrors.allowStatus(status);
    const customer = await signUpNewUser(page);
    const beginAnew = async () => {
      const session = await logInAgain(page, customer);
      await page.goto('/site-icon.svg');
      await storeSession(page, session);
      return session;
    };

    await openRoundTheClock(database);
    const first = await beginAnew();
    const line = openingLine(page);
    const heightOf = async () => (await line.boundingBox())?.height;
    for (const path of PAGES)
      await test.step(path, async () => {
        await page.setViewportSize({ width: 320, height: 640 });
        await arrive(page, path);
        const height = await heightOf();
        await expect(line).toHaveText('Open');
        expect(await heightOf()).toBe(height);
        if (BESIDE_AN_ORDER.includes(path)) {
          await page.setViewportSize(ENLARGED);
          await expectFits(page);
        }
        await page.setViewportSize({ width: 1440, height: 900 });
        await expect(page.getByRole('banner')).toBeInViewport();
        await expect(page.getByRole('contentinfo')).toBeVisible();
        await expect(account(page)).toBeVisible();
      });
    await signOut(page);
    await expectNothingOf(page, first);

    await test.step('expired', async () => {
      const second = await beginAnew();
      await expireSession(page);
      await page.goto('/profile');
      await expect(new AuthModal(page).dialog).toContainText(EXPIRED);
      await expectNothingOf(page, second);
    });

    await test.step('deleted', async () => {
      const third = await beginAnew();
      await arrive(page, '/profile');
      // The last of the answers that move what is below.
      await expect(new MySessionsSection(page).rows).not.toHaveCount(0);
      await page.getByRole('button', { name: 'Delete My Account' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Your password', { exact: true }).fill(USER_PASSWORD);
      await dialog.getByRole('button', { name: 'Delete for Good' }).click();
      await expect(toastsSaying(page, 'Your account is deleted.')).toBeVisible();
      await expectNothingOf(page, third);
    });
  });

  test('does not give the next customer the address, not even in a tab that stayed open', async ({
    page,
    context,
    pageErrors,
  }) => {
    for (const status of [401, 404]) pageErrors.allowStatus(status);
    const { customer, checkout } = await arriveAtCheckout(page);
    await checkout.goToDeliveryPayment(NEAR.address);
    const other = await context.newPage();
    await arrive(other, '/');
    await signOut(other);
    await expectNothingOf(other, customer);
    await expect(page.getByRole('heading', { name: 'Please Sign In' })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page.getByText('Beach Road')).toHaveCount(0);

    const next = await callShop(page.request, { guestId: randomUUID() }, authContract.signUp, {
      body: {
        first_Name: 'Dover',
        last_Name: 'Reed',
        email: `dover.${randomUUID()}@example.com`,
        phone: '',
        password: USER_PASSWORD,
      },
    });
    await fillCart(page, next);
    await other.getByRole('link', { name: 'Login' }).click();
    await new AuthModal(other).signIn({ email: next.user.email, password: USER_PASSWORD });
    await expect(page.getByRole('button', { name: 'Dover Reed' })).toBeVisible();
    const nexts = await checkOutCart(other);
    await expect(other.getByText('No address chosen yet.')).toBeVisible();
    await nexts.button('Continue').click();
    await expect(nexts.address).toHaveValue('');
    for (const tab of [page, other]) await expect(tab.getByText('Beach Road')).toHaveCount(0);
  });
});
