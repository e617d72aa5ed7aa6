import type { Page } from '@playwright/test';
import { AuthModal } from '../screens/auth-modal.ts';
import { CartScreen } from '../screens/cart-screen.ts';
import { CheckoutScreen } from '../screens/checkout-screen.ts';
import { MenuScreen } from '../screens/menu-screen.ts';
import { ReceiptScreen } from '../screens/receipt-screen.ts';
import { signUpNewUser, USER_PASSWORD } from '../support/shoppers.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const TITLE = 'Your browser saves nothing from this site';

const noteOf = (page: Page) => page.getByRole('status').filter({ hasText: TITLE });

test('[WEB-11] a browser that saves nothing is told so once, an order goes through in it, and work needs cookies', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allowStatus(401);
  // React Router's first script reports what it can't read of the scroll positions, and nothing comes of it.
  pageErrors.allow(/Access is denied for this document|^ ?$/);
  await context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(navigator, 'cookieEnabled', { get: () => false });
    if (navigator.serviceWorker) navigator.serviceWorker.register = async () => refuse();
  });
  const { user } = await signUpNewUser(page);
  await page.context().clearCookies();
  const menu = new MenuScreen(page);
  await menu.open('Margherita');
  await expect(noteOf(page)).toContainText('may be lost when you reload or leave this page');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Dismiss the note about cookies' }).click();
  await expect(noteOf(page)).toHaveCount(0);
  await menu.customize('Margherita');
  await menu.addToCart();

  await page.getByRole('link', { name: /^Cart/ }).first().click();
  const cart = new CartScreen(page);
  await expect(cart.lines).toHaveCount(1);
  await cart.summary.getByRole('button', { name: 'Sign In to Checkout' }).click();
  await new AuthModal(page).signIn({ email: user.email, password: USER_PASSWORD });
  const checkout = new CheckoutScreen(page);
  await checkout.goToPickupPayment();
  await checkout.choose(/^Cash/);
  await checkout.button('Place Order').click();
  await expect(new ReceiptScreen(page).heading).toBeVisible();
  await expect(noteOf(page)).toHaveCount(0);

  for (const path of ['/desk', '/kitchen', '/counter', '/drive'])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(noteOf(page)).toContainText('need cookies');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
});
