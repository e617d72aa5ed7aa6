import { fillCart, signUpNewUser, storageOf } from '../../support/shoppers.ts';
import { test } from '../test.ts';

test('a pizza is chosen with the keyboard alone', async ({ visitor }) => {
  await visitor.open('/menu');
  await visitor.tabTo('button', 'Margherita');
  await visitor.pressKey('Enter');
  await visitor.see('heading', 'Margherita');
  await visitor.tabTo('radio', /^10"/);
  await visitor.pressKey('ArrowRight');
  await visitor.haveFocusOn('radio', /^12"/);
  await visitor.tabTo('checkbox', /^Black olives/);
  await visitor.pressKey('Space');
  // Tab wraps around inside the dialog.
  await visitor.tabTo('button', 'Close');
  await visitor.tabTo('button', 'Add to Cart');
  await visitor.tabTo('button', 'Close');
  await visitor.pressKey('Escape');
  await visitor.seeNoDialog();
  await visitor.haveFocusOn('button', 'Margherita');

  await visitor.pressKey('Enter');
  await visitor.see('heading', 'Margherita');
  await visitor.tabTo('button', 'Add to Cart');
  await visitor.pressKey('Enter');
  await visitor.see('text', 'Margherita has been added to your cart!');
  await visitor.seeNoDialog();
  await visitor.haveFocusOn('button', 'Margherita');
});

test('an order is placed with the keyboard alone', async ({ visitor, request }) => {
  const customer = await signUpNewUser({ request });
  await fillCart({ request }, customer);
  await visitor.remember(storageOf(customer));
  await visitor.open('/cart');
  await visitor.tabTo('button', 'Proceed to Checkout');
  await visitor.pressKey('Enter');
  await visitor.see('heading', 'Delivery Method');
  await visitor.tabTo('button', 'Add Address');
  await visitor.pressKey('Enter');
  await visitor.haveFocusOn('combobox', 'Address');
  await visitor.type('road');
  await visitor.see('option', /Road/);
  // The first Escape closes the suggestions, the second one the dialog.
  await visitor.pressKey('Escape');
  await visitor.haveFocusOn('combobox', 'Address');
  await visitor.pressKey('Escape');
  await visitor.seeNoDialog();
  await visitor.haveFocusOn('button', 'Add Address');

  await visitor.open('/cart');
  await visitor.tabTo('button', 'Proceed to Checkout');
  await visitor.pressKey('Enter');
  await visitor.see('heading', 'Delivery Method');
  await visitor.tabTo('radio', /^Delivery/);
  await visitor.pressKey('ArrowDown');
  await visitor.haveFocusOn('radio', /^Pickup/);
  await visitor.see('button', 'Find my nearest store');
  await visitor.see('button', 'Continue');
  await visitor.tabTo('button', 'Continue');
  await visitor.pressKey('Enter');
  await visitor.see('heading', 'Payment');
  await visitor.tabTo('radio', /^Card/);
  await visitor.pressKey('ArrowDown');
  await visitor.haveFocusOn('radio', /^Cash/);
  await visitor.tabTo('button', 'Confirm Cash on Pickup');
  await visitor.pressKey('Enter');
  await visitor.see('heading', 'Order Confirmed!');
});

test('back and forward close a dialog completely', async ({ visitor }) => {
  await visitor.open('/');
  await visitor.press('link', 'ORDER NOW');
  await visitor.see('heading', 'Your Delicious Pizza is Here!');
  await visitor.press('button', 'Create Your Own');
  await visitor.see('checkbox', /^Mushrooms/);
  await visitor.goInHistory('back');
  await visitor.arriveAt(/^\/$/);
  await visitor.seeNoDialog();
  await visitor.see('link', 'ORDER NOW');
  await visitor.goInHistory('forward');
  await visitor.arriveAt(/^\/menu$/);
  await visitor.seeNoDialog();
  await visitor.press('button', 'Add Margherita');
  await visitor.seeWholeDialog();
});
