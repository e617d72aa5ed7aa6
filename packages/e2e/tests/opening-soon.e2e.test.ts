import { atBothSizes } from '../support/both-sizes.ts';
import { buildClosedOpening } from '../support/built-opening.ts';
import { enterDesk } from '../support/desk.ts';
import { expectFits } from '../support/fit.ts';
import { PHONE } from '../support/sizes.ts';
import { expect, expectAccessible, test } from '../support/shared-tab.ts';

test.use(PHONE);

// Other tests order in this shop meanwhile, so only the answers say that it is not open.

test('[SOON-01] [SOON-02] [SETUP-01] an owner is led through the steps, and opens the shop; a customer reads Opening soon until then, and no offer to order for later', async ({
  page,
  database,
}) => {
  let left = ['menu', 'delivery', 'cards', 'open'];
  await page.route('**/desk/today/setup', (route) => route.fulfill({ json: { left } }));
  await page.route('**/desk/hours/open-shop', (route) => {
    left = [];
    return route.fulfill({ json: { message: 'The shop is open.' } });
  });
  await enterDesk(page, database, { path: '/desk/today' });
  const guide = page.getByRole('region', { name: 'Set up your shop' });
  await expect(guide.getByText('3 steps left.')).toBeVisible();
  await expect(guide.getByRole('link', { name: 'Delivery' })).toHaveAttribute(
    'href',
    '/desk/delivery',
  );
  await atBothSizes(page, expectFits, expectAccessible);
  await guide.getByRole('button', { name: 'Open the shop' }).click();
  const asking = page.getByRole('dialog', { name: 'Open the shop?' });
  await expect(asking.getByText('The menu is still the sample’s')).toBeVisible();
  await atBothSizes(page, expectFits, expectAccessible);
  await asking.getByRole('button', { name: 'Open the shop' }).click();
  await expect(guide).toHaveCount(0);

  await test.step('a customer', async () => {
    const { stores, ...answer } = buildClosedOpening();
    const nothing = { delivery: [], pickup: [] };
    await page.route('**/opening', (route) =>
      route.fulfill({
        json: {
          ...answer,
          stores: stores.map((store) => ({ ...store, opensSoon: true, open: nothing })),
        },
      }),
    );
    await page.goto('/cart');
    await expect(page.getByText('Opening soon').first()).toBeVisible();
    await expect(page.getByText(/order.* for later/i)).toHaveCount(0);
    await atBothSizes(page, expectFits, expectAccessible);
  });
});
