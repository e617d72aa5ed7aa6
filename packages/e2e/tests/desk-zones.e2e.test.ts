import type { Locator } from '@playwright/test';
import { toastsSaying } from '../screens/toasts.ts';
import { atBothSizes } from '../support/both-sizes.ts';
import { checkOutCart } from '../support/checkouts.ts';
import { enterDesk } from '../support/desk.ts';
import { pairDevice } from '../support/devices.ts';
import { expectFits } from '../support/fit.ts';
import { openRoundTheClock } from '../support/opening.ts';
import { fillCart, signInNewUser } from '../support/shoppers.ts';
import { PHONE } from '../support/sizes.ts';
import { expect, expectAccessible, test } from '../support/shared-tab.ts';

/** 3.75 miles from the sample's store, and in its area. */
const ARUNDEL = '14 Maltravers Street, Arundel, BN18 9AP';

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not shown');
  return box;
}

test.afterEach(({ database }) =>
  database.query(`update stores set delivery_zones = '[]', version = version + 1`),
);

test.describe('delivery zones', () => {
  test.use(PHONE);

  test('[ZONE-01] [ZONE-08] are added, drawn, changed, reordered, removed and undone, and say what is wrong', async ({
    page,
    database,
    pageErrors,
  }) => {
    pageErrors.allowStatus(409);
    await enterDesk(page, database, { role: 'manager', path: '/desk/delivery' });
    const zones = page.getByRole('list', { name: 'Delivery zones' });
    await expect(page.getByText('No zones: delivery costs the same everywhere.')).toBeVisible();
    await atBothSizes(page, expectFits, expectAccessible);
    await page.getByRole('button', { name: 'Add a zone' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a zone' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByLabel('Delivery fee (£)')).toBeFocused();
    await dialog.getByLabel('From (miles)').fill('5');
    await dialog.getByLabel('Up to (miles)').fill('3');
    await dialog.getByLabel('Delivery fee (£)').fill('4.50');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByLabel('Up to (miles)')).toHaveAccessibleDescription(
      /Use more than the first distance/,
    );
    await dialog.getByLabel('From (miles)').fill('3');
    await dialog.getByLabel('Up to (miles)').fill('5');
    await dialog.getByLabel('Minimum spend (£)').fill('20');
    await dialog.getByLabel('Free from (£)').fill('40');
    await dialog.getByLabel('Takes longer by (minutes)').fill('15');
    const sentence =
      'From 3 to 5 miles: £4.50, minimum spend £20.00, 15 minutes longer, free from £40.00';
    await expect(dialog.getByRole('status')).toContainText(sentence);
    await atBothSizes(page, expectFits, expectAccessible);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(zones).toContainText(sentence);
    await expect(toastsSaying(page, `Saved. ${sentence}.`)).toHaveCount(1);

    await test.step('by postcode, on two days, first in the list', async () => {
      await page.getByRole('button', { name: 'Add a zone' }).press('Enter');
      await dialog.getByRole('radio', { name: 'By postcode' }).click();
      await dialog.getByLabel('Postcodes').fill('bn16 2, bn18');
      await dialog.getByLabel('Delivery fee (£)').fill('6');
      await dialog.getByLabel('Friday').click();
      await dialog.getByLabel('Saturday').click();
      await atBothSizes(page, expectFits, expectAccessible);
      await dialog.getByRole('button', { name: 'Save' }).press('Enter');
      await expect(zones.getByRole('listitem').last()).toContainText(
        'BN16 2 and BN18: £6.00, free from £35.00, Fridays and Saturdays only',
      );
      await page.getByRole('button', { name: 'Move BN16 2 and BN18 up' }).press('Enter');
      await expect(zones.getByRole('listitem').first()).toContainText('BN16 2 and BN18');
      await expect(page.getByText('Everywhere else: £2.99, free from £35.00.')).toBeVisible();
      await atBothSizes(page, expectFits, expectAccessible);
    });

    await test.step('drawn by keyboard, by hand, and from a file', async () => {
      await page.getByRole('button', { name: 'Add a zone' }).press('Enter');
      await dialog.getByRole('radio', { name: 'Drawn' }).click();
      await dialog.getByLabel('Name').fill('Up the river');
      await dialog.getByLabel('Delivery fee (£)').fill('7');
      await dialog.getByRole('button', { name: 'Save' }).press('Enter');
      const place = dialog.getByLabel('Find a place');
      const adding = dialog.getByRole('button', { name: 'Add a corner', exact: true });
      await expect(adding).toBeFocused();
      await expect(adding).toHaveAccessibleDescription(/Draw at least 3 corners/);
      await place.fill('BN18 9AP');
      await place.press('Enter');
      await dialog.getByRole('button', { name: 'Add a corner at BN18 9AP' }).press('Enter');
      await adding.press('Enter');
      // As a screen reader presses.
      await adding.dispatchEvent('click', { detail: 0 });
      await dialog.getByRole('button', { name: /^Corner 3, .* south$/ }).press('Shift+ArrowLeft');
      await adding.click({ position: { x: 20, y: 20 } });
      await expect(dialog.getByRole('button', { name: /^Corner \d/ })).toHaveCount(4);
      await atBothSizes(page, expectFits, expectAccessible);
      await test.step('a finger that slips moves nothing, and one that drags keeps its place on the corner', async () => {
        const corner = dialog.getByRole('button', { name: /^Corner 4/ });
        const before = await boxOf(corner);
        const [x, y] = [before.x + before.width / 2 + 6, before.y + before.height / 2 + 6];
        const words = await corner.getAttribute('aria-label');
        await page.mouse.move(x, y);
        await page.mouse.down();
        await page.mouse.move(x + 2, y + 2);
        await expect(corner).toHaveAttribute('aria-label', words ?? '');
        await page.mouse.move(x + 30, y, { steps: 3 });
        const after = await boxOf(corner);
        expect(after.x + after.width / 2).toBeCloseTo(before.x + before.width / 2 + 30, 0);
        await page.mouse.up();
      });
      await dialog.getByRole('button', { name: /^Corner 4/ }).press('Delete');
      await expect(dialog.getByRole('button', { name: /^Corner 3/ })).toBeFocused();
      await dialog.getByRole('button', { name: 'Remove corner 3' }).press('Enter');
      await expect(adding).toBeFocused();
      await dialog.getByRole('button', { name: 'Remove all 2 corners' }).press('Enter');
      await expect(adding).toBeFocused();
      const choosing = page.waitForEvent('filechooser');
      await dialog.getByRole('button', { name: 'From a file…' }).click();
      const corner = (lng: number, lat: number) => `${lng},${lat},0 `;
      const kml = `<kml><Polygon><outerBoundaryIs><LinearRing><coordinates>${corner(-0.6, 50.84)}${corner(-0.5, 50.84)}${corner(-0.55, 50.88)}${corner(-0.6, 50.84)}</coordinates></LinearRing></outerBoundaryIs></Polygon></kml>`;
      await (
        await choosing
      ).setFiles({ name: 'east.kml', mimeType: 'text/xml', buffer: Buffer.from(kml) });
      await expect(dialog.getByRole('button', { name: /^Corner \d/ })).toHaveCount(3);
      await dialog.getByRole('button', { name: 'Save' }).press('Enter');
      await expect(zones.getByRole('listitem').last()).toContainText('Up the river: £7.00');
      await page.getByRole('button', { name: 'Remove Up the river' }).press('Enter');
      await expect(zones.getByRole('listitem')).toHaveCount(2);
    });

    await test.step('while somebody else changes them, and nothing is lost', async () => {
      await page.getByRole('button', { name: 'Change From 3 to 5 miles' }).press('Enter');
      const changing = page.getByRole('dialog', { name: 'Change From 3 to 5 miles' });
      await changing.getByLabel('Delivery fee (£)').fill('5');
      await database.query(
        `update stores set version = version + 1,
         delivery_zones = jsonb_set(delivery_zones, '{1,fee}', '3.5')`,
      );
      await changing.getByRole('button', { name: 'Save' }).press('Enter');
      await expect(
        changing.getByText('Somebody else has changed this in the meantime'),
      ).toBeVisible();
      await expect(changing.getByText('It now says: From 3 to 5 miles: £3.50')).toBeVisible();
      await changing.getByRole('button', { name: 'Save' }).press('Enter');
      await expect(changing).toHaveCount(0);
      await expect(zones.getByRole('listitem').last()).toContainText('£5.00');
      await expect(zones.getByRole('listitem')).toHaveCount(2);
    });

    await page.getByRole('button', { name: 'Remove From 3 to 5 miles' }).press('Enter');
    await expect(zones.getByRole('listitem')).toHaveCount(1);
    await toastsSaying(page, 'From 3 to 5 miles is removed.')
      .getByRole('button', { name: 'Undo' })
      .press('Enter');
    await expect(zones.getByRole('listitem')).toHaveCount(2);
  });
});

test('[ZONE-02] [ZONE-03] a customer in a zone is told its terms before the address is asked for, and charged by them', async ({
  page,
  database,
  pageErrors,
}) => {
  pageErrors.allowStatus(422);
  const zone = {
    fromMiles: 3,
    toMiles: null,
    postcodes: [],
    fee: 4.5,
    freeAbove: null,
    minimum: 250,
    extraMinutes: 15,
    days: [],
  };
  const put = (part: object) =>
    database.query('update stores set delivery_zones = $1, version = version + 1', [
      JSON.stringify([{ ...zone, ...part }]),
    ]);
  await put({});
  const customer = await signInNewUser(page);
  await fillCart(page, customer);
  await page.goto('/');
  await page.getByLabel('Do we deliver to you?').fill('BN18 9AP');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(
    page.getByRole('status').filter({
      hasText: /BN18 9AP: we deliver, £4\.50, minimum spend £250\.00, about \d+ min\./,
    }),
  ).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByText(/^Deliveries start at £250\.00: add £\d+\.\d\d more/)).toBeVisible();
  await expectAccessible(page);

  const checkout = await checkOutCart(page);
  await expect(checkout.amount('Delivery to BN18 9AP')).toHaveText('£4.50');
  await checkout.button('Add Address').click();
  await checkout.address.fill(ARUNDEL);
  await checkout.saveAddress();
  await expect(checkout.amount('Delivery fee')).toHaveText('£4.50');
  await expect(
    page.getByText('Delivery here is £4.50, minimum spend £250.00.', { exact: true }),
  ).toBeVisible();
  await expect(
    page.getByRole('radio', { name: /^Delivery.*Deliveries start at £250\.00/ }),
  ).toBeVisible();
  await atBothSizes(page, expectFits, expectAccessible);

  await put({ minimum: null });
  await page.reload();
  await checkout.fillContact();
  await checkout.button('Continue').click();
  await checkout.expectStep('Payment');
  await expect(checkout.amount('Delivery fee')).toHaveText('£4.50');
  await put({ minimum: null, fee: 6 });
  await checkout.payButton.click();
  await expect(
    page.getByRole('main').getByText(/^The total is now £\d+\.\d\d \(it was/),
  ).toBeVisible();
  await expect(checkout.amount('Delivery fee')).toHaveText('£6.00');
});

test.describe('the till', { tag: '@desktop' }, () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test('[ZONE-07] reads the zone’s terms to the caller, and charges by them', async ({
    page,
    database,
  }) => {
    await openRoundTheClock(database);
    await database.query('update stores set delivery_zones = $1, version = version + 1', [
      JSON.stringify([
        {
          fromMiles: 3,
          toMiles: null,
          postcodes: [],
          fee: 4.5,
          freeAbove: null,
          minimum: 5,
          extraMinutes: 0,
          days: [],
        },
      ]),
    ]);
    await pairDevice(page, database, { role: 'counter', name: 'Till' });
    await page.goto('/counter');
    const ticket = page.getByRole('region', { name: 'This order' });
    await page.getByRole('button', { name: /^Margherita/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add to order' }).click();
    await ticket.getByRole('button', { name: 'Delivery', exact: true }).click();
    const address = ticket.getByRole('combobox', { name: 'Address' });
    await address.fill(ARUNDEL);
    await address.blur();
    await expect(ticket.getByText('Delivery here is £4.50, minimum spend £5.00.')).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);
  });
});
