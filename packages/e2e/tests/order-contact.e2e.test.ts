import { ordersContract } from '@driftstone/contract/orders/orders.contract.ts';
import { CardPage } from '../screens/card-page.ts';
import { CartScreen } from '../screens/cart-screen.ts';
import { ReceiptScreen } from '../screens/receipt-screen.ts';
import { callShop } from '../support/api.ts';
import { arriveAtCheckout, checkOutCart } from '../support/checkouts.ts';
import { fillCart } from '../support/shoppers.ts';
import { expect, test } from '../support/shared-tab.ts';

test('[EVE-35] [EVE-36] [EVE-37] [EVE-38] [CHK-12] [CHK-13] [OWN-39] a phone and a note for the driver are asked for, remembered, and nobody else’s', async ({
  page,
  database,
}) => {
  const { customer, checkout } = await arriveAtCheckout(page);
  const main = page.getByRole('main');
  const phone = main.getByLabel('Phone number');
  const readOrder = async () =>
    (
      await database.query(
        `select orders.phone, users.phone as remembered, door from orders
         join users on users.id = user_id where user_id = $1`,
        [customer.user.id],
      )
    ).rows[0];

  // CHK-12: a delivery needs the house and a phone.
  await checkout.button('Continue').click();
  await checkout.address.fill('Beach Road, Littlehampton');
  await checkout.saveAddress();
  const house = main.getByLabel('House name or number');
  await expect(house).toBeFocused();
  await expect(main.getByRole('alert')).toContainText('the house number or name');
  await house.fill('25');
  await checkout.button('Continue').click();
  await expect(phone).toBeFocused();
  await expect(main.getByRole('alert')).toHaveText(/^Please enter your phone number/);
  await main.getByText('Flat, floor, or a note for the driver').click();
  await main.getByLabel('Flat', { exact: true }).fill('3');
  await main.getByLabel('Note for the driver').fill('The bell is broken');
  await phone.fill('07700 9');
  await checkout.button('Continue').click();
  await expect(main.getByRole('alert')).toHaveText('That number is too short. Please check it.');
  await expect(phone).toBeFocused();
  await phone.fill('+44 (0)7700 900123');
  await checkout.button('Continue').click();
  await checkout.expectStep('Payment');
  // CHK-13: the payment step says where it goes.
  await expect(main.getByText(/^To 25 Beach Road/)).toContainText('(flat 3)');
  expect(await readOrder()).toMatchObject({
    phone: '+447700900123',
    remembered: '+447700900123',
    door: { house: '25', flat: '3', floor: '', note: 'The bell is broken' },
  });

  // Cash is collected, but somebody may have to be rung all the same.
  await checkout.button('Back').click();
  await expect(main.getByLabel('Flat', { exact: true })).toHaveValue('3');
  await checkout.goToPickupPayment();
  await expect(phone).toBeHidden();
  // On a phone, where two buttons have no room beside each other.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => document.fonts.ready);
  const topsPx = () =>
    checkout
      .button(/^(Pay £|Confirm Cash on Pickup$|Back$)/)
      .evaluateAll((buttons) =>
        buttons.map((it) => [
          it.textContent === 'Back',
          Math.round(it.getBoundingClientRect().top + window.scrollY),
        ]),
      );
  const whenByCard = await topsPx();
  expect(whenByCard).toHaveLength(2);
  await checkout.choose(/^Cash/);
  await expect(checkout.button('Confirm Cash on Pickup')).toBeVisible();
  await expect.poll(topsPx).toEqual(whenByCard);
  await expect(phone).toHaveValue('07700 900123');
  // On a shared computer, the next person finds nothing.
  expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain('7700');
  await phone.fill('');
  await checkout.button('Confirm Cash on Pickup').click();
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  expect(await readOrder()).toMatchObject({ phone: null, remembered: '' });
});

