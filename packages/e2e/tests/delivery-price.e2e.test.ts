import { locationContract } from '@driftstone/contract/location/location.contract.ts';
import { callShop } from '../support/api.ts';
import { checkOutCart, NEAR } from '../support/checkouts.ts';
import { answerCalls, passCalls } from '../support/held-route.ts';
import { fillCart, signInNewUser } from '../support/shoppers.ts';
import { PHONE } from '../support/sizes.ts';
import { expect, expectAccessible, test } from '../support/shared-tab.ts';

test('[CHK-06] [OWN-40] the price of a delivery is in the total of the checkout once a place is known, until the address decides', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allowStatus(500);
  const customer = await signInNewUser(page);
  await fillCart(page, customer);
  const [store] = await callShop(page.request, customer, locationContract.listStores);
  const fee = `£${store?.deliveryFee.toFixed(2)}`;
  const check = page.getByRole('button', { name: 'Check', exact: true });
  const seen = (answer: string) => page.getByRole('status').filter({ hasText: answer });
  const askFor = async (postcode: string, answer: string) => {
    await page.getByLabel('Do we deliver to you?').fill(postcode);
    await check.click();
    await expect(seen(answer)).toBeVisible();
  };
  await page.goto('/');
  await answerCalls(page, '/geocode?*', 500, null);
  await askFor('BN17 5HZ', 'We can’t tell right now.');
  await passCalls(page, '/geocode?*');
  await check.click();
  await expect(seen('BN17 5HZ: we deliver')).toBeVisible();
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

  await test.step('in sight on a phone, although the cart’s bar lies there', async () => {
    await page.setViewportSize(PHONE.viewport);
    await page.goto('/');
    const bar = page.getByRole('link', { name: /^View cart/ });
    await bar.waitFor();
    await askFor('BN11 3PN', 'BN11 3PN is ~');
    const roomBetween = async () => {
      const [above, below] = await Promise.all([
        seen('BN11 3PN is ~').boundingBox(),
        bar.boundingBox(),
      ]);
      return above && below && below.y - (above.y + above.height);
    };
    await expect.poll(roomBetween).toBeGreaterThanOrEqual(0);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
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
