import { CardPage, CARDS } from '../screens/card-page.ts';
import { ReceiptScreen } from '../screens/receipt-screen.ts';
import {
  expectPaidOnce,
  expectUnpaid,
  pounds,
  readBooks,
  requireOrderOf,
} from '../support/books.ts';
import { arriveAtCardPage, arriveAtCheckout, checkOutCart, NEAR } from '../support/checkouts.ts';
import { leaveNothingBehind } from '../support/next-visitor.ts';
import { expect, test } from '../support/shared-tab.ts';

test.describe('a payment', () => {
  test('[CHK-11] [CONF-01] [CONF-04] [CONF-06] abandoned twice costs nothing and can be made later, with another card if one is declined, and ends in the same receipt when the shop is never told of it', async ({
    page,
    database,
    pageErrors,
  }) => {
    for (const status of [402, 410, 422]) pageErrors.allowStatus(status);
    const { order, cardPage } = await arriveAtCardPage(page);
    await page.getByRole('button', { name: 'Cancel and go back' }).click();
    await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
    await expect(page.getByText('You have not been charged.')).toBeVisible();
    await page.getByRole('link', { name: 'Try Again' }).click();
    await expect(page.getByRole('button', { name: /^Pay £/ })).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'Back to Cart' }).click();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
    await expectUnpaid(database, order.id);

    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
    await page.goBack();
    await cardPage.arrive();
    await expect(page.getByRole('heading', { name: /has expired/ })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the shop' }).click();
    await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
    await expectUnpaid(database, order.id);

    const checkout = await checkOutCart(page);
    await checkout.goToPickupPayment();
    await checkout.payButton.click();
    await cardPage.arrive();

    await cardPage.payButton.click();
    await expect(page.getByText('Check the card number.')).toBeVisible();
    await expect(page.getByLabel('CVC')).toHaveAccessibleDescription(/3 or 4 digits/);

    await cardPage.pay(CARDS.declined);
    await expect(page.getByRole('alert')).toContainText('Your card was declined.');
    await expectUnpaid(database, order.id);

    await test.step('when the shop is never told of it, too', async () => {
      // The other times at which the shop is told: settlement.test.ts.
      const receipt = new ReceiptScreen(page);
      await cardPage.pay(CARDS.webhookNever);
      await expect(receipt.heading).toBeVisible();
      const { total_pence } = await expectPaidOnce(database, order.id);
      await expect(receipt.amount('TOTAL PAID')).toHaveText(pounds(total_pence));
      await expect(page.getByRole('banner').getByRole('link', { name: /^Cart$/ })).toBeVisible();
      // The sessions that were abandoned have ended with one each.
      const { rows: events } = await database.query(
        `select from payment_events join payment_sessions on payment_sessions.id = session_id
         where order_id = $1 and status = 'settled'`,
        [order.id],
      );
      expect(events).toEqual([]);
      await page.reload();
      await expect(receipt.amount('TOTAL PAID')).toHaveText(pounds(total_pence));
      await expectPaidOnce(database, order.id);
    });
  });

  test('[CHK-02] [CHK-11] [CONF-02] survives a reload at every step, and is made once, however often Pay is pressed on either page', async ({
    page,
    database,
  }) => {
    const { customer, checkout } = await arriveAtCheckout(page);
    await page.reload();
    await checkout.expectStep('Delivery Method');
    await checkout.goToDeliveryPayment(NEAR.address);
    await checkout.button('Back').click();
    await page.reload();
    await checkout.expectStep('Delivery Method');
    await expect(page.getByRole('main')).toContainText(NEAR.address);
    await checkout.button('Continue').click();
    await checkout.expectStep('Payment');
    const pay = await checkout.payButton.textContent();

    await page.reload();
    await checkout.expectStep('Payment');
    await expect(checkout.payButton).toHaveText(pay ?? '');
    await checkout.payButton.dblclick();
    const cardPage = new CardPage(page);
    await cardPage.arrive();
    await page.reload();
    await expect(cardPage.payButton).toHaveText(pay ?? '');
    const orderId = await requireOrderOf(database, customer.user.id);
    expect(await readBooks(database, orderId)).toMatchObject({ open: 1, payments: 0 });
    // What a browser without JavaScript would send on a double click.
    const form = { number: CARDS.webhookTwice, expiry: '12/39', cvc: '123', name: 'Ida Marsh' };
    const url = page.url();
    const press = () => page.request.post(url, { form });
    await cardPage.fill(CARDS.paid);
    const [first, second] = await Promise.all([press(), press(), cardPage.payButton.dblclick()]);
    expect([first.status(), second.status()]).toEqual([200, 200]);

    const receipt = new ReceiptScreen(page);
    await expect(receipt.heading).toBeVisible();
    await page.reload();
    await expect(receipt.heading).toBeVisible();
    const { total_pence } = await expectPaidOnce(database, orderId);
    await expect(receipt.amount('TOTAL PAID')).toHaveText(pounds(total_pence));
    expect(pay).toBe(`Pay ${pounds(total_pence)}`);
  });

  test('[CHK-11] can be left by Back and made again, but not made twice, by Back or in a tab that was left open', async ({
    page,
    context,
    database,
    pageErrors,
  }) => {
    pageErrors.allowStatus(404);
    pageErrors.allowStatus(409);
    const { customer, checkout } = await arriveAtCheckout(page);
    const cardPage = new CardPage(page);
    await checkout.goToPickupPayment();
    await checkout.payButton.click();
    await cardPage.arrive();
    await page.goBack();
    await checkout.expectStep('Payment');
    await checkout.button('Back').click();
    await checkout.goToPickupPayment();
    await checkout.payButton.click();
    await cardPage.arrive();
    await cardPage.pay();
    const receipt = new ReceiptScreen(page);
    await expect(receipt.heading).toBeVisible();
    const orderId = await requireOrderOf(database, customer.user.id);
    await expectPaidOnce(database, orderId);

    await page.goBack();
    await expect(page.getByRole('heading', { name: 'This order is already paid' })).toBeVisible();
    await expect(cardPage.payButton).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    await expect(checkout.payButton).toHaveCount(0);
    await page.goForward();
    await page.getByRole('link', { name: 'See your receipt' }).click();
    await expect(receipt.heading).toBeVisible();
    await expectPaidOnce(database, orderId);

    await test.step('in a tab that was left open', async () => {
      await leaveNothingBehind(page);
      const { customer: other, checkout: left } = await arriveAtCheckout(page);
      await left.goToPickupPayment();
      const paying = await context.newPage();
      await paying.goto('/');
      const inOther = await checkOutCart(paying);
      await inOther.goToPickupPayment();
      await inOther.payButton.click();
      const otherCardPage = new CardPage(paying);
      await otherCardPage.arrive();
      await otherCardPage.pay(CARDS.notReturning);
      await expect(paying.getByRole('heading', { name: 'Paid, and left here' })).toBeVisible();
      const otherOrderId = await requireOrderOf(database, other.user.id);
      await expectPaidOnce(database, otherOrderId);

      await left.payButton.click();
      await expect(page.getByText('This order is already paid.')).toBeVisible();
      await expectPaidOnce(database, otherOrderId);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    });
  });
});
