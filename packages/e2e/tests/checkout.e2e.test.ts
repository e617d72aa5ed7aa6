import { locationContract } from '@driftstone/contract/location/location.contract.ts';
import type { Page } from '@playwright/test';
import { CartScreen } from '../screens/cart-screen.ts';
import { CheckoutScreen } from '../screens/checkout-screen.ts';
import { ReceiptScreen } from '../screens/receipt-screen.ts';
import { toastsSaying } from '../screens/toasts.ts';
import { callShop } from '../support/api.ts';
import { expectUnpaid, pounds, readBooks, requireOrderOf } from '../support/books.ts';
import { arriveAtCheckout, NEAR } from '../support/checkouts.ts';
import { runUntilVisible, settle, stopClock } from '../support/clock.ts';
import { answerCalls, holdCalls, passCalls } from '../support/held-route.ts';
import { fillCart, signInNewUser } from '../support/shoppers.ts';
import { expect, expectAccessible, test } from '../support/shared-tab.ts';

const LOCATION_PATH = '/orders/*/update-location';
const LATEST_PATH = '/orders/latest-unpaid';

const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { name });

test.describe('checkout', () => {
  test('[CHK-01] admits only signed-in customers who come from a cart that is not empty', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allowStatus(404);
    await page.goto('/checkout');
    await expect(heading(page, 'Please Sign In')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('dialog', { name: 'Welcome Back' })).toBeVisible();

    const customer = await signInNewUser(page);
    await page.goto('/checkout');
    await expect(heading(page, 'Your cart is empty')).toBeVisible();
    await fillCart(page, customer);
    await page.reload();
    await expect(heading(page, 'Invalid Checkout')).toBeVisible();

    const cart = new CartScreen(page);
    await cart.open();
    await cart.checkOut();
    await expect(new CheckoutScreen(page).progress).toBeVisible();
    await answerCalls(page, LATEST_PATH, 404, { message: 'There is no such order.' });
    await page.reload();
    await expect(heading(page, 'Invalid Checkout')).toBeVisible();
  });

  test('[CHK-02] [CHK-03] [CHK-05] [CHK-06] offers card for delivery, card or cash for pickup', async ({
    page,
    database,
  }) => {
    const { customer, checkout } = await arriveAtCheckout(page, 2);
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
    await expectAccessible(page);

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

  test('[CHK-04] [CHK-07] asks for an address, says how far it is, and accepts the corrected one', async ({
    page,
    database,
    pageErrors,
  }) => {
    for (const status of [422, 500, 404]) pageErrors.allowStatus(status);
    const { customer, checkout } = await arriveAtCheckout(page);
    const { addressDialog, address } = checkout;
    const block = page.getByRole('region', { name: 'Delivery address' });
    const orderId = await requireOrderOf(database, customer.user.id);
    await block.getByRole('button', { name: 'Use my default' }).click();
    await expect(block.getByRole('alert')).toHaveText('No default address saved on your profile.');
    await block.getByRole('button', { name: 'Add Address' }).click();
    await addressDialog.getByRole('button', { name: 'Cancel' }).click();
    await checkout.button('Continue').click();
    await address.fill('1 Marine Parade, Worthing');
    await checkout.saveAddress();
    const refusal =
      /^Delivery not available\. Driftstone \S+ serves up to 8 km\. You are ~\d+(\.\d)? km away\.$/;
    await expect(addressDialog.getByRole('alert')).toHaveText(refusal);
    await expect(address).toHaveAccessibleDescription(/Delivery not available/);
    await expectAccessible(page);
    await expectUnpaid(database, orderId);

    for (const [status, body, text] of [
      [422, { message: 'Closed for the storm.' }, 'Closed for the storm.'],
      [422, null, 'Delivery not available for this address.'],
      [500, null, 'Failed to apply delivery address'],
    ] as const) {
      await answerCalls(page, LOCATION_PATH, status, body);
      await checkout.saveAddress();
      await expect(addressDialog.getByRole('alert')).toHaveText(text);
    }
    await passCalls(page, LOCATION_PATH);
    // Suggestions must not move the button away from the pointer.
    await address.fill('12 Beach Road, Littlehampton');
    await expect(checkout.suggestions.first()).toBeVisible();
    await checkout.saveAddress();
    await expect(addressDialog).toBeHidden();
    await expect(block).toContainText(NEAR.address);
    await expect(block.getByRole('button', { name: 'Change Address' })).toBeVisible();
    // A refused change keeps the previous address, and shows no message about the refused one later.
    await block.getByRole('button', { name: 'Change Address' }).click();
    await address.fill('1 Marine Parade, Worthing');
    await checkout.saveAddress();
    await expect(addressDialog.getByRole('alert')).toHaveText(refusal);
    await addressDialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(addressDialog).toBeHidden();
    await expect(block).toContainText(NEAR.address);
    await expect(block.getByRole('alert')).toHaveCount(0);

    const otherAddress = '3 Pier Road, Littlehampton, BN17 5LP';
    await callShop(page.request, customer, locationContract.saveMyLocation, {
      body: { address: otherAddress, lat: NEAR.locationLat, lng: NEAR.locationLng },
    });
    await block.getByRole('button', { name: 'Use my default' }).click();
    await expect(block).toContainText(otherAddress);
    await checkout.fillContact();
    await checkout.button('Continue').click();
    await checkout.expectStep('Payment');
    const { rows } = await database.query('select address from orders where id = $1', [orderId]);
    expect(rows).toEqual([{ address: otherAddress }]);
  });

  test('offers only pickup and cash where the shop takes no cards, and says why', async ({
    page,
  }) => {
    await answerCalls(page, '/payments/methods', 200, { methods: ['cash'] });
    const { checkout } = await arriveAtCheckout(page);
    await expect(page.getByRole('radio', { name: /^Pickup/ })).toBeChecked();
    await expect(
      page.getByRole('radio', { name: /^Delivery.*which we do not take/ }),
    ).toBeDisabled();
    await checkout.button('Continue').click();
    await checkout.expectStep('Payment');
    await expect(page.getByRole('radio', { name: /^Card.*We take no cards/ })).toBeDisabled();
    await expect(page.getByRole('radio', { name: /^Cash/ })).toBeChecked();
    await expectAccessible(page);
    await checkout.button('Confirm Cash on Pickup').click();
    await expect(page).toHaveURL(/\/order-confirmation\?status=success/);
  });

  test('[CHK-10] places a cash order after 1.2 s, once, and says so for 3.5 s at the top', async ({
    page,
    database,
  }) => {
    await page.clock.install();
    const { customer, checkout } = await arriveAtCheckout(page);
    await checkout.goToPickupPayment();
    await checkout.choose(/^Cash/);
    await expect(page.getByRole('banner').getByText('1', { exact: true })).toBeVisible();
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
  });

  test('tells customers of their cash order even if they have gone on to the menu', async ({
    page,
    database,
  }) => {
    const { customer, checkout } = await arriveAtCheckout(page);
    await checkout.goToPickupPayment();
    await checkout.choose(/^Cash/);
    const release = await holdCalls(page, '/orders/*/place-cash');
    await checkout.button('Confirm Cash on Pickup').click();
    await page.getByRole('banner').getByRole('link', { name: 'Driftstone' }).click();
    await expect(page).toHaveURL('/');
    release();
    await expect(toastsSaying(page, 'Order placed successfully!')).toHaveCount(1);
    await expect(page.getByRole('banner').getByText('1', { exact: true })).toHaveCount(0);
    await expect(page).toHaveURL('/');
    await requireOrderOf(database, customer.user.id);
  });

  test('[CHK-05] [CHK-10] also places the cash order from its summary', async ({
    page,
    database,
  }) => {
    const { customer, checkout } = await arriveAtCheckout(page);
    await checkout.goToPickupPayment();
    await checkout.choose(/^Cash/);
    const release = await holdCalls(page, '/orders/*/place-cash');
    await checkout.summary.getByRole('button', { name: 'Place Order' }).click();
    await expect(checkout.summary.getByRole('button', { name: 'Placing order…' })).toBeVisible();
    release();
    await expect(new ReceiptScreen(page).heading).toBeVisible();
    await requireOrderOf(database, customer.user.id);
  });
});
