import type { AuthAnswer } from '@driftstone/contract/auth/auth.schema.ts';
import { ordersContract } from '@driftstone/contract/orders/orders.contract.ts';
import type { Order } from '@driftstone/contract/orders/orders.schema.ts';
import { paymentsContract } from '@driftstone/contract/payments/payments.contract.ts';
import type { Page } from '@playwright/test';
import { CardPage } from '../screens/card-page.ts';
import { CartScreen } from '../screens/cart-screen.ts';
import { CheckoutScreen } from '../screens/checkout-screen.ts';
import { callShop } from './api.ts';
import { arrive } from './arrival.ts';
import { bringOrder, fillCart, signInNewUser } from './shoppers.ts';

/** Within the store's radius, according to the gazetteer. */
export const NEAR = {
  address: '12 Beach Road, Littlehampton, BN17 5HZ',
  locationLat: 50.8071,
  locationLng: -0.5384,
} as const;

interface Arrival {
  customer: AuthAnswer;
  checkout: CheckoutScreen;
}

/**
 * Brings a new customer with one pizza to the first step of the checkout, as a reload of it does: no page comes before
 * it, to which Back would lead.
 */
export async function arriveAtCheckout(page: Page, quantity = 1): Promise<Arrival> {
  const customer = await signInNewUser(page);
  await fillCart(page, customer, quantity);
  const { id } = await callShop(page.request, customer, ordersContract.openOrder);
  await bringOrder(page, id);
  await arrive(page, '/checkout');
  const checkout = new CheckoutScreen(page);
  await checkout.progress.waitFor();
  return { customer, checkout };
}

/** The same, by way of the cart. */
export async function checkOutCart(page: Page): Promise<CheckoutScreen> {
  const cart = new CartScreen(page);
  await cart.open();
  await cart.checkOut();
  const checkout = new CheckoutScreen(page);
  await checkout.progress.waitFor();
  return checkout;
}

/** Opens a new customer's unpaid order, for delivery nearby or for pickup. */
async function openOrder(
  page: Page,
  { isDelivery = false } = {},
): Promise<{ customer: AuthAnswer; order: Order }> {
  const customer = await signInNewUser(page);
  await fillCart(page, customer, 2);
  const { id: orderId } = await callShop(page.request, customer, ordersContract.openOrder);
  if (isDelivery)
    await callShop(page.request, customer, ordersContract.changeContact, {
      params: { orderId },
      body: { phone: '07700 900123' },
    });
  const order = isDelivery
    ? await callShop(page.request, customer, ordersContract.updateLocation, {
        params: { orderId },
        body: NEAR,
      })
    : await callShop(page.request, customer, ordersContract.chooseDeliveryType, {
        params: { orderId },
        body: { deliveryType: 'pickup' },
      });
  return { customer, order };
}

/** Brings a new customer to the hosted card page. */
export async function arriveAtCardPage(page: Page, options: { isDelivery?: boolean } = {}) {
  const { customer, order } = await openOrder(page, options);
  const { url } = await callShop(page.request, customer, paymentsContract.openSession, {
    body: { orderIds: [order.id] },
  });
  await page.goto(url);
  return { customer, order, cardPage: new CardPage(page) };
}
