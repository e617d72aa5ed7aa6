import type { Page } from '@playwright/test';
import { newPerson, AuthModal } from '../screens/auth-modal.ts';
import { CartScreen } from '../screens/cart-screen.ts';
import { MenuScreen } from '../screens/menu-screen.ts';
import { comeByLink } from '../support/arrival.ts';
import { passCalls } from '../support/held-route.ts';
import { expect, test } from '../support/shared-tab.ts';

/** What arrives of an answer, or instead of it. request.test.ts takes each of them for none. */
const CUT_OFF = '[{"id":"0b9d6e0e-4a3c';
const PAGE_OF_THE_WIFI = '<!doctype html><h1>Welcome aboard</h1>';
const EMPTY = '{}';

/** The shop does what is asked, and its answer arrives broken. */
async function breakAnswers(page: Page, path: string, body: string): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body });
  });
}

test('[WEB-04] [WEB-05] a broken answer breaks no page, and nothing that went through is called failed', async ({
  page,
  database,
}) => {
  const person = newPerson();
  const menu = new MenuScreen(page);

  await test.step('home and builder', async () => {
    await breakAnswers(page, '/pizzas/top', CUT_OFF);
    await breakAnswers(page, '/categories', EMPTY);
    await breakAnswers(page, '/customizer/options', PAGE_OF_THE_WIFI);
    await comeByLink(page, 'Home');
    await expect(page.getByText('No popular pizzas yet — check back soon!')).toBeVisible();
    await menu.open('Margherita');
    await menu.openBuilder();
    await expect(menu.dialog.getByText('Failed to load customization options')).toBeVisible();
    await passCalls(page, '/customizer/options');
    await menu.dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(menu.dialog.getByRole('radiogroup', { name: 'Crust' })).toBeVisible();
    await menu.addToCart();
  });

  await test.step('sign-up', async () => {
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

  await test.step('message and newsletter', async () => {
    await page.goto('/contact');
    const form = page.getByRole('form', { name: 'Write to us' });
    await breakAnswers(page, '/contact/create', EMPTY);
    await form.getByLabel('Name').fill('Ada');
    await form.getByLabel('Email').fill(person.email);
    await form.getByLabel('Message').fill('Is the sea cold?');
    await form.getByRole('button', { name: 'Leave us a Message' }).click();
    await expect(page.getByText('Message sent successfully!')).toBeVisible();
    const { rows } = await database.query(
      'select count(*)::int as count from contact_messages where email = $1',
      [person.email],
    );
    expect(rows).toEqual([{ count: 1 }]);

    await breakAnswers(page, '/newsletter/subscribe', PAGE_OF_THE_WIFI);
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('textbox', { name: 'Email' }).fill(person.email);
    await footer.getByRole('button', { name: 'Email Me' }).click();
    await expect(page.getByText('Nearly there. Tap the link in our email.')).toBeVisible();
  });

  await test.step('checkout', async () => {
    const cart = new CartScreen(page);
    await cart.open();
    await breakAnswers(page, '/cart/checkout', EMPTY);
    await cart.summary.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await expect(page.getByText('Failed to proceed to checkout')).toBeVisible();
    await passCalls(page, '/cart/checkout');
    await cart.checkOut();
  });
});