test('[CHK-12] [NOTE-01] whoever looks into the cart meanwhile finds the phone and the allergy as typed, and the kitchen is told', async ({
  page,
  database,
}) => {
  const { customer } = await arriveAtCheckout(page, 2);
  const phone = page.getByRole('main').getByLabel('Phone number');
  const allergy = page.getByRole('textbox', { name: 'Allergy' });
  await phone.fill('07700 900123');
  await page.getByText('Someone has an allergy').click();
  await page.getByRole('button', { name: 'milk', exact: true }).click();
  await expect(page.getByText(/contains milk\. Choose another pizza/)).toBeVisible();

  const cart = new CartScreen(page);
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  await cart.decrease(cart.lines.first());
  await expect(page.getByRole('link', { name: 'Cart, 1 item', exact: true })).toBeVisible();
  await cart.checkOut();
  await expect(phone).toHaveValue('07700 900123');
  await expect(allergy).toHaveValue('milk');
  const { rows } = await database.query('select phone, allergy from orders where user_id = $1', [
    customer.user.id,
  ]);
  expect(rows).toEqual([{ phone: '+447700900123', allergy: 'milk' }]);

  await test.step('half a number is neither kept nor complained of', async () => {
    await phone.fill('07700');
    await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
    await expect(cart.lines).toHaveCount(1);
    await expect(
      page.getByRole('region', { name: 'Notifications' }).getByRole('listitem'),
    ).toHaveCount(0);
    await cart.checkOut();
    await expect(phone).toHaveValue('07700 900123');
  });
});

test('[CHK-12] [NOTE-01] a reload of the checkout brings back what was typed, and another order finds none of it', async ({
  page,
}) => {
  const { customer, checkout } = await arriveAtCheckout(page);
  const phone = page.getByRole('main').getByLabel('Phone number');
  const note = page.getByRole('textbox', { name: 'Note for the kitchen' });
  const allergy = page.getByRole('textbox', { name: 'Allergy' });
  await phone.fill('07700 9');
  await page.getByText('Add a note for the kitchen').click();
  await note.fill('Cut it in eight');
  await page.getByText('Someone has an allergy').click();
  await allergy.fill('kiwi');
  await checkout.button('Add Address').click();
  await checkout.address.fill('12 Beach Ro');

  await page.reload();
  await expect(phone).toHaveValue('07700 9');
  await expect(note).toHaveValue('Cut it in eight');
  await expect(allergy).toHaveValue('kiwi');
  await checkout.button('Add Address').click();
  await expect(checkout.address).toHaveValue('12 Beach Ro');

  await test.step('after Cancel the address begins anew', async () => {
    await checkout.addressDialog.getByRole('button', { name: 'Cancel' }).click();
    await checkout.button('Add Address').click();
    await expect(checkout.address).toHaveValue('');
    await checkout.addressDialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('unless another tab has saved a newer number', async () => {
    const { id: orderId } = await callShop(page.request, customer, ordersContract.openOrder);
    const body = { phone: '07700 900777' };
    await callShop(page.request, customer, ordersContract.changeContact, {
      params: { orderId },
      body,
    });
    await page.reload();
    await expect(phone).toHaveValue(body.phone);
    await phone.fill('07700 9');
    await page.reload();
    await expect(phone).toHaveValue('07700 9');
  });

  const kept = () => page.evaluate(() => JSON.stringify(sessionStorage));
  await test.step('nothing is kept once the customer has left the checkout', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click();
    await expect.poll(kept).not.toMatch(/kiwi|Beach|07700/);
  });

  await test.step('nor once the card is charged: a pickup saves no phone', async () => {
    await checkOutCart(page);
    await phone.fill('07700 900456');
    await checkout.goToPickupPayment();
    await checkout.payButton.click();
    const cardPage = new CardPage(page);
    await cardPage.arrive();
    await cardPage.pay();
    await new ReceiptScreen(page).heading.waitFor();
    await expect.poll(kept).not.toContain('900456');
  });

  await test.step('nor after signing out on a page that was opened by its address', async () => {
    await fillCart(page, customer);
    await checkOutCart(page);
    await page.getByText('Someone has an allergy').click();
    await allergy.fill('celery');
    await page.goto('/profile');
    expect(await kept()).toContain('celery');
    await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
    await expect.poll(kept).not.toContain('celery');
  });
});
