import { locationContract } from '@driftstone/contract/location/location.contract.ts';
import type { Page } from '@playwright/test';
import { toastsSaying } from '../screens/toasts.ts';
import { callShop } from '../support/api.ts';
import { expectUnpaid, requireOrderOf } from '../support/books.ts';
import { arriveAtCheckout, NEAR } from '../support/checkouts.ts';
import { runUntilVisible, settle, stopClock } from '../support/clock.ts';
import { answerCalls, holdCalls, passCalls } from '../support/held-route.ts';
import { expect, test } from '../support/shared-tab.ts';

const SUGGEST_PATH = '/geocode/suggest?*';
const LOOK_UP_PATH = '/geocode?*';
const MINE_PATH = '/users/me/location';
const LOCATION_PATH = '/orders/*/update-location';
const KEY_MISSING = {
  code: 'GEOCODER_KEY_MISSING',
  message: 'Address look-up is unavailable (missing Google Maps API key on API).',
};
const TOO_FAR =
  /^Delivery not available\. Driftstone \S+ serves up to 8 km\. You are ~\d+(\.\d)? km away\.$/;
const FAR_ADDRESS = '1 Marine Parade, Worthing';
const OTHER_ADDRESS = '3 Pier Road, Littlehampton, BN17 5LP';
const ROOT_FONT_PX = 16;

