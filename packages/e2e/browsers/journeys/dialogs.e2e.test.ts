import { locationContract } from '@driftstone/contract/location/location.contract.ts';
import { callShop } from '../../support/api.ts';
import { NEAR } from '../../support/checkouts.ts';
import { fillCart, signUpNewUser, storageOf } from '../../support/shoppers.ts';
import { test } from '../test.ts';

test.describe('shows all its content:', { tag: '@short' }, () => {
  test('the dialog of a pizza, which Back closes', async ({ visitor }) => {
    await visitor.open('/');
    // [HOME-08] On the large picture, which one engine drew wider than its column.
    await visitor.press('button', /^Add Arun Mouth/);
    await visitor.see('heading', 'Arun Mouth');
    await visitor.open('/contact');
    await visitor.open('/menu');
    await visitor.press('button', 'Add Margherita');
    await visitor.see('heading', 'Margherita');
    await visitor.seeWholeDialog();
    await visitor.see('radio', /^14"/);
    await visitor.see('button', 'Add to Cart');
    await visitor.goInHistory('back');
    await visitor.seeNoDialog();
    await visitor.arriveAt(/^\/menu$/);
    await visitor.goInHistory('back');
    await visitor.arriveAt(/^\/contact$/);
  });

  test('the dialog of a custom pizza', async ({ visitor }) => {
    await visitor.open('/menu');
    await visitor.press('button', 'Create Your Own');
    await visitor.press('checkbox', /^Mushrooms/);
    await visitor.see('radio', 'Double');
    await visitor.seeWholeDialog();
    await visitor.see('button', 'Add to Cart');
  });

  test('the sign-in dialog, in its three forms', async ({ visitor }) => {
    await visitor.open('/auth/login');
    await visitor.see('heading', 'Welcome Back');
    await visitor.see('button', 'Continue with Apple');
    await visitor.seeWholeDialog();

    await visitor.press('button', 'Forgot your password?');
    await visitor.see('button', 'Email Me a Link');
    await visitor.seeWholeDialog();

    await visitor.open('/auth/login');
    await visitor.press('button', 'Create an account');
    await visitor.see('textbox', 'Confirm password');
    await visitor.seeWholeDialog();
    await visitor.press('button', 'Create Account');
    await visitor.see('text', /required/);
    await visitor.seeWholeDialog();
  });

  test('the address dialog, with suggestions', async ({ visitor, request }) => {
    const customer = await signUpNewUser({ request });
    await fillCart({ request }, customer);
    await visitor.remember(storageOf(customer));
    await visitor.open('/cart');
    await visitor.press('button', 'Proceed to Checkout');
    await visitor.press('button', 'Add Address');
    await visitor.seeWholeDialog();
    await visitor.fill('combobox', 'Address', 'road');
    await visitor.see('option', /Road/);
    await visitor.see('button', 'Save & Continue');
  });

  test('the dialogs of the profile', async ({ visitor, request }) => {
    const customer = await signUpNewUser({ request });
    await callShop(request, customer, locationContract.saveMyLocation, {
      body: { address: NEAR.address, lat: NEAR.locationLat, lng: NEAR.locationLng },
    });
    await visitor.remember(storageOf(customer));
    await visitor.open('/profile');
    // Both stand above the button, and come with answers of their own.
    await visitor.see('button', 'Add a phone number');
    await visitor.see('text', NEAR.address);
    await visitor.press('button', 'Add an address');
    await visitor.see('button', 'Save Address');
    await visitor.seeWholeDialog();
    await visitor.press('button', 'Close');

    await visitor.press('button', /^Remove 12 Beach Road/);
    await visitor.seeWholeDialog();
    await visitor.press('button', 'Close');

    await visitor.press('button', 'Delete My Account');
    await visitor.see('button', 'Delete for Good');
    await visitor.seeWholeDialog();
  });
});
