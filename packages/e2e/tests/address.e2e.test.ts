import type { Page } from '@playwright/test';
import { requireOrderOf } from '../support/books.ts';
import { arriveAtCheckout, NEAR } from '../support/checkouts.ts';
import { runUntilVisible, settle, stopClock } from '../support/clock.ts';
import { answerCalls, holdCalls, passCalls } from '../support/held-route.ts';
import { expect, test } from '../support/shared-tab.ts';

const SUGGEST_PATH = '/geocode/suggest?*';
const LOOK_UP_PATH = '/geocode?*';
const CHOICE_PATH = '/orders/*/delivery-type';
const TIME_PATH = '/orders/*/time';
const FAR_ADDRESS = '1 Marine Parade, Worthing';
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
    for (const status of [409, 500]) pageErrors.allowStatus(status);
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
      const release = await holdCalls(page, CHOICE_PATH);
      await page.getByRole('main').getByLabel('Phone number').fill('07700 900123');
      await checkout.button('Add Address').click();
      await address.fill('12 Beach Road, Littlehampton');
      await checkout.saveAddress();
      await expect(checkout.addressDialog).toBeHidden();
      await checkout.button('Change Address').click();
      await expect(address).toHaveValue(NEAR.address);
      // As the dialog opens it takes the focus, which closes what was typed before.
      await expect(address).toBeFocused();
      inputs.length = 0;
      await address.press('End');
      await address.press('Backspace');
      await expect.poll(() => inputs).toEqual([NEAR.address.slice(0, -1)]);
      await expect(list).toBeVisible();

      // 'Save & Continue' was still under way. It neither takes the focus now nor goes on.
      const isSaved = page.waitForResponse(`**${CHOICE_PATH}`);
      release();
      await isSaved;
      await settle(page);
      await expect(list).toBeVisible();
      await address.pressSequentially('X');
      await expect(address).toHaveValue(`${NEAR.address.slice(0, -1)}X`);
      await checkout.addressDialog.getByRole('button', { name: 'Cancel' }).click();
      await checkout.expectStep('Delivery Method');
    });

    await test.step('keeps the focus when the time is refused meanwhile', async () => {
      const message = 'That time has just gone.';
      const release = await holdCalls(page, TIME_PATH, {
        status: 409,
        json: { code: 'TIME_GONE', message },
      });
      const isAsked = page.waitForRequest(`**${TIME_PATH}`);
      await checkout.button('Continue').click();
      await isAsked;
      await checkout.button('Change Address').click();
      await expect(address).toBeFocused();
      await address.press('End');
      const isRefused = page.waitForResponse(`**${TIME_PATH}`);
      release();
      await isRefused;
      await expect(page.getByText(message)).toHaveCount(1);
      await settle(page);
      // Focused anew, all of it would be selected, and replaced.
      await address.pressSequentially('X');
      await expect(address).toHaveValue(`${NEAR.address}X`);
      await passCalls(page, TIME_PATH);
    });
  });
});
