import { randomUUID } from 'node:crypto';
import { authContract } from '@driftstone/contract/auth/auth.contract.ts';
import type { Locator, Page } from '@playwright/test';
import { AuthModal } from '../screens/auth-modal.ts';
import { CartScreen } from '../screens/cart-screen.ts';
import { MenuScreen } from '../screens/menu-screen.ts';
import { toastsSaying } from '../screens/toasts.ts';
import { completeOrder } from '../support/by-hand.ts';
import { callShop } from '../support/api.ts';
import { countOf, watchCalls } from '../support/calls.ts';
import { checkOutCart } from '../support/checkouts.ts';
import { answerCalls, passCalls } from '../support/held-route.ts';
import { leaveNothingBehind } from '../support/next-visitor.ts';
import { expireSession, expireToken } from '../support/sessions.ts';
import {
  becomeGuest,
  fillCart,
  placeCashOrder,
  signInNewUser,
  USER_PASSWORD,
} from '../support/shoppers.ts';
import { expect, test } from '../support/shared-tab.ts';

const REFRESH_PATH = '/auth/refresh-token';
const EXPIRED = 'Your session expired. Please sign in to continue.';

const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).toSorted());

test.describe('the session', () => {
  test('[AUTH-06] is refreshed once for all calls of all tabs, each of which is repeated once, and survives a shop that is out of order', async ({
    page,
    context,
    pageErrors,
  }) => {
    for (const status of [401, 403, 429, 503]) pageErrors.allowStatus(status);
    const customer = await signInNewUser(page);
    await fillCart(page, customer);
    const checkout = await checkOutCart(page);
    const cart = new CartScreen(page);
    const calls = watchCalls(page);
    const account = page.getByRole('button', { name: 'Marina Shore' });
    const failed = page.getByRole('heading', { name: 'Failed to load cart' });

    await test.step('once for all calls', async () => {
      await expireToken(page);
      await page.reload();
      await expect(checkout.progress).toBeVisible();
      expect(countOf(calls, REFRESH_PATH)).toBe(1);
      expect(countOf(calls, '/cart/getCart')).toBe(2);
      expect(countOf(calls, '/orders/latest-unpaid')).toBeGreaterThan(0);
      expect(countOf(calls, '/orders/latest-unpaid')).toBeLessThanOrEqual(2);
      expect(await page.evaluate(() => localStorage.getItem('driftstone.accessToken'))).not.toBe(
        'expired',
      );
    });

    await test.step('not again for a call that is refused all the same', async () => {
      calls.length = 0;
      await answerCalls(page, '/cart/getCart', 403, { message: 'Not you.' });
      await page.goto('/cart');
      await expect(failed).toBeVisible();
      expect(countOf(calls, '/cart/getCart')).toBe(2);
      expect(countOf(calls, REFRESH_PATH)).toBe(1);
      await expect(new AuthModal(page).dialog).toHaveCount(0);
      await expect(account).toBeVisible();
      await passCalls(page, '/cart/getCart');
    });

    for (const status of [503, 429])
      await test.step(`not lost when the shop answers ${status}`, async () => {
        await expireToken(page);
        await answerCalls(page, REFRESH_PATH, status, { message: 'Not now.' });
        await page.reload();
        await expect(failed).toBeVisible();
        await expect(account).toBeVisible();
        await expect(new AuthModal(page).dialog).toHaveCount(0);
        await expect(toastsSaying(page, EXPIRED)).toHaveCount(0);
        await passCalls(page, REFRESH_PATH);
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect(cart.lines).toHaveCount(1);
      });

    // refresh-session.test.ts has the tab that sees the other's token late.
    await test.step('once for two tabs that wake together', async () => {
      const tabs = [page, await context.newPage()];
      // No page of the shop is open, so nothing calls with the expired token before both tabs wake.
      await Promise.all(tabs.map((tab) => tab.goto('/robots.txt')));
      await expireToken(page);
      calls.length = 0;
      await Promise.all(tabs.map((tab) => tab.goto('/cart')));
      for (const tab of tabs) {
        await expect(new CartScreen(tab).lines).toHaveCount(1);
        await expect(new AuthModal(tab).dialog).toHaveCount(0);
      }
      expect(countOf(calls, REFRESH_PATH)).toBe(1);
    });
  });

  test('[AUTH-06] [OWN-37] that can’t be refreshed ends with one message and the window to sign in again, whatever was being done', async ({
    page,
    database,
    pageErrors,
  }) => {
    test.slow();
    pageErrors.allowStatus(401);
    const customer = await signInNewUser(page);
    await fillCart(page, customer, 2);
    const { sessionId, order } = await placeCashOrder(page, customer);
    await completeOrder(database, order.id);
    await fillCart(page, customer, 2);
    const modal = new AuthModal(page);

    await test.step('when a page opens', async () => {
      await page.goto('/site-icon.svg');
      await expireSession(page);
      const calls = watchCalls(page);
      // A toast stays for four seconds, which is less than a busy machine takes to load a page.
      const isSaidOnce = expect(toastsSaying(page, EXPIRED)).toHaveCount(1);
      await Promise.all([isSaidOnce, page.goto('/cart')]);
      await expect(modal.dialog).toContainText(EXPIRED);
      await expect(modal.field('Email')).toHaveValue(customer.user.email);
      expect(countOf(calls, REFRESH_PATH)).toBe(1);
      expect(await storedKeys(page)).not.toContain('driftstone.accessToken');
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Login' }).click();
      await modal.signIn({ email: customer.user.email, password: USER_PASSWORD });
      await expect(page.getByRole('button', { name: 'Marina Shore' })).toBeVisible();
    });

    const cart = new CartScreen(page);
    const menu = new MenuScreen(page);
    const line = cart.lines.first();
    const comment = page.getByRole('textbox', { name: 'Your comment' });
    const send = page.getByRole('button', { name: 'Send review' });
    const checkOut = cart.summary.getByRole('button', { name: 'Proceed to Checkout' });
    const addToCart = menu.dialog.getByRole('button', { name: /^Add to Cart/i });
    const receipt = `/order-confirmation?status=success&session_id=${sessionId}`;
    const OF_CART = '**/cart/getCart';
    // Of each page the last call of its own, so that none finds the session over before the customer does something.
    const doings: [path: string, last: string, needed: Locator, act: () => Promise<void>][] = [
      ['/cart', OF_CART, line, () => cart.applyCoupon('TIDE10')],
      ['/cart', OF_CART, line, () => cart.increase(line)],
      ['/cart', OF_CART, line, () => cart.remove(line)],
      ['/cart', OF_CART, line, () => checkOut.click()],
      [
        '/menu',
        '**/users/me/pizzas',
        menu.cards.first(),
        () => menu.customize('Margherita').then(() => addToCart.click()),
      ],
      [receipt, OF_CART, comment, () => comment.fill('Crisp.').then(() => send.click())],
    ];
    for (const [path, last, needed, act] of doings)
      await test.step(`${path} ${act.toString()}`, async () => {
        await page.goto('/site-icon.svg');
        const session = await callShop(
          page.request,
          { guestId: randomUUID() },
          authContract.logIn,
          {
            body: { email: customer.user.email, password: USER_PASSWORD },
          },
        );
        await page.evaluate((values) => Object.assign(localStorage, values), {
          'driftstone.accessToken': session.accessToken,
          'driftstone.user': JSON.stringify(session.user),
        });
        await Promise.all([page.waitForResponse(last), page.goto(path)]);
        await expect(needed).toBeVisible();
        await expireSession(page);
        await act();
        await expect(toastsSaying(page, EXPIRED)).toHaveCount(1);
        await expect(page.getByRole('dialog', { name: 'Welcome Back' })).toContainText(EXPIRED);
        await expect(toastsSaying(page, '')).toHaveCount(1);
      });
  });

  test('[AUTH-07] [AUTH-08] is restored on start, discarded when invalid and cleared at sign-out; a guest has an id, and a user a token', async ({
    page,
    context,
    database,
    pageErrors,
  }) => {
    pageErrors.allowStatus(401);
    const calls = watchCalls(page);
    const headersOf = (path: string) =>
      calls.find((request) => request.url().endsWith(path))?.headers();
    const guestId = () => page.evaluate(() => localStorage.getItem('sessionId'));

    await test.step('a guest, whose id is replaced once it is invalid', async () => {
      const guest = await becomeGuest(page);
      if (!('guestId' in guest)) throw new Error('Not a guest');
      await page.goto('/cart');
      await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
      expect(headersOf('/cart/getCart')?.['x-session-id']).toBe(guest.guestId);
      expect(headersOf('/cart/getCart')).not.toHaveProperty('authorization');
      await database.query('insert into spent_guests (guest_id) values ($1)', [guest.guestId]);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
      await expect(new AuthModal(page).dialog).toHaveCount(0);
      await expect(toastsSaying(page, '')).toHaveCount(0);
      expect(await guestId()).not.toBe(guest.guestId);
      await leaveNothingBehind(page);
    });

    await test.step('a user', async () => {
      const html = await (await page.request.get('/checkout')).text();
      expect(html).toContain('Loading your order…');
      expect(html).not.toContain('Please Sign In');
      await signInNewUser(page);
      calls.length = 0;
      await page.goto('/menu');
      const account = page.getByRole('button', { name: 'Marina Shore' });
      await expect(account).toBeVisible();
      await expect.poll(() => countOf(calls, '/cart/getCart')).toBe(1);
      expect(headersOf('/cart/getCart')?.['authorization']).toMatch(/^Bearer ./);
      expect(headersOf('/cart/getCart')).not.toHaveProperty('x-session-id');
      await page.reload();
      await account.click();
      await page.getByRole('menuitem', { name: 'Sign Out' }).click();
      await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
      expect(await storedKeys(page)).toEqual(['sessionId']);
      expect((await context.cookies()).map(({ name }) => name)).not.toContain('driftstone-refresh');
    });

    await test.step('stored data that is invalid', async () => {
      for (const damaged of ['{"id":1}', 'not json', 'null']) {
        await page.evaluate((text) => localStorage.setItem('driftstone.user', text), damaged);
        await page.reload();
        await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
        await expect.poll(() => storedKeys(page)).not.toContain('driftstone.user');
      }
    });
  });
});
