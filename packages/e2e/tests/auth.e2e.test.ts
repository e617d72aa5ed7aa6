import { cartContract } from '@driftstone/contract/cart/cart.contract.ts';
import type { Page, Request } from '@playwright/test';
import { aPerson, AuthModal } from '../screens/auth-modal.ts';
import { CartScreen } from '../screens/cart-screen.ts';
import { toastsSaying } from '../screens/toasts.ts';
import { callShop } from '../support/api.ts';
import { checkOutCart } from '../support/checkouts.ts';
import { answerCalls, holdCalls } from '../support/held-route.ts';
import { expireSession, expireToken } from '../support/sessions.ts';
import { becomeGuest, fillCart, signInNewUser, USER_PASSWORD } from '../support/shoppers.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const LOGIN_PATH = '/auth/login';
const SIGNUP_PATH = '/auth/signup';
const REFRESH_PATH = '/auth/refresh-token';
const EXPIRED = 'Your session expired. Please sign in to continue.';
const PRESERVED = "You're signed in. Your cart was preserved.";

const submit = (modal: AuthModal, name: string) =>
  modal.dialog.getByRole('button', { name, exact: true });

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

test.describe('the auth modal', { tag: '@desktop' }, () => {
  test('[AUTH-01] [AUTH-02] [AUTH-03] creates an account', async ({
    page,
    database,
    pageErrors,
  }) => {
    pageErrors.allowStatus(409);
    pageErrors.allow(/ERR_CONNECTION_REFUSED/);
    const modal = new AuthModal(page);
    const person = aPerson();
    let sent = 0;
    page.on('request', (request) => (sent += request.url().endsWith(SIGNUP_PATH) ? 1 : 0));
    await page.goto('/auth/login');
    await expect(modal.dialog.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    await expect(modal.field('Confirm password')).toHaveCount(0);
    await expectAccessible(page);
    await modal.switchToSignUp();
    await submit(modal, 'Create Account').click();
    for (const label of ['First name', 'Last name', 'Email', 'Password'])
      await expect(modal.field(label)).toHaveAttribute('aria-invalid', 'true');
    await expect(modal.field('Email')).toHaveAccessibleDescription('Email is required');
    await expect(modal.field('Email')).toHaveAttribute('type', 'email');
    await expectAccessible(page);

    await modal.field('First name').fill(person.firstName);
    await modal.field('Last name').fill(person.lastName);
    await modal.field('Email').fill('ida at the sea');
    await expect(modal.field('Email')).toHaveAccessibleDescription('Invalid email format');
    await modal.field('Email').fill(person.email);
    await modal.field('Password').fill(person.password);
    await modal.field('Confirm password').fill(`${person.password}!`);
    await submit(modal, 'Create Account').click();
    await expect(modal.dialog.getByText('Passwords do not match')).toBeVisible();
    expect(sent).toBe(0);
    await modal.field('Confirm password').fill(person.password);

    await page.route(`**${SIGNUP_PATH}`, (route) => route.abort('connectionrefused'));
    await submit(modal, 'Create Account').click();
    await expect(toastsSaying(page, 'Signup failed')).toBeVisible();
    await page.unroute(`**${SIGNUP_PATH}`);

    const release = await holdCalls(page, SIGNUP_PATH);
    const request = page.waitForRequest(`**${SIGNUP_PATH}`);
    await submit(modal, 'Create Account').dblclick();
    await expect(submit(modal, 'Creating Account...')).toBeVisible();
    expect((await request).postDataJSON()).toEqual({
      first_Name: person.firstName,
      last_Name: person.lastName,
      email: person.email,
      phone: '',
      password: person.password,
    });
    release();
    await expect(toastsSaying(page, 'Account created successfully!')).toBeVisible();
    await expect(modal.dialog).toBeHidden();
    await expect(page).toHaveURL(/\/$/);
    const { rows } = await database.query('select first_name from users where email = $1', [
      person.email,
    ]);
    expect(rows).toEqual([{ first_name: person.firstName }]);

    await page.getByRole('button', { name: 'Ida Marsh' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await page.getByRole('link', { name: 'Login' }).click();
    await modal.switchToSignUp();
    await modal.field('First name').fill('Another');
    await modal.field('Last name').fill('Ida');
    await modal.field('Email').fill(person.email);
    await modal.field('Password').fill(person.password);
    await modal.field('Confirm password').fill(person.password);
    await submit(modal, 'Create Account').click();
    await expect(toastsSaying(page, 'There is already an account with this email.')).toBeVisible();
    await expect(modal.field('Email')).toHaveValue(person.email);
  });

  test('[AUTH-01] [AUTH-03] signs in, and shows the password when asked', async ({
    page,
    context,
    pageErrors,
  }) => {
    for (const status of [401, 500]) pageErrors.allowStatus(status);
    const { user } = await signInNewUser(page);
    const visitor = await context.newPage();
    const modal = new AuthModal(visitor);
    await visitor.goto('/auth/login');
    const password = modal.field('Password');
    await submit(modal, 'Sign In').click();
    await expect(password).toHaveAccessibleDescription('Password is required');
    await modal.field('Email').fill(user.email);
    await password.fill('not this one');
    await expect(password).toHaveAttribute('type', 'password');
    await modal.dialog.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await modal.dialog.getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');

    await submit(modal, 'Sign In').click();
    await expect(toastsSaying(visitor, 'Email or password is incorrect.')).toBeVisible();
    await expect(toastsSaying(visitor, EXPIRED)).toHaveCount(0);
    await answerCalls(visitor, LOGIN_PATH, 500, 'no words');
    await submit(modal, 'Sign In').click();
    await expect(toastsSaying(visitor, 'Login failed')).toBeVisible();
    await visitor.unroute(`**${LOGIN_PATH}`);

    const release = await holdCalls(visitor, LOGIN_PATH);
    await password.fill(USER_PASSWORD);
    await password.press('Enter');
    await expect(submit(modal, 'Signing In...')).toBeVisible();
    release();
    await expect(toastsSaying(visitor, 'Welcome back!')).toBeVisible();
    await expect(modal.dialog).toBeHidden();
  });

  test('[AUTH-05] is opened by /auth/login, and spoken of by /auth/signup; both lead home who is signed in', async ({
    page,
  }) => {
    const modal = new AuthModal(page);
    await page.goto('/auth/signup');
    await expect(page.getByRole('main')).toContainText(
      'Creating an account is handled by the sign-in window.',
    );
    await expectAccessible(page);
    await page.getByRole('main').getByRole('button', { name: 'Create an account' }).click();
    await expect(modal.dialog.getByRole('heading', { name: 'Create Account' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.goto('/auth/login');
    await expect(modal.dialog.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();

    await signInNewUser(page);
    for (const path of ['/auth/login', '/auth/signup']) {
      await page.goto(path);
      await expect(page).toHaveURL(/:\d+\/$/);
      await expect(modal.dialog).toHaveCount(0);
    }
  });
});

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

test.describe('a guest’s cart', { tag: '@desktop' }, () => {
  test('[CART-08] is added to the user’s own at sign-in, once, and the guest forgotten', async ({
    page,
    context,
    database,
  }) => {
    const { user, accessToken } = await signInNewUser(page);
    await fillCart(page, { accessToken }, 3);
    await context.clearCookies();
    const visitor = await context.newPage();
    const guest = await becomeGuest(visitor);
    await fillCart(visitor, guest, 2);
    const cart = new CartScreen(visitor);
    await cart.open();
    await expect(cart.lines.getByRole('status')).toHaveText('2');
    await cart.summary.getByRole('button', { name: 'Sign In to Checkout' }).click();
    await new AuthModal(visitor).signIn({ email: user.email, password: USER_PASSWORD });

    await expect(toastsSaying(visitor, PRESERVED)).toBeVisible();
    await expect(toastsSaying(visitor, 'Welcome back!')).toBeVisible();
    await expect(cart.lines.getByRole('status')).toHaveText('5');
    expect(await storedKeys(visitor)).toEqual(['driftstone.accessToken', 'driftstone.user']);
    const quantitiesOf = async () => {
      const { rows } = await database.query<{ quantity: number }>(
        'select quantity from cart_lines join carts on carts.id = cart_id where user_id = $1',
        [user.id],
      );
      return rows;
    };
    expect(await quantitiesOf()).toEqual([{ quantity: 5 }]);
    await expect(callShop(visitor.request, guest, cartContract.readCart)).rejects.toThrow('401');
    await visitor.reload();
    await expect(cart.lines.getByRole('status')).toHaveText('5');
    expect(await quantitiesOf()).toEqual([{ quantity: 5 }]);
  });

  test('[CART-08] that can’t be merged does not keep anybody from signing in', async ({
    page,
    context,
    pageErrors,
  }) => {
    pageErrors.allowStatus(500);
    const { user } = await signInNewUser(page);
    const visitor = await context.newPage();
    await fillCart(visitor, await becomeGuest(visitor));
    await answerCalls(visitor, '/cart/migrate-session-cart', 500, null);
    await visitor.goto('/auth/login');
    await new AuthModal(visitor).signIn({ email: user.email, password: USER_PASSWORD });
    await expect(toastsSaying(visitor, 'Welcome back!')).toBeVisible();
    await expect(toastsSaying(visitor, PRESERVED)).toHaveCount(0);
    expect(await storedKeys(visitor)).not.toContain('sessionId');
  });
});
