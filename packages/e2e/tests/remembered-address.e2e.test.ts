import { requireOrderOf } from '../support/books.ts';
import { arriveAtCheckout, NEAR } from '../support/checkouts.ts';
import { answerCalls, passCalls } from '../support/held-route.ts';
import { expect, test } from '../support/shared-tab.ts';

const MINE_PATH = '/users/me/location';
const FAR_ADDRESS = '1 Marine Parade, Worthing';
const OTHER_ADDRESS = '3 Pier Road, Littlehampton, BN17 5LP';

test('[ADDR-03] [ADDR-06] [OWN-71] the address dialog offers saved addresses and the default, and remembers one when asked', async ({
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
    expect(await page.evaluate(() => localStorage.getItem('driftstone.deliveryAddress'))).toContain(
      OTHER_ADDRESS,
    );
  });
});
