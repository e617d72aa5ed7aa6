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
import { arriveAtCheckout, checkOutCart } from '../support/checkouts.ts';
import { answerCalls, passCalls } from '../support/held-route.ts';
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
  test('[AUTH-06] is refreshed once for all calls, each of which is repeated once', async ({
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

  test('[AUTH-06] [OWN-37] that can’t be refreshed ends with one message, and the window to sign in again', async ({
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
    await expect(modal.field('Email')).toHaveValue(customer.user.email);
    await expect(toastsSaying(page, EXPIRED)).toHaveCount(1);
    expect(countOf(calls, REFRESH_PATH)).toBe(1);
    expect(await storedKeys(page)).not.toContain('driftstone.accessToken');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Login' }).click();
    await modal.signIn({ email: customer.user.email, password: USER_PASSWORD });
    await expect(page.getByRole('button', { name: 'Marina Shore' })).toBeVisible();

    // Leaves the page first: a call in flight would end the session there, before the next page.
    await page.goto('/site-icon.svg');
    await expireSession(page);
    await page.goto('/cart');
    await expect(modal.dialog).toContainText(EXPIRED);
  });

  test('[AUTH-06] survives a shop that is out of order for a while', async ({
    page,
    pageErrors,
  }) => {
    for (const status of [401, 429, 503]) pageErrors.allowStatus(status);
    const customer = await signInNewUser(page);
    await fillCart(page, customer);
    await page.goto('/cart');
    const cart = new CartScreen(page);
    await expect(cart.lines).toHaveCount(1);
    for (const status of [503, 429]) {
      await expireToken(page);
      await answerCalls(page, REFRESH_PATH, status, { message: 'Not now.' });
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Failed to load cart' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Marina Shore' })).toBeVisible();
      await expect(new AuthModal(page).dialog).toHaveCount(0);
      await expect(toastsSaying(page, EXPIRED)).toHaveCount(0);
      await passCalls(page, REFRESH_PATH);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(cart.lines).toHaveCount(1);
    }
  });

  test('[AUTH-06] shows only that it is over, whatever was being done', async ({
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

  test('[AUTH-06] is over when the repeated call is refused as well: Pay does not fail silently', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allowStatus(401);
    const { checkout } = await arriveAtCheckout(page);
    await checkout.goToPickupPayment();
    await answerCalls(page, '/payments/checkout-session', 401, { message: 'Sign in to continue.' });
    const calls = watchCalls(page);
    await checkout.payButton.click();
    await expect(new AuthModal(page).dialog).toContainText(EXPIRED);
    await expect(toastsSaying(page, '')).toHaveCount(1);
    expect(countOf(calls, REFRESH_PATH)).toBe(1);
    expect(countOf(calls, '/payments/checkout-session')).toBe(2);
    expect(await storedKeys(page)).not.toContain('driftstone.accessToken');
  });

  test('does not concern a guest whose id is invalid: the page continues with a new one', async ({
    page,
    pageErrors,
    database,
  }) => {
    pageErrors.allowStatus(401);
    const guest = await becomeGuest(page);
    if (!('guestId' in guest)) throw new Error('Not a guest');
    await database.query('insert into spent_guests (guest_id) values ($1)', [guest.guestId]);
    await page.goto('/cart');
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    await expect(new AuthModal(page).dialog).toHaveCount(0);
    await expect(toastsSaying(page, '')).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('sessionId'))).not.toBe(guest.guestId);
  });

  test('[AUTH-07] is restored on start, discarded when invalid, and cleared at sign-out', async ({
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

  test('[AUTH-08] identifies the guest by id and the user by token, never both', async ({
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
