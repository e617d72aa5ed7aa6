import { ordersContract } from '@driftstone/contract/orders/orders.contract.ts';
import type { Locator, Page } from '@playwright/test';
import { CartScreen } from '../screens/cart-screen.ts';
import { MenuScreen } from '../screens/menu-screen.ts';
import { toastsSaying } from '../screens/toasts.ts';
import { callShop } from '../support/api.ts';
import { arrive } from '../support/arrival.ts';
import { arriveAtCheckout } from '../support/checkouts.ts';
import { holdCalls } from '../support/held-route.ts';
import { fillCart, placeCashOrder, signInNewUser } from '../support/shoppers.ts';
import { expect, test } from '../support/shared-tab.ts';

/** On a slow phone the second tap comes before the button looks busy. */
const tapTwice = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });

async function requireBox(button: Locator) {
  const box = await button.boundingBox();
  if (!box) throw new Error('the button is not shown');
  return box;
}

/** As soon as a button can come. A phone says that each of two taps is a first one. */
const tapAtOnce = (page: Page, name: RegExp) =>
  page.getByRole('main').evaluate((main, source) => {
    new MutationObserver((_changes, watching) => {
      const button = [...main.querySelectorAll('button')].find((it) =>
        new RegExp(source).test(it.textContent),
      );
      if (!button) return;
      watching.disconnect();
      button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
      main.setAttribute('data-tapped', source);
    }).observe(main, { subtree: true, childList: true, characterData: true });
  }, name.source);

function countCalls(page: Page, method: string, path: RegExp): () => number {
  let calls = 0;
  page.on('request', (request) => {
    if (request.method() === method && path.test(request.url())) calls += 1;
  });
  return () => calls;
}

test('[OWN-09] [OWN-10] two quick taps are one: on what was ordered last time, on keeping a pizza, and on removing it', async ({
  page,
}) => {
  await test.step('on what was ordered last time', async () => {
    const added = countCalls(page, 'POST', /\/cart\//);
    await placeCashOrder(page, await signInNewUser(page));
    await arrive(page, '/');
    const usual = page.getByRole('region', { name: 'As last time' });
    await tapTwice(usual.getByRole('button', { name: /^Add to cart/ }));
    await expect(usual.getByText('It’s in your cart.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    expect(added()).toBe(1);
  });

  await test.step('on keeping a pizza, and on removing it', async () => {
    const kept = countCalls(page, 'POST', /\/users\/me\/pizzas$/);
    const removed = countCalls(page, 'DELETE', /\/users\/me\/pizzas\//);
    const menu = new MenuScreen(page);
    await menu.open('Margherita');
    await menu.customize('Margherita');
    await menu.dialog.getByRole('button', { name: 'Keep this pizza' }).click();
    await menu.dialog.getByRole('textbox', { name: 'A name for it' }).fill('Friday');
    await tapTwice(menu.dialog.getByRole('button', { name: 'Keep it' }));
    await expect(toastsSaying(page, '“Friday” is kept.')).toBeVisible();
    await expect(menu.dialog.getByRole('button', { name: 'Keep this pizza' })).toBeVisible();
    expect(kept()).toBe(1);

    await arrive(page, '/profile');
    const list = page.getByRole('region', { name: 'Your pizzas' });
    await tapTwice(list.getByRole('button', { name: 'Remove Friday' }));
    await expect(list.getByRole('listitem')).toContainText('None yet.');
    expect(removed()).toBe(1);
  });
});

test('[CHK-14] the second tap of a double tap on Continue does not pay on the step that has come', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const opened = countCalls(page, 'POST', /\/payments\/checkout-session$/);
  const { checkout } = await arriveAtCheckout(page);
  await checkout.choose(/^Pickup/);
  const { x, y, width, height } = await requireBox(checkout.button('Continue'));
  const [right, middle] = [x + width - 20, y + height / 2];
  await tapAtOnce(page, /^Pay/);
  await page.mouse.click(right, middle);
  await checkout.expectStep('Payment');
  await expect(page.locator('[data-tapped]')).toHaveCount(1);
  const pay = await requireBox(checkout.payButton);
  expect(pay.x).toBeLessThan(right);
  expect(pay.x + pay.width).toBeGreaterThan(right);
  await checkout.choose(/^Cash/);
  await checkout.choose(/^Card/);
  expect(opened()).toBe(0);
  await checkout.payButton.click();
  await page.waitForURL('**/sandbox/pay/**');
});

test('[CHK-10] [CHK-14] [CART-06] no tap on a step that has only just come places a cash order, by neither button; whoever goes back while one is being placed reads so, and what another tab has ordered leaves the cart', async ({
  page,
  pageErrors,
}) => {
  const placed = countCalls(page, 'POST', /\/place-cash$/);
  const changed = countCalls(page, 'PATCH', /\/orders\//);
  const { customer, checkout } = await arriveAtCheckout(page);
  await checkout.goToPickupPayment();
  await checkout.choose(/^Cash/);
  for (const name of [/^Place Order/, /^Confirm Cash/]) {
    await checkout.button('Back').click();
    await tapAtOnce(page, name);
    await checkout.button('Continue').click();
    await checkout.expectStep('Payment');
    await expect(page.locator(`[data-tapped='${name.source}']`)).toHaveCount(1);
  }
  expect(placed()).toBe(0);

  await checkout.choose(/^Card/);
  await checkout.choose(/^Cash/);
  const before = changed();
  const release = await holdCalls(page, '/place-cash');
  await checkout.button('Confirm Cash on Pickup').click();
  await checkout.button('Back').click();
  const placing = checkout.button('Placing order…').first();
  await expect(placing).toHaveAttribute('aria-disabled', 'true');
  await placing.dispatchEvent('click');
  await checkout.expectStep('Delivery Method');
  release();
  await page.waitForURL('**/order-confirmation?*');
  expect(changed()).toBe(before);

  await fillCart(page, customer);
  const cart = new CartScreen(page);
  await cart.open();
  await cart.lines.first().waitFor();
  const { id: orderId } = await callShop(page.request, customer, ordersContract.openOrder);
  const params = { orderId };
  await callShop(page.request, customer, ordersContract.chooseDeliveryType, {
    params,
    body: { deliveryType: 'pickup' },
  });
  await callShop(page.request, customer, ordersContract.placeCashOrder, { params });
  pageErrors.allowStatus(422);
  await cart.summary.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test('[OWN-50] a tap on a page whose scripts are still on their way is answered once they are here, even when it was made twice, and sends no form on its own', async ({
  page,
}) => {
  await test.step('on the menu of a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const release = await holdCalls(page, '/assets/*.js');
    await page.goto('/contact', { waitUntil: 'commit' });
    const open = page.getByRole('button', { name: 'Open menu' });
    await open.click();
    await open.click();
    release();
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('listitem')).toHaveCount(3);
  });

  await test.step('on a form, which would lose what is in it', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const release = await holdCalls(page, '/assets/*.js');
    await page.goto('/contact', { waitUntil: 'commit' });
    const email = page.getByRole('main').getByRole('textbox', { name: 'Email' }).first();
    await email.fill('ada');
    await page.getByRole('main').getByRole('button', { name: 'Leave us a Message' }).click();
    release();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toHaveValue('ada');
    await expect(page).toHaveURL('/contact');
  });
});
