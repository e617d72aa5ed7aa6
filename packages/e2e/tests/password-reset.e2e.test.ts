import { AuthModal } from '../screens/auth-modal.ts';
import { arrive } from '../support/arrival.ts';
import { findMailedLink } from '../support/mails.ts';
import { signInNewUser } from '../support/shoppers.ts';
import { expect, test } from '../support/shared-tab.ts';

const NEW_PASSWORD = 'four crabs under the pier';
const SENT = 'If there is an account with this email, a link is on its way.';

test('a forgotten password is replaced through the link in a mail, once', async ({
  page,
  pageErrors,
  browser,
  shop,
}) => {
  pageErrors.allowStatus(422);
  const { user } = await signInNewUser(page);
  await arrive(page, '/profile');

  // On another device, signed out: the request form has the email typed for signing in.
  const other = await browser.newContext({ baseURL: shop.url });
  const elsewhere = await other.newPage();
  const modal = new AuthModal(elsewhere);
  await elsewhere.goto('/auth/login');
  await modal.field('Email').fill(user.email);
  await modal.dialog.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(modal.dialog.getByRole('heading')).toHaveText('Forgot your password?');
  await expect(modal.field('Email')).toHaveValue(user.email);
  await expect(modal.field('Email')).toBeFocused();
  await test.step('gets the same answer for an email without an account', async () => {
    await modal.field('Email').fill('');
    await modal.dialog.getByRole('button', { name: 'Email Me a Link' }).click();
    await expect(modal.field('Email')).toHaveAccessibleDescription('Email is required');
    await modal.field('Email').fill('nobody@example.com');
    await modal.dialog.getByRole('button', { name: 'Email Me a Link' }).click();
    await expect(modal.dialog.getByRole('status')).toContainText(SENT);
    await modal.dialog.getByRole('button', { name: 'Back to sign in' }).click();
    await expect(modal.dialog.getByRole('heading')).toHaveText('Welcome Back');
    await modal.dialog.getByRole('button', { name: 'Forgot your password?' }).click();
    await modal.field('Email').fill(user.email);
  });
  await modal.dialog.getByRole('button', { name: 'Email Me a Link' }).click();
  await expect(modal.dialog.getByRole('status')).toContainText(SENT);

  const resetUrl = await findMailedLink(page.request, user.email, '/auth/reset-password#');
  await elsewhere.goto(resetUrl);
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Choose a new password');
  const main = elsewhere.getByRole('main');
  const field = (label: string) => main.getByLabel(label, { exact: true });
  await field('New password').fill('password');
  await field('Confirm new password').fill('passwort');
  await main.getByRole('button', { name: 'Set New Password' }).click();
  await expect(field('Confirm new password')).toHaveAccessibleDescription('Passwords do not match');
  await field('Confirm new password').fill('password');
  await main.getByRole('button', { name: 'Set New Password' }).click();
  await expect(field('New password')).toHaveAccessibleDescription(/easy to guess/);
  for (const label of ['New password', 'Confirm new password'])
    await field(label).fill(NEW_PASSWORD);
  await main.getByRole('button', { name: 'Set New Password' }).click();

  await expect(modal.dialog.getByRole('heading')).toHaveText('Welcome Back');
  await modal.signIn({ email: user.email, password: NEW_PASSWORD });
  // First: a toast that has been read goes with its page.
  await expect(elsewhere.getByText('Welcome back!')).toBeVisible();
  await expect(elsewhere).toHaveURL('/');
  await other.close();

  // The new password has ended this session too; its next call shows that.
  pageErrors.allowStatus(401);
  await page.goto(resetUrl);
  const expired = new AuthModal(page).dialog;
  await expect(expired).toContainText('Your session expired. Please sign in to continue.');
  await page.keyboard.press('Escape');
  await expect(expired).toBeHidden();

  // The link has been used; the customer can ask for another.
  for (const label of ['New password', 'Confirm new password'])
    await page.getByRole('main').getByLabel(label, { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set New Password' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
  await page.getByRole('button', { name: 'Ask for a new link' }).click();
  await expect(page.getByRole('dialog').getByRole('heading')).toHaveText('Forgot your password?');

  await page.goto('/auth/reset-password');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
});
