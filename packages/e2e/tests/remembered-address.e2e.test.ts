import { arriveAtCheckout, NEAR } from '../support/checkouts.ts';
import { answerCalls } from '../support/held-route.ts';
import { expect, test } from '../support/test.ts';

const MINE_PATH = '/users/me/location';

test.describe('an address to be remembered', () => {
  test('[ADDR-06] remembers the order’s address, by the older path where the API has no other', async ({
    page,
    database,
    pageErrors,
  }) => {
    for (const status of [404, 422, 500]) pageErrors.allowStatus(status);
    const { customer, checkout } = await arriveAtCheckout(page);
    const { addressDialog } = checkout;
    const remember = addressDialog.getByRole('checkbox', {
      name: 'Remember this as my default',
    });
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

    // Unless asked, the shop remembers nothing; a refused address is not remembered even then.
    await checkout.button('Add Address').click();
    await expect(addressDialog.getByLabel('Address')).toHaveRole('combobox');
    await choose('12 Beach Road, Littlehampton');
    await expect(addressDialog).toBeHidden();
    await checkout.button('Change Address').click();
    await remember.click();
    await choose('1 Marine Parade, Worthing');
    await expect(addressDialog.getByRole('alert')).toContainText('Delivery not available.');
    expect(saved).toEqual([]);
    expect(await readSaved()).toEqual([]);
    expect(
      await page.evaluate(() => localStorage.getItem('driftstone.deliveryAddress')),
    ).not.toContain('Worthing');

    await answerCalls(page, MINE_PATH, 404, { message: 'There is nothing at this address.' });
    await choose('12 Beach Road, Littlehampton');
    await expect(addressDialog).toBeHidden();
    await expect.poll(() => saved).toEqual(['/users/me/location 404', '/users/location 200']);
    expect(await readSaved()).toEqual([{ address: NEAR.address, is_default: true }]);

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
      { address: '3 Pier Road, Littlehampton, BN17 5LP', is_default: true },
    ]);
  });
});
