import { cartContract } from '@driftstone/contract/cart/cart.contract.ts';
import { CartScreen } from '../screens/cart-screen.ts';
import { MenuScreen } from '../screens/menu-screen.ts';
import { toastsSaying } from '../screens/toasts.ts';
import { callShop } from '../support/api.ts';
import { arrive } from '../support/arrival.ts';
import { arriveAtCheckout, NEAR } from '../support/checkouts.ts';
import { holdCalls } from '../support/held-route.ts';
import { becomeGuest, fillCart, placeCashOrder, signInNewUser } from '../support/shoppers.ts';
import { expect, test } from '../support/shared-tab.ts';

/** On a slow connection customers go on before an answer comes. */
test.describe('an answer that the customer did not wait for', () => {
  test('[CHK-01] leaves the cart as it is after Back', async ({ page }) => {
    const { checkout } = await arriveAtCheckout(page);
    await checkout.choose(/^Pickup/);
    await expect(checkout.amount('Delivery fee')).toHaveText('Free');
    const release = await holdCalls(page, '/orders/*/time');
    const saving = page.waitForRequest('**/orders/*/time');
    await checkout.button('Continue').click();
    await saving;
    await page.goBack();
    await expect(page).toHaveURL('/cart');
    const saved = page.waitForResponse('**/orders/*/time');
    release();
    await (await saved).finished();
    // A later answer.
    const cart = new CartScreen(page);
    await cart.increase(cart.lines.first());
    await expect(cart.lines.getByRole('status')).toHaveText('2');
    await expect(page).toHaveURL('/cart');
  });

  test('[CHK-08] does not lead to the card page after Back', async ({ page }) => {
    const { checkout } = await arriveAtCheckout(page);
    await checkout.goToDeliveryPayment(NEAR.address);
    const release = await holdCalls(page, '/payments/checkout-session');
    await checkout.payButton.click();
    await page.goBack();
    await checkout.expectStep('Delivery Method');
    const opened = page.waitForResponse('**/payments/checkout-session');
    release();
    await (await opened).finished();
    await checkout.button('Continue').click();
    await checkout.expectStep('Payment');
    await expect(checkout.payButton).toBeEnabled();
    await checkout.payButton.click();
    await page.waitForURL('**/sandbox/pay/**');
  });

  test('[CONF-03] fills the cart, but leaves the menu in front of the customer', async ({
    page,
  }) => {
    await placeCashOrder(page, await signInNewUser(page));
    await arrive(page, '/profile');
    const release = await holdCalls(page, '/orders/*/order-again');
    await page.getByRole('button', { name: /^Order Again of/ }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Menu', exact: true }).click();
    await expect(page).toHaveURL('/menu');
    release();
    await expect(toastsSaying(page, '1 item is in your cart again.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    // A later answer.
    const menu = new MenuScreen(page);
    await menu.customize('Napoli');
    await menu.addToCart();
    await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
    await expect(page).toHaveURL('/menu');
  });

  test('[OWN-09] tells whoever has closed the dialog that the pizza is not kept', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allowStatus(500);
    await signInNewUser(page);
    const menu = new MenuScreen(page);
    await menu.open();
    await menu.customize('Margherita');
    await menu.dialog.getByRole('button', { name: 'Keep this pizza' }).click();
    const { promise: failing, resolve: fail } = Promise.withResolvers<void>();
    await page.route('**/users/me/pizzas', async (route) => {
      if (route.request().method() === 'GET') return route.fallback();
      await failing;
      return route.fulfill({ status: 500, json: null });
    });
    await menu.dialog.getByRole('textbox', { name: 'A name for it' }).fill('Friday');
    await page.keyboard.press('Enter');
    // The name, then the dialog.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(menu.dialog).toBeHidden();
    fail();
    await expect(
      toastsSaying(page, 'Your pizza could not be kept. Please try again.'),
    ).toBeVisible();
  });

  test('[OWN-03] opens no line for editing that was removed meanwhile', async ({ page }) => {
    await fillCart(page, await becomeGuest(page));
    const cart = new CartScreen(page);
    await cart.open();
    const release = await holdCalls(page, '/pizzas/all');
    await cart.lines.getByRole('button', { name: /^Edit/ }).click();
    await cart.remove(cart.lines.first());
    await expect(cart.lines).toHaveCount(0);
    const read = page.waitForResponse('**/pizzas/all');
    release();
    await (await read).finished();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(cart.lines).toHaveCount(1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('[OWN-03] shows the cart as another window has left it, if the edited line is gone', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allowStatus(404);
    const caller = await becomeGuest(page);
    await fillCart(page, caller);
    const cart = new CartScreen(page);
    await cart.open();
    await cart.lines.getByRole('button', { name: /^Edit/ }).click();
    const save = page.getByRole('dialog').getByRole('button', { name: 'Save changes' });
    await save.waitFor();
    const { items } = await callShop(page.request, caller, cartContract.readCart);
    const params = { lineId: items[0]?.id ?? '' };
    await callShop(page.request, caller, cartContract.removeLine, { params });
    await save.click();
    await expect(toastsSaying(page, 'This item is not in your cart.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  });

  test('[CART-04] shows the cart as another window has left it, if the pressed line is gone', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allowStatus(404);
    const caller = await becomeGuest(page);
    const cart = new CartScreen(page);
    const openRemovedLine = async () => {
      await fillCart(page, caller);
      await cart.open();
      await expect(cart.lines).toHaveCount(1);
      const { items } = await callShop(page.request, caller, cartContract.readCart);
      const params = { lineId: items[0]?.id ?? '' };
      await callShop(page.request, caller, cartContract.removeLine, { params });
    };
    const empty = page.getByRole('heading', { name: 'Your cart is empty' });

    await openRemovedLine();
    await cart.increase(cart.lines.first());
    await expect(toastsSaying(page, 'This item is not in your cart.')).toBeVisible();
    await expect(empty).toBeVisible();

    await openRemovedLine();
    const answer = page.waitForResponse('**/cart/*');
    await cart.remove(cart.lines.first());
    await (await answer).finished();
    await expect(empty).toBeVisible();
    await expect(toastsSaying(page, 'Failed to remove item')).toHaveCount(0);
  });
});
