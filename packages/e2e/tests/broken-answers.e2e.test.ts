import type { Page } from '@playwright/test';
import { newPerson, AuthModal } from '../screens/auth-modal.ts';
import { CartScreen } from '../screens/cart-screen.ts';
import { MenuScreen } from '../screens/menu-screen.ts';
import { comeByLink } from '../support/arrival.ts';
import { passCalls } from '../support/held-route.ts';
import { fillCart, signInNewUser } from '../support/shoppers.ts';
import { expect, test } from '../support/shared-tab.ts';

/** What arrives of an answer, or instead of it. */
const BROKEN = {
  'is cut off': '[{"id":"0b9d6e0e-4a3c',
  'is a page of the Wi-Fi': '<!doctype html><h1>Welcome aboard</h1>',
  'is empty': '{}',
};

/** The shop does what is asked, and its answer arrives broken. */
async function breakAnswers(page: Page, path: string, body: string): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body });
  });
}

for (const [how, body] of Object.entries(BROKEN))
  test(`[WEB-04] [WEB-05] an answer that ${how} breaks no page, and nothing that went through is called failed`, async ({
    page,
    database,
  }) => {
    for (const path of ['/pizzas/top', '/categories']) await breakAnswers(page, path, body);
    await comeByLink(page, 'Home');
    await expect(page.getByText('No popular pizzas yet — check back soon!')).toBeVisible();

    await breakAnswers(page, '/customizer/options', body);
    const menu = new MenuScreen(page);
    await menu.open();
    await menu.openBuilder();
    const { dialog } = menu;
    await expect(dialog.getByText('Failed to load customization options')).toBeVisible();
    await passCalls(page, '/customizer/options');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByRole('radiogroup', { name: 'Crust' })).toBeVisible();

    await page.goto('/contact');
    const { email } = newPerson();
    const form = page.getByRole('form', { name: 'Write to us' });
    await breakAnswers(page, '/contact/create', body);
    await form.getByLabel('Name').fill('Ada');
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Message').fill('Is the sea cold?');
    await form.getByRole('button', { name: 'Leave us a Message' }).click();
    await expect(page.getByText('Message sent successfully!')).toBeVisible();

    await breakAnswers(page, '/newsletter/subscribe', body);
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('textbox', { name: 'Email' }).fill(email);
    await footer.getByRole('button', { name: 'Email Me' }).click();
    await expect(page.getByText('You’re on the list. Watch your inbox.')).toBeVisible();
    const { rows } = await database.query(
      'select count(*)::int as count from contact_messages where email = $1',
      [email],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

test('[WEB-04] a checkout whose answer is empty is said to have failed, and works when tried again', async ({
  page,
}) => {
  await fillCart(page, await signInNewUser(page));
  const cart = new CartScreen(page);
  await cart.open();
  await breakAnswers(page, '/cart/checkout', '{}');
  const checkOut = cart.summary.getByRole('button', { name: 'Proceed to Checkout' });
  await checkOut.click();
  await expect(page.getByText('Failed to proceed to checkout')).toBeVisible();
  await passCalls(page, '/cart/checkout');
  await cart.checkOut();
});

test('[WEB-04] a sign-in whose answer was cut off is said to have failed, and works when tried again', async ({
  page,
}) => {
  const person = newPerson();
  await page.goto('/auth/login');
  const modal = new AuthModal(page);
  await modal.switchToSignUp();
  await breakAnswers(page, '/auth/signup', '{"user":{"id":"0b9d');
  await modal.field('First name').fill(person.firstName);
  await modal.field('Last name').fill(person.lastName);
  await modal.field('Email').fill(person.email);
  await modal.field('Password').fill(person.password);
  await modal.field('Confirm password').fill(person.password);
  await modal.dialog.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Signup failed')).toBeVisible();
  await page.goto('/auth/login');
  await modal.signIn(person);
  await expect(page.getByText(/Welcome back/)).toBeVisible();
});
