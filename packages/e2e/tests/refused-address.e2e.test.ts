import { locationContract } from '@driftstone/contract/location/location.contract.ts';
import { toastsSaying } from '../screens/toasts.ts';
import { callShop } from '../support/api.ts';
import { expectUnpaid, requireOrderOf } from '../support/books.ts';
import { arriveAtCheckout, NEAR } from '../support/checkouts.ts';
import { answerCalls, holdCalls, passCalls } from '../support/held-route.ts';
import { expect, test } from '../support/shared-tab.ts';

const SUGGEST_PATH = '/geocode/suggest?*';
const LOOK_UP_PATH = '/geocode?*';
const LOCATION_PATH = '/orders/*/update-location';
const KEY_MISSING = {
  code: 'GEOCODER_KEY_MISSING',
  message: 'Address look-up is unavailable (missing Google Maps API key on API).',
};
const TOO_FAR =
  /^Delivery not available\. Driftstone \S+ serves up to 8 km\. You are ~\d+(\.\d)? km away\.$/;
const FAR_ADDRESS = '1 Marine Parade, Worthing';
/** Of errors: red is for what can be pressed. */
const BEETROOT = 'rgb(138, 20, 80)';
const OTHER_ADDRESS = '3 Pier Road, Littlehampton, BN17 5LP';

test('[ADDR-02] [ADDR-04] [ADDR-05] [CHK-04] [CHK-07] the address dialog says why an address was refused, and accepts the corrected one', async ({
  page,
  database,
  pageErrors,
}) => {
  for (const status of [404, 422, 503]) pageErrors.allowStatus(status);
  const { customer, checkout } = await arriveAtCheckout(page);
  const { addressDialog, address, suggestions } = checkout;
  const alert = addressDialog.getByRole('alert');
  const block = page.getByRole('region', { name: 'Delivery address' });
  const orderId = await requireOrderOf(database, customer.user.id);
  await expect(block.getByRole('button', { name: 'Use my default' })).toHaveCount(0);

  await test.step('opens by itself when there is none, and says what it needs', async () => {
    await checkout.button('Continue').click();
    await address.fill('   ');
    await checkout.saveAddress();
    await expect(alert).toHaveText('Please enter an address');
    await expect(alert).toHaveCSS('color', BEETROOT);
    await expect(address).toHaveAttribute('aria-invalid', 'true');
    await address.fill('Nowhere at all');
    await expect(alert).toHaveCount(0);
    await checkout.saveAddress();
    await expect(alert).toHaveText('Unable to resolve this address');
    await expect(address).toHaveAccessibleDescription(/Check street, town and postcode, or choose/);
  });

  await test.step('says how far away it is, and nothing covers that', async () => {
    await address.fill('2 Princes Street, Edinburgh, EH2 2AN');
    await checkout.saveAddress();
    await expect(alert).toHaveText(TOO_FAR);
    await expect(address).toHaveAccessibleDescription(/Street and house number, town, postcode\./);
    await address.fill(FAR_ADDRESS);
    await expect(suggestions.first()).toBeVisible();
    await address.press('Enter');
    await expect(alert).toHaveText(TOO_FAR);
    await expect(suggestions).toHaveCount(0);
    const release = await holdCalls(page, LOOK_UP_PATH);
    await address.press('Enter');
    await expect(alert).toHaveCount(0);
    release();
    await expect(alert).toHaveText(TOO_FAR);
    await expect(address).toHaveAccessibleDescription(/Delivery not available/);
    await expectUnpaid(database, orderId);
    await passCalls(page, LOOK_UP_PATH);
  });

  // Those for each failure: order-failure.test.ts, location-failure.test.ts.
  await test.step('has words for a failure of the order, and of the map', async () => {
    await answerCalls(page, LOCATION_PATH, 422, { message: 'Closed for the storm.' });
    await checkout.saveAddress();
    await expect(alert).toHaveText('Closed for the storm.');
    await passCalls(page, LOCATION_PATH);
    // An answer without coordinates.
    await answerCalls(page, LOOK_UP_PATH, 200, { formattedAddress: 'Somewhere' });
    await checkout.saveAddress();
    await expect(alert).toHaveText('Unable to resolve this address');
    await answerCalls(page, LOOK_UP_PATH, 503, KEY_MISSING);
    await checkout.saveAddress();
    await expect(alert).toHaveText('Geocoding unavailable (missing Google Maps API key on API).');
    await passCalls(page, LOOK_UP_PATH);
    await answerCalls(page, SUGGEST_PATH, 503, KEY_MISSING);
    await address.fill('12 Beach Road');
    await expect(alert).toHaveText(
      'Address suggestions unavailable (missing Google Maps API key on API).',
    );
    await expect(toastsSaying(page, 'unavailable')).toHaveCount(0);
  });

  await test.step('takes a suggestion, also one that is an object', async () => {
    await answerCalls(page, SUGGEST_PATH, 200, {
      suggestions: [
        { description: '14 Beach Road, Littlehampton', place_id: 'x' },
        '12 Beach Road, Littlehampton',
      ],
    });
    await address.fill('beach');
    await expect(suggestions).toHaveText([
      '14 Beach Road, Littlehampton',
      '12 Beach Road, Littlehampton',
    ]);
    // They must not move the button away from the pointer.
    await address.fill('12 Beach Road, Littlehampton');
    await expect(suggestions.first()).toBeVisible();
    await checkout.saveAddress();
    await expect(addressDialog).toBeHidden();
    await expect(block).toContainText(NEAR.address);
  });

  await test.step('keeps the address when a change is refused, and says nothing of it later', async () => {
    await block.getByRole('button', { name: 'Change Address' }).click();
    await address.fill(FAR_ADDRESS);
    await checkout.saveAddress();
    await expect(alert).toHaveText(TOO_FAR);
    await addressDialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(addressDialog).toBeHidden();
    await expect(block).toContainText(NEAR.address);
    await expect(block.getByRole('alert')).toHaveCount(0);
  });

  await test.step('takes the one of the profile', async () => {
    await callShop(page.request, customer, locationContract.saveMyLocation, {
      body: { address: OTHER_ADDRESS, lat: NEAR.locationLat, lng: NEAR.locationLng },
    });
    await page.reload();
    await answerCalls(page, LOCATION_PATH, 404, {
      message: 'No default address saved on your profile.',
    });
    await block.getByRole('button', { name: 'Use my default' }).click();
    await expect(block.getByRole('alert')).toHaveText('No default address saved on your profile.');
    await passCalls(page, LOCATION_PATH);
    await block.getByRole('button', { name: 'Use my default' }).click();
    await expect(block).toContainText(OTHER_ADDRESS);
    await expect(block.getByRole('button', { name: 'Use my default' })).toHaveCount(0);
    await checkout.fillContact();
    await checkout.button('Continue').click();
    await checkout.expectStep('Payment');
    const { rows } = await database.query('select address from orders where id = $1', [orderId]);
    expect(rows).toEqual([{ address: OTHER_ADDRESS }]);
  });
});
