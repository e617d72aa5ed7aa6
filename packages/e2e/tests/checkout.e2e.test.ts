import type { Page } from '@playwright/test';
import { CartScreen } from '../screens/cart-screen.ts';
import { CheckoutScreen } from '../screens/checkout-screen.ts';
import { ReceiptScreen } from '../screens/receipt-screen.ts';
import { boxOf, toastsSaying } from '../screens/toasts.ts';
import { expectUnpaid, pounds, readBooks, requireOrderOf } from '../support/books.ts';
import { arriveAtCheckout, checkOutCart, NEAR } from '../support/checkouts.ts';
import { runUntilVisible, settle, stopClock } from '../support/clock.ts';
import { answerCalls, holdCalls } from '../support/held-route.ts';
import { fillCart, signInNewUser } from '../support/shoppers.ts';
import { PHONE } from '../support/sizes.ts';
import { expect, expectAccessible, test } from '../support/shared-tab.ts';

const LATEST_PATH = '/orders/latest-unpaid';

const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { name });

test.describe('checkout', () => {
  test('[CHK-01] [CHK-02] [CHK-03] [CHK-05] [CHK-06] admits only signed-in customers who come from a cart that is not empty, and offers card for delivery, card or cash for pickup', async ({
    page,
    database,
    pageErrors,
  }) => {
    pageErrors.allowStatus(404);
    await page.goto('/checkout');
    await expect(heading(page, 'Please Sign In')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('dialog', { name: 'Welcome Back' })).toBeVisible();

    const customer = await signInNewUser(page);
    await page.goto('/checkout');
    await expect(heading(page, 'Your cart is empty')).toBeVisible();
    await fillCart(page, customer, 2);
    await page.reload();
    await expect(heading(page, 'Invalid Checkout')).toBeVisible();

    const cart = new CartScreen(page);
    await cart.open();
    await cart.checkOut();
    const checkout = new CheckoutScreen(page);
    await expect(checkout.progress).toBeVisible();
    await test.step('card for delivery, card or cash for pickup', async () => {
      const orderId = await requireOrderOf(database, customer.user.id);
      const radio = (name: RegExp) => page.getByRole('radio', { name });
      const placeOrder = checkout.summary.getByRole('button', { name: 'Place Order' });
      const cash = checkout.button('Confirm Cash on Pickup');
      await checkout.expectStep('Delivery Method');
      await expect(radio(/^Delivery/)).toBeChecked();
      await expect(page.getByRole('main')).toContainText('in 15–20 minutes');
      await expect(checkout.summary.getByText('Delivery', { exact: true })).toBeVisible();
      await expect(checkout.amount('Delivery fee')).toHaveText('Depends on address');
      await expect(checkout.summary.getByRole('listitem')).toHaveText(/^2 × .+£\d+\.\d\d$/);

      await checkout.goToDeliveryPayment(NEAR.address);
      await expect(heading(page, 'Payment')).toBeFocused();
      await expect(radio(/^Card/)).toBeChecked();
      await expect(radio(/^Cash/)).toBeDisabled();
      await expect(page.getByText('Cash is not available for delivery.')).toBeVisible();
      await expect(checkout.summary).toContainText(/Arrives in about \d+–\d+ minutes/);
      const { total_pence } = await readBooks(database, orderId);
      await expect(checkout.amount('Total')).toHaveText(pounds(total_pence));
      await expect(checkout.payButton).toHaveText(`Pay ${pounds(total_pence)}`);
      await expect(checkout.amount('Delivery fee')).toHaveText(/^£\d+\.\d\d$/);

      await checkout.button('Back').click();
      await checkout.expectStep('Delivery Method');
      await expect(heading(page, 'Delivery Method')).toBeFocused();
      await checkout.goToPickupPayment();
      await expect(checkout.summary.getByText('Pickup', { exact: true })).toBeVisible();
      await expect(checkout.summary).toContainText('Ready in 15–20 minutes');
      await expect(checkout.amount('Delivery fee')).toHaveText('Free');
      await expect(radio(/^Card/)).toBeChecked();
      await expect(placeOrder).toHaveCount(0);
      await checkout.choose(/^Cash/);
      await expect(cash).toBeVisible();
      await expect(placeOrder).toBeVisible();
      await expect(checkout.payButton).toHaveCount(0);

      await checkout.button('Back').click();
      await checkout.choose(/^Delivery/);
      await checkout.fillContact();
      await checkout.button('Continue').click();
      await checkout.expectStep('Payment');
      await expect(radio(/^Card/)).toBeChecked();
      await expect(checkout.payButton).toHaveText(`Pay ${pounds(total_pence)}`);
      await expect(cash).toHaveCount(0);
      await expectUnpaid(database, orderId);
    });

    await answerCalls(page, LATEST_PATH, 404, { message: 'That order doesn’t exist.' });
    await page.reload();
    await expect(heading(page, 'Invalid Checkout')).toBeVisible();
  });

  test('[CHK-05] [CHK-10] places a cash order after 1.2 s, once, and says so for 3.5 s at the top, even to whoever has gone on, and is the only way where the shop takes no cards', async ({
    page,
    database,
    pageErrors,
  }) => {
    // The checkout may still ask for its order once it is placed.
    pageErrors.allow(/status of 404 .*\/orders\/latest-unpaid/);
    await page.clock.install();
    const { customer, checkout } = await arriveAtCheckout(page);
    await checkout.goToPickupPayment();
    await checkout.choose(/^Cash/);
    await expect(page.getByRole('banner').getByText('1', { exact: true })).toBeVisible();
    await page.setViewportSize(PHONE.viewport);
    await stopClock(page);
    const isPlaced = page.waitForResponse('**/place-cash');
    await checkout.button('Confirm Cash on Pickup').dblclick();
    await isPlaced;
    await page.clock.runFor(1150);
    await settle(page);
    await page.clock.runFor(20);
    await settle(page);
    await expect(page).toHaveURL(/\/checkout\?step=payment$/);
    await expect(page.getByText('Placing order…').first()).toBeVisible();

    await page.clock.runFor(100);
    const toast = toastsSaying(page, 'Order placed successfully!');
    await runUntilVisible(page, toast);
    await expect(toast).toHaveCount(1);
    await expect(toast).toHaveAttribute('data-y-position', 'top');
    await expect(toast).toHaveAttribute('data-x-position', 'center');
    await expect(page).toHaveURL(/\/order-confirmation\?status=success&session_id=/);
    await page.clock.runFor(3000);
    await expect(toast).toBeVisible();
    // OWN-36: also on a phone.
    const title = await new ReceiptScreen(page).heading.boundingBox();
    const { y } = await boxOf(page, 'Order placed');
    expect(y).toBeGreaterThanOrEqual(title ? title.y + title.height : Infinity);
    await page.clock.runFor(1000);
    await expect(toast).toHaveCount(0);

    await page.clock.resume();
    await expect(new ReceiptScreen(page).heading).toBeVisible();
    await expect(page.getByRole('banner').getByText('1', { exact: true })).toHaveCount(0);
    const orderId = await requireOrderOf(database, customer.user.id);
    expect(await readBooks(database, orderId)).toMatchObject({
      state: 'received',
      payment_status: 'due_on_pickup',
      payment_method: 'cash',
      payments: 0,
      cart_lines: 0,
    });

    await test.step('where the shop takes no cards', async () => {
      await answerCalls(page, '/payments/methods', 200, { methods: ['cash'] });
      await fillCart(page, customer);
      await checkOutCart(page);
      await expect(page.getByRole('radio', { name: /^Pickup/ })).toBeChecked();
      await expect(
        page.getByRole('radio', { name: /^Delivery.*which we do not take/ }),
      ).toBeDisabled();
      await checkout.button('Continue').click();
      await checkout.expectStep('Payment');
      await expect(page.getByRole('radio', { name: /^Card.*We don’t take cards/ })).toBeDisabled();
      await expect(page.getByRole('radio', { name: /^Cash/ })).toBeChecked();
      await expectAccessible(page);

      const release = await holdCalls(page, '/orders/*/place-cash');
      await checkout.summary.getByRole('button', { name: 'Place Order' }).click();
      await expect(checkout.summary.getByRole('button', { name: 'Placing order…' })).toBeVisible();
      await page.getByRole('banner').getByRole('link', { name: 'Driftstone' }).click();
      await expect(page).toHaveURL('/');
      release();
      await expect(toastsSaying(page, 'Order placed successfully!')).toHaveCount(1);
      await expect(page.getByRole('banner').getByText('1', { exact: true })).toHaveCount(0);
      await expect(page).toHaveURL('/');
      const { rows } = await database.query('select state from orders where user_id = $1', [
        customer.user.id,
      ]);
      expect(rows).toEqual([{ state: 'received' }, { state: 'received' }]);
    });
  });

  test('[CHK-01] [CHK-08] an answer that comes after Back leads nowhere', async ({ page }) => {
    await fillCart(page, await signInNewUser(page));
    const checkout = await checkOutCart(page);
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

    await cart.checkOut();
    await checkout.choose(/^Delivery/);
    await expect(checkout.amount('Delivery fee')).toHaveText('Depends on address');
    await checkout.goToDeliveryPayment(NEAR.address);
    const letOpen = await holdCalls(page, '/payments/checkout-session');
    await checkout.payButton.click();
    await page.goBack();
    await checkout.expectStep('Delivery Method');
    const opened = page.waitForResponse('**/payments/checkout-session');
    letOpen();
    await (await opened).finished();
    await checkout.button('Continue').click();
    await checkout.expectStep('Payment');
    await expect(checkout.payButton).toBeEnabled();
    await checkout.payButton.click();
    await page.waitForURL('**/sandbox/pay/**');
  });
});
