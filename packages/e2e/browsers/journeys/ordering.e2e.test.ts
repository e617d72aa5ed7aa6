import { randomUUID } from 'node:crypto';
import { newPerson } from '../../screens/auth-modal.ts';
import { CARDS } from '../../screens/card-page.ts';
import { completeOrder } from '../../support/by-hand.ts';
import {
  fillCart,
  placeCashOrder,
  signUpNewUser,
  storageOf,
  USER_PASSWORD,
} from '../../support/shoppers.ts';
import { test } from '../test.ts';
import type { Visitor } from '../visitor.ts';

async function expectCheckout(visitor: Visitor): Promise<void> {
  await visitor.see('heading', 'Delivery Method');
  await visitor.see('button', 'Continue');
}

test('[CUST-03] a pizza is found, changed and added', async ({ visitor }) => {
  await visitor.open('/');
  await visitor.press('link', 'ORDER NOW');
  // Home shows a Margherita too, which disappears when the menu opens.
  await visitor.see('heading', 'Your Delicious Pizza is Here!');
  await visitor.press('button', 'Add Margherita');
  await visitor.press('radio', /^14"/);
  await visitor.press('checkbox', /^Rocket/);
  await visitor.press('button', 'Add to Cart');
  await visitor.see('text', 'Margherita has been added to your cart!');
  await visitor.press('link', /^Cart/);
  await visitor.see('heading', /^Margherita/);
});

test('[BUILD-07] a pizza is built from bare dough', async ({ visitor }) => {
  await visitor.open('/menu');
  await visitor.press('button', 'Create Your Own');
  await visitor.press('radio', /^14"/);
  await visitor.press('checkbox', /^Mushrooms/);
  await visitor.press('button', 'Add to Cart');
  await visitor.see('text', 'Custom pizza added to your cart!');
  await visitor.press('link', /^Cart/);
  await visitor.see('heading', /^Custom Pizza/);
});

test('quantities go up and down, and a line is removed', async ({ visitor, request }) => {
  const guestId = randomUUID();
  await fillCart({ request }, { guestId });
  await visitor.remember({ sessionId: guestId });
  await visitor.open('/cart');
  await visitor.press('button', /^Increase quantity/);
  await visitor.see('status', '2');
  await visitor.press('button', /^Decrease quantity/);
  await visitor.see('status', '1');
  await visitor.press('button', /^Remove/);
  await visitor.see('heading', 'Your cart is empty');
});

test('a guest who signs up keeps the cart', async ({ visitor, request }) => {
  const guestId = randomUUID();
  const { firstName, lastName, email, password } = newPerson();
  await fillCart({ request }, { guestId });
  await visitor.remember({ sessionId: guestId });
  await visitor.open('/cart');
  await visitor.press('button', 'Sign In to Checkout');
  await visitor.fill('textbox', 'First name', firstName);
  await visitor.fill('textbox', 'Last name', lastName);
  await visitor.fill('textbox', 'Email', email);
  await visitor.fill('textbox', 'Password', password);
  await visitor.fill('textbox', 'Confirm password', password);
  await visitor.press('button', 'Create Account');
  await visitor.see('text', "You're signed in. Your cart was preserved.");
  await expectCheckout(visitor);
});

test('a guest who signs in keeps the cart', async ({ visitor, request }) => {
  const { user } = await signUpNewUser({ request });
  const guestId = randomUUID();
  await fillCart({ request }, { guestId });
  await visitor.remember({ sessionId: guestId });
  await visitor.open('/cart');
  await visitor.press('button', 'Sign In to Checkout');
  await visitor.press('button', 'Sign in');
  // The footer has an Email field, too.
  await visitor.see('heading', 'Welcome Back');
  await visitor.fill('textbox', 'Email', user.email);
  await visitor.fill('textbox', 'Password', USER_PASSWORD);
  await visitor.press('button', 'Sign In');
  await visitor.see('text', "You're signed in. Your cart was preserved.");
  await expectCheckout(visitor);
});

test(
  '[CHK-11] [CONF-02] a delivery is paid by card',
  { tag: '@short' },
  async ({ visitor, request }) => {
    const customer = await signUpNewUser({ request });
    await fillCart({ request }, customer, 2);
    await visitor.remember(storageOf(customer));
    await visitor.open('/cart');
    await visitor.press('button', 'Proceed to Checkout');
    await visitor.press('button', 'Continue');
    await visitor.see('heading', 'Enter Your Delivery Address');
    await visitor.fill('combobox', 'Address', '12 beach r');
    await visitor.press('option', /^12 Beach Road, Littlehampton/);
    await visitor.press('button', 'Save & Continue');
    await visitor.fill('textbox', 'Phone number', '07700 900123');
    await visitor.press('button', 'Continue');
    await visitor.press('button', /^Pay £/);
    await visitor.arriveAt(/^\/sandbox\/pay\//);
    await visitor.fill('textbox', 'Card number', CARDS.paid);
    await visitor.fill('textbox', 'Expiry date', '12/39');
    await visitor.fill('textbox', 'CVC', '123');
    await visitor.fill('textbox', 'Name on card', 'Ida Marsh');
    await visitor.press('button', /^Pay £/);
    await visitor.see('heading', 'Order Confirmed!');
    await visitor.see('text', 'TOTAL PAID');
  },
);

test('a pickup is ordered for cash', async ({ visitor, request }) => {
  const customer = await signUpNewUser({ request });
  await fillCart({ request }, customer);
  await visitor.remember(storageOf(customer));
  await visitor.open('/cart');
  await visitor.press('button', 'Proceed to Checkout');
  await visitor.press('radio', /^Pickup/);
  await visitor.press('button', 'Continue');
  await visitor.press('radio', /^Cash/);
  await visitor.press('button', 'Confirm Cash on Pickup');
  await visitor.see('heading', 'Order Confirmed!');
  await visitor.see('text', 'TOTAL DUE');
});

test('[OWN-07] Home offers what was ordered last time', async ({ visitor, request }) => {
  const customer = await signUpNewUser({ request });
  await placeCashOrder({ request }, customer);
  await visitor.remember(storageOf(customer));
  await visitor.open('/');
  await visitor.press('button', /^Add to cart · £/);
  await visitor.see('button', 'Go to checkout');
  await visitor.seeNothingSlipped();
});

test('an order is reviewed', async ({ visitor, request, database }) => {
  const customer = await signUpNewUser({ request });
  const { order } = await placeCashOrder({ request }, customer);
  await completeOrder(database, order.id);
  await visitor.remember(storageOf(customer));
  await visitor.open(`/profile/order?id=${order.id}`);
  await visitor.press('radio', '4 stars');
  await visitor.fill('textbox', 'Your comment', 'A crust to sail back for.');
  await visitor.press('button', 'Send review');
  await visitor.see('text', 'Thanks for your review!');
  await visitor.see('text', 'A crust to sail back for.');
});
