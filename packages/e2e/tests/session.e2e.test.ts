import type { Page, Request } from '@playwright/test';
import { AuthModal } from '../screens/auth-modal.ts';
import { CartScreen } from '../screens/cart-screen.ts';
import { toastsSaying } from '../screens/toasts.ts';
import { checkOutCart } from '../support/checkouts.ts';
import { answerCalls } from '../support/held-route.ts';
import { expireSession, expireToken } from '../support/sessions.ts';
import { fillCart, signInNewUser, USER_PASSWORD } from '../support/shoppers.ts';
import { expect, test } from '../support/test.ts';

const REFRESH_PATH = '/auth/refresh-token';
const EXPIRED = 'Your session expired. Please sign in to continue.';

const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).toSorted());

/** The calls of all the context's pages to the shop's own paths, as they begin. */
function watchCalls(page: Page): Request[] {
  const calls: Request[] = [];
  page.context().on('request', (request) => {
    if (request.resourceType() === 'fetch') calls.push(request);
  });
  return calls;
}

const countOf = (calls: readonly Request[], path: string) =>
  calls.filter((request) => new URL(request.url()).pathname === path).length;

test.describe('the session', { tag: '@desktop' }, () => {
  test('[AUTH-06] is refreshed once for all calls, each of which is made once more', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allowStatus(401);
    pageErrors.allowStatus(403);
    const customer = await signInNewUser(page);
    await fillCart(page, customer);
    const checkout = await checkOutCart(page);
    await expireToken(page);
    const calls = watchCalls(page);
    await page.reload();
    await expect(checkout.progress).toBeVisible();
    expect(countOf(calls, REFRESH_PATH)).toBe(1);
    expect(countOf(calls, '/cart/getCart')).toBe(2);
    expect(countOf(calls, '/orders/latest-unpaid')).toBeGreaterThan(0);
    expect(countOf(calls, '/orders/latest-unpaid')).toBeLessThanOrEqual(2);
    expect(await page.evaluate(() => localStorage.getItem('driftstone.accessToken'))).not.toBe(
      'expired',
    );

    calls.length = 0;
    await answerCalls(page, '/cart/getCart', 403, { message: 'Not you.' });
    await page.goto('/cart');
    await expect(page.getByRole('heading', { name: 'Failed to load cart' })).toBeVisible();
    expect(countOf(calls, '/cart/getCart')).toBe(2);
    expect(countOf(calls, REFRESH_PATH)).toBe(1);
    await expect(new AuthModal(page).dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Marina Shore' })).toBeVisible();
  });

  test('[AUTH-06] that can’t be refreshed ends with one word, and the window to sign in again', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allowStatus(401);
    const customer = await signInNewUser(page);
    await fillCart(page, customer);
    await checkOutCart(page);
    await expireSession(page);
    const calls = watchCalls(page);
    await page.reload();
    const modal = new AuthModal(page);
    await expect(modal.dialog).toContainText(EXPIRED);
    await expect(toastsSaying(page, EXPIRED)).toHaveCount(1);
    expect(countOf(calls, REFRESH_PATH)).toBe(1);
    expect(await storedKeys(page)).not.toContain('driftstone.accessToken');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Login' }).click();
    await modal.signIn({ email: customer.user.email, password: USER_PASSWORD });
    await expect(page.getByRole('button', { name: 'Marina Shore' })).toBeVisible();

    await expireSession(page);
    await page.reload();
    await expect(modal.dialog).toContainText(EXPIRED);
  });

  test('[AUTH-06] is kept by two tabs that wake together', async ({
    page,
    context,
    pageErrors,
  }) => {
    pageErrors.allowStatus(401);
    const customer = await signInNewUser(page);
    await fillCart(page, customer);
    await page.goto('/cart');
    const other = await context.newPage();
    await other.goto('/cart');
    const calls = watchCalls(page);
    for (let round = 1; round <= 3; round += 1) {
      await expireToken(page);
      await Promise.all([page.reload(), other.reload()]);
      for (const tab of [page, other]) {
        await expect(new CartScreen(tab).lines).toHaveCount(1);
        await expect(new AuthModal(tab).dialog).toHaveCount(0);
      }
      expect(countOf(calls, REFRESH_PATH)).toBe(round);
    }
  });

  test('[AUTH-07] is restored on start, discarded when damaged, and cleared at sign-out', async ({
    page,
    context,
    pageErrors,
  }) => {
    pageErrors.allowStatus(401);
    const html = await (await page.request.get('/checkout')).text();
    expect(html).toContain('Loading your order…');
    expect(html).not.toContain('Please Sign In');

    await signInNewUser(page);
    await page.goto('/menu');
    const account = page.getByRole('button', { name: 'Marina Shore' });
    await expect(account).toBeVisible();
    await page.reload();
    await account.click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    expect(await storedKeys(page)).toEqual(['sessionId']);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('driftstone-refresh');

    for (const damaged of ['{"id":1}', 'not json', 'null']) {
      await page.evaluate((text) => localStorage.setItem('driftstone.user', text), damaged);
      await page.reload();
      await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
      await expect.poll(() => storedKeys(page)).not.toContain('driftstone.user');
    }
  });

  test('[AUTH-08] speaks for the guest by id and for the user by token, never both', async ({
    page,
  }) => {
    const calls = watchCalls(page);
    await page.goto('/cart');
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    const guest = calls.find((request) => request.url().endsWith('/cart/getCart'))?.headers();
    expect(guest?.['x-session-id']).toBe(
      await page.evaluate(() => localStorage.getItem('sessionId')),
    );
    expect(guest).not.toHaveProperty('authorization');

    await signInNewUser(page);
    calls.length = 0;
    await page.goto('/cart');
    await expect(page.getByRole('button', { name: 'Marina Shore' })).toBeVisible();
    await expect.poll(() => countOf(calls, '/cart/getCart')).toBe(1);
    const user = calls.find((request) => request.url().endsWith('/cart/getCart'))?.headers();
    expect(user?.['authorization']).toMatch(/^Bearer ./);
    expect(user).not.toHaveProperty('x-session-id');
  });
});
