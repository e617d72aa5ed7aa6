import { locationContract } from '@driftstone/contract/location/location.contract.ts';
import { ordersContract } from '@driftstone/contract/orders/orders.contract.ts';
import { AuthModal } from '../screens/auth-modal.ts';
import { CardPage } from '../screens/card-page.ts';
import { ReceiptScreen } from '../screens/receipt-screen.ts';
import { toastsSaying } from '../screens/toasts.ts';
import { callShop } from '../support/api.ts';
import { expectPaidOnce, expectUnpaid, requireOrderOf } from '../support/books.ts';
import { changeContent } from '../support/content.ts';
import { arriveAtCheckout, NEAR } from '../support/checkouts.ts';
import { answerCalls, loseAnswers, passCalls } from '../support/held-route.ts';
import { USER_PASSWORD } from '../support/shoppers.ts';
import { expireSession } from '../support/sessions.ts';
import { expect, expectAccessible, test } from '../support/shared-tab.ts';

const SESSION_PATH = '/payments/checkout-session';
const TYPE_PATH = '/orders/*/delivery-type';
const CASH_PATH = '/orders/*/place-cash';
const LATEST_PATH = '/orders/latest-unpaid';

test.describe('a checkout with failures', () => {
  test('[CHK-10] a cash order whose answer is lost leads to its receipt, placed once', async ({
    page,
    database,
    pageErrors,
  }) => {
    pageErrors.allowStatus(503);
    const { customer, checkout } = await arriveAtCheckout(page);
    const placeOrder = checkout.button('Confirm Cash on Pickup');
    await checkout.goToPickupPayment();
    await checkout.choose(/^Cash/);
    await answerCalls(page, CASH_PATH, 503, {});
    await placeOrder.click();
    await expect(
      toastsSaying(page, 'We got no answer. Your order is placed only once'),
    ).toBeVisible();
    await passCalls(page, CASH_PATH);

    await loseAnswers(page, CASH_PATH, {});
    const lost = page.waitForResponse(`**${CASH_PATH}`);
    await placeOrder.click();
    await lost;
    await passCalls(page, CASH_PATH);
    await new ReceiptScreen(page).heading.waitFor();
    const { rows } = await database.query('select state from orders where user_id = $1', [
      customer.user.id,
    ]);
    expect(rows).toEqual([{ state: 'received' }]);
  });

  test('[CHK-10] a cash order of which no answer ever comes leads to the order, not to an empty cart', async ({
    page,
    pageErrors,
  }) => {
    for (const status of [404, 409, 503]) pageErrors.allowStatus(status);
    const { checkout } = await arriveAtCheckout(page);
    await checkout.goToPickupPayment();
    await checkout.choose(/^Cash/);
    await loseAnswers(page, CASH_PATH, {});
    await checkout.button('Confirm Cash on Pickup').click();
    await page.waitForURL('**/profile/order?id=*');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Order');
  });

  test('[CHK-09] [SOLD-03] leads to the cart, which says what is sold out, when nothing of the order is left', async ({
    page,
    database,
    baseURL,
    pageErrors,
  }) => {
    for (const status of [404, 422]) pageErrors.allowStatus(status);
    const { checkout } = await arriveAtCheckout(page);
    await checkout.goToPickupPayment();
    await changeContent(
      { database, baseURL },
      "insert into sold_outs (subject_id, marked_by) select id, 'Gina' from pizzas where name = 'Margherita'",
    );
    try {
      await checkout.payButton.click();
      await expect(page).toHaveURL('/cart');
      await expect(toastsSaying(page, 'Our menu has changed')).toBeVisible();
      await expect(page.getByRole('main').getByText('Sold out')).toBeVisible();
    } finally {
      await changeContent({ database, baseURL }, 'delete from sold_outs');
    }
  });

  test('[CHK-06] [CHK-08] shows a total of £10 without its order, and says what prevents a payment', async ({
    page,
    context,
    pageErrors,
  }) => {
    pageErrors.allowStatus(500);
    pageErrors.allowStatus(422);
    const { customer, checkout } = await arriveAtCheckout(page);
    await callShop(page.request, customer, locationContract.saveMyLocation, {
      body: { address: NEAR.address, lat: NEAR.locationLat, lng: NEAR.locationLng },
    });
    await answerCalls(page, LATEST_PATH, 500, null);
    await page.reload();
    await expect(checkout.amount('Total')).toHaveText('£10.00');
    await checkout.button('Continue').click();
    await expect(toastsSaying(page, 'No orders found to update')).toBeVisible();

    await checkout.button('Use my default').click();
    const refusal = page.getByRole('main').getByText('No orders found to update');
    await expect(refusal).toBeVisible();
    await passCalls(page, LATEST_PATH);
    await expect(checkout.amount('Total')).not.toHaveText('£10.00');
    await expect(refusal).toHaveCount(0);

    await answerCalls(page, LATEST_PATH, 500, null);
    await page.evaluate(() => history.replaceState(history.state, '', '/checkout?step=payment'));
    await page.reload();
    await checkout.payButton.click();
    await expect(toastsSaying(page, 'No orders to pay for')).toBeVisible();
    await passCalls(page, LATEST_PATH);
    await expect(checkout.payButton).toHaveText(/£(?!10\.00)/);
    await expect(checkout.amount('Total')).not.toHaveText('£10.00');

    await checkout.button('Back').click();
    await checkout.expectStep('Delivery Method');
    const { id: orderId } = await callShop(page.request, customer, ordersContract.readLatestUnpaid);
    await answerCalls(page, TYPE_PATH, 500, null);
    await checkout.choose(/^Pickup/);
    await expect(toastsSaying(page, 'Failed to update delivery method')).toBeVisible();
    await expect(page.getByRole('radio', { name: /^Delivery/ })).toBeChecked();
    await passCalls(page, TYPE_PATH);

    await checkout.goToPickupPayment();
    await answerCalls(page, SESSION_PATH, 200, {});
    await checkout.payButton.click();
    await expect(toastsSaying(page, 'Failed to create Stripe session')).toBeVisible();
    await expect(checkout.payButton).toBeEnabled();
    await passCalls(page, SESSION_PATH);

    // The customer has chosen delivery in another tab.
    await callShop(page.request, customer, ordersContract.chooseDeliveryType, {
      params: { orderId },
      body: { deliveryType: 'delivery' },
    });
    await checkout.choose(/^Cash/);
    await checkout.button('Confirm Cash on Pickup').click();
    await expect(toastsSaying(page, 'Delivery orders require card payment.')).toBeVisible();

    // Forward leads to the second step, with another choice made on the first.
    await page.goBack();
    await checkout.expectStep('Delivery Method');
    const isSaved = page.waitForResponse('**/delivery-type');
    await checkout.choose(/^Delivery/);
    await isSaved;
    await page.goForward();
    await checkout.payButton.click();
    await expect(toastsSaying(page, 'Add a delivery address first.')).toBeVisible();
    await expect(checkout.addressDialog).toBeVisible();
    await checkout.addressDialog.getByRole('button', { name: 'Cancel' }).click();
    await checkout.expectStep('Delivery Method');
    expect(context.pages()).toHaveLength(1);
  });

  test('[AUTH-06] [CHK-09] tells why the payment page did not open, and continues after the session has expired halfway', async ({
    page,
    database,
    pageErrors,
  }) => {
    for (const status of [401, 422]) pageErrors.allowStatus(status);
    pageErrors.allow(/ERR_CONNECTION_REFUSED/);
    const { customer, checkout } = await arriveAtCheckout(page);
    await checkout.goToDeliveryPayment(NEAR.address);
    // What is said for each other answer: order-failure.test.ts.
    await page.route(`**${SESSION_PATH}`, (route) => route.abort('connectionrefused'));
    await checkout.payButton.click();
    await expect(toastsSaying(page, 'No response from payment server')).toBeVisible();
    await checkout.expectStep('Payment');
    const nearestStore = { name: 'Driftstone', serviceRadiusKm: 8 };
    const tooFar = {
      code: 'OUT_OF_RANGE',
      message: 'Too far by now.',
      nearestStore,
      distanceKm: 9,
    };
    await answerCalls(page, SESSION_PATH, 422, tooFar);
    await checkout.payButton.click();
    await expect(toastsSaying(page, 'Too far by now.')).toBeVisible();
    await checkout.addressDialog.getByRole('button', { name: 'Cancel' }).click();
    await checkout.expectStep('Delivery Method');
    await checkout.button('Continue').click();
    await checkout.expectStep('Payment');
    await passCalls(page, SESSION_PATH);
    await expectUnpaid(database, await requireOrderOf(database, customer.user.id));

    await expireSession(page);
    await checkout.payButton.click();
    const modal = new AuthModal(page);
    const expired = 'Your session expired. Please sign in to continue.';
    await expect(modal.dialog).toContainText(expired);
    await expect(modal.field('Email')).toHaveValue(customer.user.email);
    await expect(modal.field('Password')).toBeFocused();
    await expect(toastsSaying(page, expired)).toHaveCount(1);
    await expect(
      page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem'),
    ).toHaveCount(1);
    expect(await page.evaluate(() => localStorage.getItem('driftstone.accessToken'))).toBeNull();
    await expectAccessible(page);

    await modal.signIn({ email: customer.user.email, password: USER_PASSWORD });
    await checkout.expectStep('Payment');
    await checkout.payButton.click();
    const cardPage = new CardPage(page);
    await cardPage.arrive();
    await expireSession(page);
    await cardPage.pay();
    // By its element, since the modal hides the page from the accessibility tree.
    await expect(page.locator('main h1', { hasText: 'Please Sign In' })).toBeVisible();
    await modal.signIn({ email: customer.user.email, password: USER_PASSWORD });
    await expect(new ReceiptScreen(page).heading).toBeVisible();
    await expectPaidOnce(database, await requireOrderOf(database, customer.user.id));
  });
});
