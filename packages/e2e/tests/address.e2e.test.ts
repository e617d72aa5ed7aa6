import { locationContract } from '@driftstone/contract/location/location.contract.ts';
import { toastsSaying } from '../screens/toasts.ts';
import { callShop } from '../support/api.ts';
import { requireOrderOf } from '../support/books.ts';
import { arriveAtCheckout, checkOutCart, NEAR } from '../support/checkouts.ts';
import { runUntilVisible, settle, stopClock } from '../support/clock.ts';
import { answerCalls, holdCalls, passCalls } from '../support/held-route.ts';
import { fillCart, signInNewUser } from '../support/shoppers.ts';
import { expect, expectAccessible, test } from '../support/shared-tab.ts';

const SUGGEST_PATH = '/geocode/suggest?*';
const LOOK_UP_PATH = '/geocode?*';
const MINE_PATH = '/users/me/location';
const KEY_MISSING = {
  code: 'GEOCODER_KEY_MISSING',
  message: 'Address look-up is unavailable (missing Google Maps API key on API).',
};
const ROOT_FONT_PX = 16;

test.describe('the address dialog', () => {
  test('[ADDR-01] [OWN-39] asks for the pickup location or the delivery address, and can be cancelled', async ({
    page,
    database,
  }) => {
    const { customer, checkout } = await arriveAtCheckout(page);
    const { addressDialog } = checkout;
    const cancel = addressDialog.getByRole('button', { name: 'Cancel' });
    const title = (text: string) => addressDialog.getByRole('heading', { name: text });
    await checkout.button('Add Address').click();
    await expect(title('Enter Your Delivery Address')).toBeVisible();
    await expect(addressDialog.getByRole('button', { name: 'Save & Continue' })).toBeVisible();
    await expectAccessible(page);
    await cancel.click();
    await expect(addressDialog).toBeHidden();
    await expect(checkout.button('Add Address')).toBeFocused();

    await checkout.choose(/^Pickup/);
    const store = page.getByRole('region', { name: 'Pickup from' });
    await expect(store).toContainText('14 Seafront Parade');
    await expect(store.getByRole('link', { name: 'Show the way on a map' })).toHaveAttribute(
      'href',
      /^https:.+destination=14%20Seafront%20Parade/,
    );
    await store.getByText('Opening hours').click();
    await expect(store.getByRole('row', { name: /^Sunday/ })).toContainText('00:00–midnight');
    await checkout.button('Find my nearest store').click();
    await expect(title('Enter Your Pickup Location')).toBeVisible();
    // Too far for delivery, but not for pickup.
    await checkout.address.fill('1 Marine Parade, Worthing');
    await checkout.saveAddress();
    await expect(addressDialog).toBeHidden();
    const orderId = await requireOrderOf(database, customer.user.id);
    const { rows } = await database.query('select address from orders where id = $1', [orderId]);
    expect(rows).toEqual([{ address: '1 Marine Parade, Worthing, BN11 3PN' }]);
  });

  test('[ADDR-01] drops a running look-up when it is cancelled', async ({ page }) => {
    const { checkout } = await arriveAtCheckout(page);
    const { addressDialog } = checkout;
    const changes: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') changes.push(request.url());
    });
    const release = await holdCalls(page, LOOK_UP_PATH);
    await checkout.button('Add Address').click();
    await checkout.address.fill('12 Beach Road, Littlehampton');
    await checkout.saveAddress();
    await expect(addressDialog.getByRole('button', { name: 'Saving…' })).toBeVisible();
    await addressDialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(addressDialog).toBeHidden();
    const isFound = page.waitForResponse(`**${LOOK_UP_PATH}`);
    release();
    await isFound;
    await settle(page);
    await expect(page.getByRole('main')).not.toContainText('12 Beach Road');
    expect(changes).toEqual([]);

    await passCalls(page, LOOK_UP_PATH);
    await checkout.button('Add Address').click();
    await checkout.address.fill('12 Beach Road, Littlehampton');
    await checkout.saveAddress();
    await expect(addressDialog).toBeHidden();
    await expect(page.getByRole('main')).toContainText(NEAR.address);
  });

  test('[ADDR-02] suggests nothing for the address that is there already', async ({ page }) => {
    const { checkout } = await arriveAtCheckout(page);
    await checkout.button('Add Address').click();
    await checkout.address.fill('12 Beach Road, Littlehampton');
    await checkout.saveAddress();
    await expect(checkout.addressDialog).toBeHidden();

    await checkout.button('Change Address').click();
    await expect(checkout.address).toHaveValue(NEAR.address);
    const inputs: (string | null)[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/geocode/suggest') inputs.push(url.searchParams.get('input'));
    });
    const isAnswered = page.waitForResponse(`**${SUGGEST_PATH}`);
    await checkout.address.press('End');
    await checkout.address.press('Backspace');
    await isAnswered;
    expect(inputs).toEqual([NEAR.address.slice(0, -1)]);
  });

  test('[ADDR-02] suggests addresses 300 ms after the third character, by keyboard too', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allowStatus(500);
    await page.clock.install();
    const { checkout } = await arriveAtCheckout(page);
    const { address, suggestions } = checkout;
    const inputs: (string | null)[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/geocode/suggest') inputs.push(url.searchParams.get('input'));
    });
    await checkout.button('Add Address').click();
    await expect(address).toBeVisible();
    await stopClock(page);
    await address.pressSequentially(' ro ');
    await page.clock.runFor(1000);
    expect(inputs).toEqual([]);
    await address.fill('roa');
    await page.clock.runFor(290);
    await address.fill('road');
    await page.clock.runFor(290);
    expect(inputs).toEqual([]);
    await page.clock.runFor(20);
    await runUntilVisible(page, suggestions.first());
    const list = checkout.addressDialog.getByRole('listbox', { name: 'Suggestions' });
    await address.fill('beach');
    await expect(list).toBeHidden();
    await address.fill('road');
    await expect(list).toBeVisible();
    expect(inputs).toEqual(['road']);
    await address.fill('');
    await expect(list).toBeHidden();
    await address.fill('road');
    await expect(list).toBeVisible();
    await page.clock.resume();

    expect((await list.boundingBox())?.height).toBeLessThanOrEqual(12 * ROOT_FONT_PX);
    await expect(address).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible(page);
    const second = await suggestions.nth(1).textContent();
    await address.press('ArrowDown');
    await address.press('ArrowDown');
    await expect(suggestions.nth(1)).toHaveAttribute('aria-selected', 'true');
    await address.press('Enter');
    await expect(address).toHaveValue(second ?? '');
    await expect(list).toBeHidden();

    await address.fill('beach');
    await expect(suggestions.first()).toBeVisible();
    await address.press('Escape');
    await expect(list).toBeHidden();
    await address.press('ArrowDown');
    await expect(list).toBeVisible();
    await address.press('Escape');
    await expect(list).toBeHidden();
    await address.fill('xyzzy');
    await answerCalls(page, SUGGEST_PATH, 500, { message: 'The map is wet.' });
    await address.fill('pier');
    await expect(checkout.addressDialog.getByRole('alert')).toHaveText(
      'Failed to fetch address suggestions',
    );
    await address.press('Escape');
    await expect(checkout.addressDialog).toBeHidden();
  });

  test('[ADDR-02] suggests the descriptions of objects as well as plain texts', async ({
    page,
  }) => {
    const { checkout } = await arriveAtCheckout(page);
    const described = { description: '14 Beach Road, Littlehampton', place_id: 'x' };
    await answerCalls(page, SUGGEST_PATH, 200, {
      suggestions: [described, '16 Beach Road, Littlehampton'],
    });
    await checkout.button('Add Address').click();
    await checkout.address.fill('beach');
    await expect(checkout.suggestions).toHaveText([
      '14 Beach Road, Littlehampton',
      '16 Beach Road, Littlehampton',
    ]);
    await checkout.suggestions.first().click();
    await expect(checkout.address).toHaveValue('14 Beach Road, Littlehampton');
  });

  test('[ADDR-03] [OWN-71] offers saved addresses and the default', async ({
    page,
    database,
    pageErrors,
  }) => {
    pageErrors.allowStatus(500);
    const customer = await signInNewUser(page);
    await fillCart(page, customer);
    const checkout = await checkOutCart(page);
    const { addressDialog } = checkout;
    const useDefault = addressDialog.getByRole('button', { name: 'Use my default' });
    const alert = addressDialog.getByRole('alert');
    await checkout.button('Add Address').click();
    await expect(addressDialog.getByRole('heading', { name: 'Quick picks' })).toBeVisible();
    await page.goBack();
    await expect(addressDialog).toBeHidden();
    await checkout.button('Add Address').click();
    await useDefault.click();
    await expect(alert).toHaveText('No default address saved on your profile.');
    await answerCalls(page, MINE_PATH, 200, {});
    await useDefault.click();
    await expect(alert).toHaveText('No default address saved on your profile.');
    await answerCalls(page, MINE_PATH, 500, null);
    await useDefault.click();
    await expect(alert).toHaveText('Could not load your default address.');
    await passCalls(page, MINE_PATH);

    for (const address of ['3 Pier Road, Littlehampton, BN17 5LP', NEAR.address])
      await callShop(page.request, customer, locationContract.saveMyLocation, {
        body: { address, lat: NEAR.locationLat, lng: NEAR.locationLng },
      });
    await page.reload();
    await checkout.button('Add Address').click();
    await addressDialog.getByRole('button', { name: /^3 Pier Road/ }).click();
    await expect(addressDialog).toBeHidden();
    const orderId = await requireOrderOf(database, customer.user.id);
    const storedAddress = async () =>
      (await database.query('select address from orders where id = $1', [orderId])).rows[0];
    expect(await storedAddress()).toEqual({ address: '3 Pier Road, Littlehampton, BN17 5LP' });
    await checkout.button('Change Address').click();
    await useDefault.click();
    await expect(addressDialog).toBeHidden();
    expect(await storedAddress()).toEqual({ address: NEAR.address });
    expect(await page.evaluate(() => localStorage.getItem('driftstone.deliveryAddress'))).toContain(
      NEAR.address,
    );
  });

  test('[ADDR-04] [ADDR-05] says why an address could not be found, and why there are no suggestions', async ({
    page,
    pageErrors,
  }) => {
    for (const status of [404, 422, 500, 503]) pageErrors.allowStatus(status);
    const { checkout } = await arriveAtCheckout(page);
    const { addressDialog, address } = checkout;
    const alert = addressDialog.getByRole('alert');
    await checkout.button('Add Address').click();
    await address.fill('   ');
    await checkout.saveAddress();
    await expect(alert).toHaveText('Please enter an address');
    await expect(address).toHaveAttribute('aria-invalid', 'true');
    await address.fill('Nowhere at all');
    await expect(alert).toHaveCount(0);
    await checkout.saveAddress();
    await expect(alert).toHaveText('Unable to resolve this address');
    await expect(address).toHaveAccessibleDescription(/Check street, town and postcode, or choose/);
    await expectAccessible(page);
    await address.fill('2 Princes Street, Edinburgh, EH2 2AN');
    await checkout.saveAddress();
    await expect(alert).toHaveText(/^Delivery not available\. .* You are ~\d{3}(\.\d)? km away\.$/);
    await expect(address).toHaveAccessibleDescription(/Street and house number, town, postcode\./);
    // Suggestions that nobody chose from would cover the reason.
    await address.fill('1 Marine Parade, Worthing');
    await expect(checkout.suggestions.first()).toBeVisible();
    await address.press('Enter');
    await expect(alert).toHaveText(/^Delivery not available\./);
    await expect(checkout.suggestions).toHaveCount(0);
    const release = await holdCalls(page, LOOK_UP_PATH);
    await address.press('Enter');
    await expect(alert).toHaveCount(0);
    release();
    await expect(alert).toHaveText(/^Delivery not available\./);

    await answerCalls(page, LOOK_UP_PATH, 200, { formattedAddress: 'Somewhere' });
    await checkout.saveAddress();
    await expect(alert).toHaveText('Unable to resolve this address');
    await answerCalls(page, LOOK_UP_PATH, 500, null);
    await checkout.saveAddress();
    await expect(alert).toHaveText('Failed to look up location');
    await answerCalls(page, LOOK_UP_PATH, 503, KEY_MISSING);
    await checkout.saveAddress();
    await expect(alert).toHaveText('Geocoding unavailable (missing Google Maps API key on API).');
    await answerCalls(page, SUGGEST_PATH, 503, KEY_MISSING);
    await address.fill('12 Beach Road');
    await expect(alert).toHaveText(
      'Address suggestions unavailable (missing Google Maps API key on API).',
    );
    await expect(toastsSaying(page, 'unavailable')).toHaveCount(0);
  });
});
