import { fillCart } from '#orders/checkout/checkout.fixtures.ts';
import type { Caller, TestApp } from './test-app.ts';

export interface PickupWish {
  pricePence?: number;
  quantity?: number;
  isEmailVerified?: boolean;
  email?: string;
  couponCode?: string;
}

/** A pickup of pizzas of one kind, and of another pizza that does not change. */
export async function buildPickup(
  t: TestApp,
  { isEmailVerified = false, email, couponCode, ...pizzaWish }: PickupWish = {},
) {
  const customer = await t.user({ isEmailVerified, ...(email !== undefined && { email }) });
  const pizza = await fillCart(t.db, customer, pizzaWish);
  const other = await fillCart(t.db, customer, { pricePence: 500 });
  if (couponCode) await customer.post('/cart/apply-coupon', { couponCode });
  return { customer, pizza, other, ...(await checkOutPickup(customer)) };
}

/** Checks the cart out as a pickup. */
export async function checkOutPickup(customer: Caller) {
  const { body: order } = await customer.post('/cart/checkout');
  await customer.patch(`/orders/${order.id}/delivery-type`, { deliveryType: 'pickup' });
  const byCash = () => customer.post(`/orders/${order.id}/place-cash`);
  const byCard = () => customer.post('/payments/checkout-session', { orderIds: [order.id] });
  const read = async () => (await customer.get(`/orders/${order.id}`)).body;
  return { order, byCash, byCard, read };
}
