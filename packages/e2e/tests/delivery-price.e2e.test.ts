import { locationContract } from '@driftstone/contract/location/location.contract.ts';
import { callShop } from '../support/api.ts';
import { checkOutCart, NEAR } from '../support/checkouts.ts';
import { answerCalls, passCalls } from '../support/held-route.ts';
import { becomeGuest, fillCart, signInNewUser } from '../support/shoppers.ts';
import { PHONE } from '../support/sizes.ts';
import { expect, expectAccessible, test } from '../support/shared-tab.ts';

test.describe('the price of a delivery', () => {
  test('[CHK-06] [OWN-40] is in the total of the checkout once a place is known, until the address decides', async ({
    page,
  }) => {
    const customer = await signInNewUser(page);
    await fillCart(page, customer);
    const [store] = await callShop(page.request, customer, locationContract.listStores);
    const fee = `£${store?.deliveryFee.toFixed(2)}`;
    await page.goto('/');
    const askFor = async (postcode: string, answer: string) => {
      await page.getByLabel('Do we deliver to you?').fill(postcode);
      await page.getByRole('button', { name: 'Check', exact: true }).click();
      await expect(page.getByRole('status').filter({ hasText: answer })).toBeVisible();
    };
    await askFor('BN17 5HZ', 'BN17 5HZ: we deliver');
    const checkout = await checkOutCart(page);
    const subtotal = await checkout.amount('Subtotal').textContent();
    const withFee = `£${(Number(subtotal?.slice(1)) + (store?.deliveryFee ?? 0)).toFixed(2)}`;
    const decides = checkout.summary.getByText('Your address decides the delivery fee.');
    await expect(checkout.amount('Delivery to BN17 5HZ')).toHaveText(fee);
    await expect(checkout.amount('Total')).toHaveText(withFee);
    await expect(decides).toBeVisible();
    await expectAccessible(page);

    await checkout.choose(/^Pickup/);
    await expect(checkout.amount('Delivery fee')).toHaveText('Free');
    await expect(checkout.amount('Total')).toHaveText(subtotal ?? '');
    await expect(decides).toHaveCount(0);

    await page.goto('/');
    await askFor('BN11 3PN', 'BN11 3PN is ~');
    await checkOutCart(page);
    await checkout.choose(/^Delivery/);
    await expect(checkout.amount('Delivery to BN11 3PN')).toHaveText('Pickup only');
    await expect(checkout.amount('Total')).toHaveText(subtotal ?? '');

    await checkout.button('Add Address').click();
    await checkout.address.fill(NEAR.address);
    await checkout.saveAddress();
    await expect(checkout.amount('Delivery fee')).toHaveText(fee);
    await expect(checkout.amount('Total')).toHaveText(withFee);
    await expect(decides).toHaveCount(0);
  });

  test('[OWN-40] is in sight on a phone, although the cart’s bar lies there', async ({ page }) => {
    await page.setViewportSize(PHONE.viewport);
    await fillCart(page, await becomeGuest(page));
    await page.goto('/');
    const bar = page.getByRole('link', { name: /^View cart/ });
    await bar.waitFor();
    await page.getByLabel('Do we deliver to you?').fill('BN11 3PN');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    const answer = page.getByRole('status').filter({ hasText: 'BN11 3PN is ~' });
    const roomBetween = async () => {
      const [above, below] = await Promise.all([answer.boundingBox(), bar.boundingBox()]);
      return above && below && below.y - (above.y + above.height);
    };
    await expect.poll(roomBetween).toBeGreaterThanOrEqual(0);
  });

  test('[OWN-40] is asked again by the same button if the shop gave no answer', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allowStatus(500);
    await page.goto('/');
    await answerCalls(page, '/geocode?*', 500, null);
    await page.getByLabel('Do we deliver to you?').fill('BN17 5HZ');
    const check = page.getByRole('button', { name: 'Check', exact: true });
    await check.click();
    const told = (answer: string) => page.getByRole('status').filter({ hasText: answer });
    await expect(told('We can’t tell right now.')).toBeVisible();
    await passCalls(page, '/geocode?*');
    await check.click();
    await expect(told('BN17 5HZ: we deliver')).toBeVisible();
  });
});
