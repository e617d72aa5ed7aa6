import type { Page } from '@playwright/test';
import { toastsSaying } from '../screens/toasts.ts';
import { atBothSizes } from '../support/both-sizes.ts';
import { DESK_PASSWORD, enterDesk, hire } from '../support/desk.ts';
import { expectFits } from '../support/fit.ts';
import { findMailedLink } from '../support/mails.ts';
import { PHONE } from '../support/sizes.ts';
import { expect, expectAccessible, test } from '../support/shared-tab.ts';

test.use(PHONE);

const NEW_PASSWORD = 'four crabs under the pier';
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).press('Enter');

async function signIn(page: Page, email: string, password: string) {
  await page.goto('/desk');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await press(page, 'Sign in');
}

test('[DESK-83] a member who forgot the password gets back in by a mail', async ({
  page,
  pageErrors,
  database,
}) => {
  pageErrors.allowStatus(401);
  pageErrors.allowStatus(422);
  const rosa = await hire(database);
  await page.goto('/desk');
  await page.getByRole('link', { name: 'Forgot your password?' }).press('Enter');
  await press(page, 'Send the link');
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Enter your email');
  await atBothSizes(page, expectFits, expectAccessible);
  await press(page, 'I can’t get to that email');
  await expect(field(page, 'Recovery code')).toBeVisible();
  await atBothSizes(page, expectFits, expectAccessible);
  await field(page, 'Email').fill(rosa.email);
  await field(page, 'Recovery code').fill('no such code');
  await field(page, 'New password').fill(NEW_PASSWORD);
  await press(page, 'Save the password');
  await expect(field(page, 'Recovery code')).toHaveAccessibleDescription(/not right/);
  await press(page, 'Email me a link instead');

  await field(page, 'Email').fill(rosa.email);
  await press(page, 'Send the link');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
  const link = await findMailedLink(page.request, rosa.email, '/desk/reset#');
  await page.goto(link);
  await field(page, 'New password').fill('margherita');
  await press(page, 'Save the password');
  await expect(field(page, 'New password')).toHaveAccessibleDescription(/easy to guess/);
  await atBothSizes(page, expectFits, expectAccessible);
  await field(page, 'New password').fill(NEW_PASSWORD);
  await press(page, 'Save the password');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your password is changed');

  await signIn(page, rosa.email, NEW_PASSWORD);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today');

  await page.goto('about:blank');
  await page.goto(link);
  await field(page, 'New password').fill(`${NEW_PASSWORD} again`);
  await press(page, 'Save the password');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
});

test('[DESK-84] [DESK-85] a member changes name, password and email', async ({
  page,
  pageErrors,
  database,
}) => {
  pageErrors.allowStatus(422);
  const rosa = await enterDesk(page, database, { path: '/desk/account' });
  await atBothSizes(page, expectFits, expectAccessible);
  await field(page, 'Your name').fill('Rosa Pascoe');
  await press(page, 'Save name');
  await expect(toastsSaying(page, 'Your name is changed.')).toHaveCount(1);

  await field(page, 'Current password').fill('a guess');
  await field(page, 'New password').fill(NEW_PASSWORD);
  await press(page, 'Change password');
  await expect(field(page, 'Current password')).toHaveAccessibleDescription('Wrong password.');
  await field(page, 'Current password').fill(DESK_PASSWORD);
  await press(page, 'Change password');
  await expect(toastsSaying(page, /Your password is changed/)).toHaveCount(1);

  const email = `new-${rosa.email}`;
  await field(page, 'New email').fill(email);
  await press(page, 'Change email');
  await expect(toastsSaying(page, /Open the link in both emails/)).toHaveCount(1);
  const confirm = async (address: string) => {
    await page.goto('about:blank');
    await page.goto(await findMailedLink(page.request, address, '/desk/confirm-email#'));
    await press(page, 'Yes, change my email');
  };
  await confirm(rosa.email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more to go');
  await confirm(email);
  await expect(page.getByText(`From now on you sign in as ${email}.`)).toBeVisible();
  await page.goto('/desk/account');
  await expect(page.getByText(`You sign in as ${email}.`)).toBeVisible();
  await expect(field(page, 'Your name')).toHaveValue('Rosa Pascoe');
});