/** What the page asks to be suggested from now on. */
function watchSuggestions(page: Page): (string | null)[] {
  const inputs: (string | null)[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/geocode/suggest') inputs.push(url.searchParams.get('input'));
  });
  return inputs;
}

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
    await cancel.click();
    await expect(addressDialog).toBeHidden();
    await expect(checkout.button('Add Address')).toBeFocused();

    await test.step('drops a running look-up when it is cancelled', async () => {
      const changes: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'PATCH') changes.push(request.url());
      });
      const release = await holdCalls(page, LOOK_UP_PATH);
      await checkout.button('Add Address').click();
      await checkout.address.fill('12 Beach Road, Littlehampton');
      await checkout.saveAddress();
      await expect(addressDialog.getByRole('button', { name: 'Saving…' })).toBeVisible();
      await cancel.click();
      await expect(addressDialog).toBeHidden();
      const isFound = page.waitForResponse(`**${LOOK_UP_PATH}`);
      release();
      await isFound;
      await settle(page);
      await expect(page.getByRole('main')).not.toContainText('12 Beach Road');
      expect(changes).toEqual([]);
      await passCalls(page, LOOK_UP_PATH);
    });

    await test.step('takes any address for a pickup', async () => {
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
      // Too far for a delivery.
      await checkout.address.fill(FAR_ADDRESS);
      await checkout.saveAddress();
      await expect(addressDialog).toBeHidden();
      const orderId = await requireOrderOf(database, customer.user.id);
      const { rows } = await database.query('select address from orders where id = $1', [orderId]);
      expect(rows).toEqual([{ address: `${FAR_ADDRESS}, BN11 3PN` }]);
    });
  });

  test('[ADDR-02] suggests addresses 300 ms after the third character, by keyboard too', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allowStatus(500);
    await page.clock.install();
    const { checkout } = await arriveAtCheckout(page);
    const { address, suggestions } = checkout;
    const inputs = watchSuggestions(page);
    const list = checkout.addressDialog.getByRole('listbox', { name: 'Suggestions' });
    await checkout.button('Add Address').click();
    await expect(address).toBeVisible();

    await test.step('waits, and asks once', async () => {
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
    });

    await test.step('is chosen by arrows and Enter, and closed by Escape', async () => {
      await expect(address).toHaveAttribute('aria-expanded', 'true');
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
    });

    await test.step('says when there are none to be had', async () => {
      await address.fill('xyzzy');
      await answerCalls(page, SUGGEST_PATH, 500, { message: 'The map is wet.' });
      await address.fill('pier');
      await expect(checkout.addressDialog.getByRole('alert')).toHaveText(
        'Failed to fetch address suggestions',
      );
      await address.press('Escape');
      await expect(checkout.addressDialog).toBeHidden();
    });

    await test.step('suggests nothing for the address that is there already', async () => {
      await passCalls(page, SUGGEST_PATH);
      await checkout.button('Add Address').click();
      await address.fill('12 Beach Road, Littlehampton');
      await checkout.saveAddress();
      await expect(checkout.addressDialog).toBeHidden();
      await checkout.button('Change Address').click();
      await expect(address).toHaveValue(NEAR.address);
      inputs.length = 0;
      await address.press('End');
      await address.press('Backspace');
      await expect.poll(() => inputs).toEqual([NEAR.address.slice(0, -1)]);
    });
  });

  test('[ADDR-03] [ADDR-06] [OWN-71] offers saved addresses and the default, and remembers one when asked', async ({
    page,
    database,
    pageErrors,
  }) => {
    for (const status of [404, 422, 500]) pageErrors.allowStatus(status);
    const { customer, checkout } = await arriveAtCheckout(page);
    const { addressDialog } = checkout;
    const alert = addressDialog.getByRole('alert');
    const useDefault = addressDialog.getByRole('button', { name: 'Use my default' });
    const remember = addressDialog.getByRole('checkbox', { name: 'Remember this as my default' });
    const saved: string[] = [];
    page.on('response', (response) => {
      if (response.request().method() === 'PATCH' && response.url().includes('/users/'))
        saved.push(`${new URL(response.url()).pathname} ${response.status()}`);
    });
    const readSaved = async () =>
      (
        await database.query(
          'select address, is_default from saved_addresses where user_id = $1 order by address',
          [customer.user.id],
        )
      ).rows;
    const choose = async (address: string) => {
      await checkout.address.fill(address);
      await checkout.saveAddress();
    };

    await test.step('says when there is no default, or none can be loaded', async () => {
      await checkout.button('Add Address').click();
      await expect(addressDialog.getByRole('heading', { name: 'Quick picks' })).toBeVisible();
      await page.goBack();
      await expect(addressDialog).toBeHidden();
      await checkout.button('Add Address').click();
      await useDefault.click();
      await expect(alert).toHaveText('No default address saved on your profile.');
      await answerCalls(page, MINE_PATH, 500, null);
      await useDefault.click();
      await expect(alert).toHaveText('Could not load your default address.');
      await answerCalls(page, MINE_PATH, 200, {});
      await useDefault.click();
      await expect(alert).toHaveText('No default address saved on your profile.');
      await passCalls(page, MINE_PATH);
    });

    await test.step('remembers nothing unless asked, and no address that is refused', async () => {
      await choose('12 Beach Road, Littlehampton');
      await expect(addressDialog).toBeHidden();
      await checkout.button('Change Address').click();
      await remember.click();
      await choose(FAR_ADDRESS);
      await expect(alert).toContainText('Delivery not available.');
      expect(saved).toEqual([]);
      expect(await readSaved()).toEqual([]);
      expect(
        await page.evaluate(() => localStorage.getItem('driftstone.deliveryAddress')),
      ).not.toContain('Worthing');
    });

    await test.step('remembers by the older path where the API has no other', async () => {
      await answerCalls(page, MINE_PATH, 404, { message: 'There is nothing at this address.' });
      await choose('12 Beach Road, Littlehampton');
      await expect(addressDialog).toBeHidden();
      await expect.poll(() => saved).toEqual(['/users/me/location 404', '/users/location 200']);
      expect(await readSaved()).toEqual([{ address: NEAR.address, is_default: true }]);
    });

    await test.step('keeps the address of the order when it could not be remembered', async () => {
      saved.length = 0;
      await answerCalls(page, MINE_PATH, 500, null);
      await checkout.button('Change Address').click();
      await expect(remember).not.toBeChecked();
      await remember.click();
      await choose('3 Pier Road, Littlehampton');
      await expect(addressDialog).toBeHidden();
      await expect.poll(() => saved).toEqual(['/users/me/location 500']);
      await expect(page.getByRole('main')).toContainText('3 Pier Road, Littlehampton');
      expect(await readSaved()).toEqual([
        { address: NEAR.address, is_default: false },
        { address: OTHER_ADDRESS, is_default: true },
      ]);
      await passCalls(page, MINE_PATH);
    });

    await test.step('offers what is saved', async () => {
      await page.reload();
      const orderId = await requireOrderOf(database, customer.user.id);
      const storedAddress = async () =>
        (await database.query('select address from orders where id = $1', [orderId])).rows[0];
      await checkout.button('Change Address').click();
      await addressDialog.getByRole('button', { name: /^12 Beach Road/ }).click();
      await expect(addressDialog).toBeHidden();
      expect(await storedAddress()).toEqual({ address: NEAR.address });
      await checkout.button('Change Address').click();
      await useDefault.click();
      await expect(addressDialog).toBeHidden();
      expect(await storedAddress()).toEqual({ address: OTHER_ADDRESS });
      expect(
        await page.evaluate(() => localStorage.getItem('driftstone.deliveryAddress')),
      ).toContain(OTHER_ADDRESS);
    });
  });

  test('[ADDR-02] [ADDR-04] [ADDR-05] [CHK-04] [CHK-07] says why an address was refused, and accepts the corrected one', async ({
    page,
    database,
    pageErrors,
  }) => {
    for (const status of [404, 422, 500, 503]) pageErrors.allowStatus(status);
    const { customer, checkout } = await arriveAtCheckout(page);
    const { addressDialog, address, suggestions } = checkout;
    const alert = addressDialog.getByRole('alert');
    const block = page.getByRole('region', { name: 'Delivery address' });
    const orderId = await requireOrderOf(database, customer.user.id);
    await block.getByRole('button', { name: 'Use my default' }).click();
    await expect(block.getByRole('alert')).toHaveText('No default address saved on your profile.');

    await test.step('opens by itself when there is none, and says what it needs', async () => {
      await checkout.button('Continue').click();
      await address.fill('   ');
      await checkout.saveAddress();
      await expect(alert).toHaveText('Please enter an address');
      await expect(address).toHaveAttribute('aria-invalid', 'true');
      await address.fill('Nowhere at all');
      await expect(alert).toHaveCount(0);
      await checkout.saveAddress();
      await expect(alert).toHaveText('Unable to resolve this address');
      await expect(address).toHaveAccessibleDescription(
        /Check street, town and postcode, or choose/,
      );
    });

    await test.step('says how far away it is, and nothing covers that', async () => {
      await address.fill('2 Princes Street, Edinburgh, EH2 2AN');
      await checkout.saveAddress();
      await expect(alert).toHaveText(TOO_FAR);
      await expect(address).toHaveAccessibleDescription(
        /Street and house number, town, postcode\./,
      );
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

    await test.step('has words for each failure of the order, and of the map', async () => {
      for (const [status, body, text] of [
        [422, { message: 'Closed for the storm.' }, 'Closed for the storm.'],
        [422, null, 'Delivery not available for this address.'],
        [500, null, 'Failed to apply delivery address'],
      ] as const) {
        await answerCalls(page, LOCATION_PATH, status, body);
        await checkout.saveAddress();
        await expect(alert).toHaveText(text);
      }
      await passCalls(page, LOCATION_PATH);
      for (const [status, body, text] of [
        [200, { formattedAddress: 'Somewhere' }, 'Unable to resolve this address'],
        [500, null, 'Failed to look up location'],
        [503, KEY_MISSING, 'Geocoding unavailable (missing Google Maps API key on API).'],
      ] as const) {
        await answerCalls(page, LOOK_UP_PATH, status, body);
        await checkout.saveAddress();
        await expect(alert).toHaveText(text);
      }
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
      await block.getByRole('button', { name: 'Use my default' }).click();
      await expect(block).toContainText(OTHER_ADDRESS);
      await checkout.fillContact();
      await checkout.button('Continue').click();
      await checkout.expectStep('Payment');
      const { rows } = await database.query('select address from orders where id = $1', [orderId]);
      expect(rows).toEqual([{ address: OTHER_ADDRESS }]);
    });
  });
});
