import { toastsSaying } from '../screens/toasts.ts';
import { ReceiptScreen } from '../screens/receipt-screen.ts';
import { arrive } from '../support/arrival.ts';
import { expectUnpaid, requireOrderOf } from '../support/books.ts';
import { arriveAtCheckout } from '../support/checkouts.ts';
import { findMailedLink } from '../support/mails.ts';
import { expect, expectAccessible, test } from '../support/shared-tab.ts';

test('[CHK-09] the checks before an order is placed show what has changed and lead back, ask for a confirmed e-mail, and then accept it', async ({
  page,
  database,
  pageErrors,
}) => {
  pageErrors.allowStatus(422);
  const { customer, checkout } = await arriveAtCheckout(page, 8);
  await checkout.goToPickupPayment();
  const orderId = await requireOrderOf(database, customer.user.id);
  const dearer = (pence: number) =>
    database.query(
      `update pizzas set price_pence = price_pence + $1
       where id = (select pizza_id from order_lines where order_id = $2 limit 1)`,
      [pence, orderId],
    );
  const total = async () =>
    Number((await checkout.amount('Total').textContent())?.replace('£', ''));
  const before = await total();
  await dearer(100);
  await checkout.payButton.click();
  await expect(toastsSaying(page, 'Our menu has changed:')).toBeVisible();
  await checkout.expectStep('Delivery Method');
  const change = page.getByRole('main').getByText(/^Our menu has changed: .* is now £/);
  await expect(change).toBeVisible();
  await expectAccessible(page);
  await expect.poll(total).toBeCloseTo(before + 8);
  await expectUnpaid(database, orderId);

  await checkout.goToPickupPayment();
  await checkout.choose(/^Cash/);
  await dearer(-100);
  await checkout.button('Confirm Cash on Pickup').click();
  await expect(toastsSaying(page, 'Our menu has changed:').first()).toBeVisible();
  await checkout.expectStep('Delivery Method');
  await expect(change).toBeVisible();
  await expect.poll(total).toBeCloseTo(before);
  await checkout.goToPickupPayment();
  await expect(change).toHaveCount(0);
  await checkout.choose(/^Cash/);
  await checkout.button('Confirm Cash on Pickup').click();
  const need = page.getByRole('main').getByRole('alert');
  await expect(need).toContainText('Above £40.00, cash needs a confirmed email.');
  await expectAccessible(page);
  await need.getByRole('button', { name: 'Confirm Your Email' }).click();
  await expect(toastsSaying(page, 'We’ve emailed you a link.')).toBeVisible();

  const url = await findMailedLink(page.request, customer.user.email, '/auth/confirm-email#');
  const mailed = await page.context().newPage();
  await arrive(mailed, url);
  await mailed.getByRole('button', { name: 'Confirm My Email' }).click();
  await expect(mailed).toHaveURL('/profile');
  await expect(mailed.getByRole('button', { name: 'Confirm Your Email' })).toHaveCount(0);

  await checkout.button('Confirm Cash on Pickup').click();
  await expect(new ReceiptScreen(page).heading).toBeVisible();
});
