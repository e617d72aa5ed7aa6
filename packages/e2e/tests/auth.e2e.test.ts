import { newPerson, AuthModal } from '../screens/auth-modal.ts';
import { toastsSaying } from '../screens/toasts.ts';
import { answerCalls, holdCalls, passCalls } from '../support/held-route.ts';
import { signUpNewUser, USER_PASSWORD } from '../support/shoppers.ts';
import { expect, expectAccessible, test } from '../support/shared-tab.ts';

const LOGIN_PATH = '/auth/login';
const SIGNUP_PATH = '/auth/signup';
/** The code that checks forms. */
const SCHEMAS = '/form-schemas*.js*';

const submit = (modal: AuthModal, name: string) =>
  modal.dialog.getByRole('button', { name, exact: true });

test.describe('the auth modal', () => {
  test('[AUTH-01] [AUTH-02] [AUTH-03] creates an account', async ({
    page,
    database,
    pageErrors,
  }) => {
    pageErrors.allowStatus(409);
    // On a busy machine Home still asks for the customer's usual when they sign out.
    pageErrors.allow(/status of 401 .*\/orders\/usual/);
    pageErrors.allow(/form-schemas|ERR_FAILED|ERR_CONNECTION_REFUSED/);
    const modal = new AuthModal(page);
    const person = newPerson();
    const create = submit(modal, 'Create Account');
    let sent = 0;
    page.on('request', (request) => (sent += request.url().endsWith(SIGNUP_PATH) ? 1 : 0));

    await test.step('says once that a form could not be checked, since the code for it is missing', async () => {
      await page.route(`**${SCHEMAS}`, (route) => route.abort());
      await page.goto('/auth/login');
      await expect(modal.dialog.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
      await expect(modal.field('Confirm password')).toHaveCount(0);
      await modal.switchToSignUp();
      await modal.field('First name').fill(person.firstName);
      await modal.field('Last name').fill(person.lastName);
      await modal.field('Email').fill(person.email);
      await modal.field('Password').fill(person.password);
      await modal.field('Confirm password').fill('another sentence');
      await create.click();
      await expect(toastsSaying(page, 'This could not be sent. Please try again.')).toHaveCount(1);
    });

    await test.step('judges a form by what it had when it was sent', async () => {
      const release = await holdCalls(page, SCHEMAS);
      await create.click();
      await expect(create).toBeDisabled();
      await modal.field('Confirm password').fill(person.password);
      release();
      await expect(create).toBeEnabled();
      expect(sent).toBe(0);
    });

    await test.step('says at its field what is wrong', async () => {
      for (const label of ['First name', 'Last name', 'Email', 'Password', 'Confirm password'])
        await modal.field(label).fill('');
      await create.click();
      for (const label of ['First name', 'Last name', 'Email', 'Password'])
        await expect(modal.field(label)).toHaveAttribute('aria-invalid', 'true');
      await expect(modal.field('Email')).toHaveAccessibleDescription('Email is required');
      await expect(modal.field('Email')).toHaveAttribute('type', 'email');
      await modal.field('First name').fill(person.firstName);
      await modal.field('Last name').fill(person.lastName);
      await modal.field('Email').fill('ida at the sea');
      await expect(modal.field('Email')).toHaveAccessibleDescription('Invalid email format');
      await modal.field('Email').fill(person.email);
      await modal.field('Password').fill(person.password);
      await modal.field('Confirm password').fill(`${person.password}!`);
      await create.click();
      await expect(modal.dialog.getByText('Passwords do not match')).toBeVisible();
      expect(sent).toBe(0);
      await modal.field('Confirm password').fill(person.password);
      // The button moves up when the words go.
      await expect(modal.dialog.getByText('Passwords do not match')).toHaveCount(0);
    });

    await test.step('sends the account once, and greets', async () => {
      await page.route(`**${SIGNUP_PATH}`, (route) => route.abort('connectionrefused'));
      await create.click();
      await expect(modal.dialog.getByRole('alert')).toHaveText('Signup failed');
      await passCalls(page, SIGNUP_PATH);
      const release = await holdCalls(page, SIGNUP_PATH);
      const request = page.waitForRequest(`**${SIGNUP_PATH}`);
      sent = 0;
      await create.dblclick();
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
      expect(sent).toBe(1);
      const { rows } = await database.query('select first_name from users where email = $1', [
        person.email,
      ]);
      expect(rows).toEqual([{ first_name: person.firstName }]);
    });

    await test.step('refuses an e-mail that has an account, with the server’s message', async () => {
      await page.getByRole('button', { name: 'Ida Marsh' }).click();
      await page.getByRole('menuitem', { name: 'Sign Out' }).click();
      await page.getByRole('link', { name: 'Login' }).click();
      await modal.switchToSignUp();
      await modal.field('First name').fill('Another');
      await modal.field('Last name').fill('Ida');
      await modal.field('Email').fill(person.email);
      await modal.field('Password').fill(person.password);
      await modal.field('Confirm password').fill(person.password);
      await create.click();
      await expect(modal.field('Email')).toHaveAccessibleDescription(
        'There is already an account with this email.',
      );
      await expect(modal.field('Email')).toBeFocused();
      await expect(modal.field('Email')).toHaveValue(person.email);
    });
  });

  test('[AUTH-01] [AUTH-03] [AUTH-05] [NAV-04] is opened by /auth/login, offered by /auth/signup and closed by Back, signs in, and greets on the page it leads to; both lead signed-in users home, where the bar shows who they are', async ({
    page,
    pageErrors,
  }) => {
    for (const status of [401, 500]) pageErrors.allowStatus(status);
    const modal = new AuthModal(page);
    const { user } = await signUpNewUser(page);
    await test.step('opens and closes', async () => {
      await page.goto('/contact');
      await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
      await expect(modal.dialog.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL('/contact');
      await expect(modal.dialog).toBeHidden();

      await page.goto('/auth/signup');
      await expect(page.getByRole('main')).toContainText(
        'Creating an account is handled by the sign-in window.',
      );
      await expectAccessible(page);
      await page.getByRole('main').getByRole('button', { name: 'Create an account' }).click();
      await expect(modal.dialog.getByRole('heading', { name: 'Create Account' })).toBeVisible();
    });

    await test.step('signs in, and shows the password when asked', async () => {
      await page.goto('/auth/login');
      const password = modal.field('Password');
      await expect(modal.dialog.getByLabel('Password')).toHaveCount(1);
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
      await expect(password).toHaveAccessibleDescription('Email or password is incorrect.');
      await expect(password).toBeFocused();
      await expect(toastsSaying(page, /./)).toHaveCount(0);
      await answerCalls(page, LOGIN_PATH, 500, 'no words');
      await submit(modal, 'Sign In').click();
      await expect(modal.dialog.getByRole('alert')).toHaveText('Login failed');
      await passCalls(page, LOGIN_PATH);

      const release = await holdCalls(page, LOGIN_PATH);
      const letMerge = await holdCalls(page, '/cart/migrate-session-cart');
      await password.fill(USER_PASSWORD);
      await password.press('Enter');
      await expect(submit(modal, 'Signing In...')).toBeVisible();
      release();
      // The cart takes its time.
      await expect(page).toHaveURL(/:\d+\/$/);
      await expect(modal.dialog).toHaveCount(0);
      letMerge();
      await expect(toastsSaying(page, 'Welcome back!')).toBeVisible();
    });

    await page.addInitScript(() => {
      window.requestIdleCallback = (work, options) =>
        options?.timeout === undefined ? 0 : window.setTimeout(work, options.timeout);
    });

    await test.step('leads signed-in users home', async () => {
      for (const path of ['/auth/login', '/auth/signup']) {
        await page.goto(path);
        await expect(page).toHaveURL(/:\d+\/$/);
        await expect(modal.dialog).toHaveCount(0);
      }
    });

    await test.step('the bar shows who is signed in, even on a page that is never idle, and signs out', async () => {
      const bar = page.getByRole('banner');
      await expect(bar.getByRole('link', { name: 'Login' })).toHaveCount(0);
      await bar.getByRole('button', { name: user.name }).click();
      await expect(page.getByRole('menu')).toContainText(user.email);
      await page.getByRole('menuitem', { name: 'Sign Out' }).click();
      await expect(bar.getByRole('link', { name: 'Login' })).toBeVisible();
      await page.reload();
      await expect(bar.getByRole('link', { name: 'Login' })).toBeVisible();
    });
  });
});
