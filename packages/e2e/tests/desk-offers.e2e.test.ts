import type { Page } from '@playwright/test';
import { CartScreen } from '../screens/cart-screen.ts';
import { toastsSaying } from '../screens/toasts.ts';
import { atBothSizes } from '../support/both-sizes.ts';
import { enterDesk } from '../support/desk.ts';
import { expectFits } from '../support/fit.ts';
import { fillCart, signInNewUser } from '../support/shoppers.ts';
import { PHONE } from '../support/sizes.ts';
import { expect, expectAccessible, test } from '../support/shared-tab.ts';

test.use(PHONE);

const offerOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Offers' }).getByRole('listitem').filter({ hasText: name });

test('[DESK-25] [OFFER-09] [OFFER-12] [OFFER-13] a lunch deal is made in a few presses, switched off and on, and logged, and an offer of a category with a code is used by a customer', async ({
  page,
  database,
}) => {
  await enterDesk(page, database, { path: '/desk/offers' });
  await test.step('a lunch deal', async () => {
    const name = 'Lunch deal';
    await page.getByRole('button', { name: 'New offer' }).click();
    const making = page.getByRole('dialog', { name: 'New offer' });
    await making.getByLabel('Name').fill(name);
    await making.getByRole('button', { name: 'Add an item' }).click();
    await making.getByLabel('Price together').fill('0.01');
    await making.getByRole('button', { name: 'Monday to Friday' }).click();
    await making.getByLabel('From').fill('12:00');
    await making.getByLabel('Until').fill('15:00');
    // A day on which no other journey orders.
    await making.getByLabel('First day').fill('2099-01-01');
    await making.getByLabel('Price together').fill('11.50');
    await expect(making.getByRole('region', { name: 'In one sentence' })).toContainText(
      'A pizza and a drink for £11.50, Monday to Friday, 12:00–15:00, from 1 January 2099',
    );
    await atBothSizes(page, expectFits, expectAccessible);
    await making.getByRole('button', { name: 'Create offer' }).click();
    await expect(toastsSaying(page, `${name} is on.`)).toHaveCount(1);
    await atBothSizes(page, expectFits, expectAccessible);
    await page.getByRole('link', { name: `Orders with ${name}` }).press('Enter');
    await expect(page.getByText(`Orders with ${name}`, { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText(`Orders with ${name}`, { exact: true })).toBeVisible();
    await atBothSizes(page, expectFits, expectAccessible);
    await page.goto('/desk/offers');
    await page.getByRole('button', { name: `Switch off ${name}` }).press('Enter');
    await expect(offerOf(page, name)).toContainText('Off');
    await page.getByRole('button', { name: `Change ${name}` }).press('Enter');
    const changing = page.getByRole('dialog', { name: `Change ${name}` });
    await expect(changing.getByLabel('Until')).toHaveValue('15:00');
    await changing.getByLabel('Price together').fill('12');
    await changing.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(offerOf(page, name)).toContainText('£12.00');
  });

  await test.step('an offer of a category with a code', async () => {
    const code = 'TWOCLASSICS';
    await page.goto('/desk/coupons');
    await expect(page).toHaveURL('/desk/offers');
    await page.getByRole('button', { name: 'New offer' }).click();
    const making = page.getByRole('dialog', { name: 'New offer' });
    await making.getByRole('checkbox', { name: 'Customers enter a code' }).click();
    await making.getByRole('textbox', { name: 'Code' }).fill(code);
    await making
      .getByRole('combobox', { name: 'What customers get' })
      .selectOption('Second half price, 3 for 2');
    await making.getByRole('combobox', { name: 'Of what' }).selectOption('Classics');
    await making.getByLabel('Percent off the cheapest').fill('50');
    await making.getByLabel('Uses per customer').fill('1');
    await expect(making.getByRole('region', { name: 'In one sentence' })).toContainText(
      `A customer who enters ${code} gets this: buy two items from Classics, get the cheapest half price`,
    );
    await atBothSizes(page, expectFits, expectAccessible);
    await making.getByRole('button', { name: 'Create offer' }).click();
    await expect(toastsSaying(page, `${code} is ready to use.`)).toHaveCount(1);
    await expect(offerOf(page, code)).toContainText('items from Classics');
    await expect(offerOf(page, code)).toContainText('not used yet');
    await atBothSizes(page, expectFits, expectAccessible);

    await fillCart(page, await signInNewUser(page));
    const cart = new CartScreen(page);
    await cart.open();
    await cart.applyCoupon(code.toLowerCase());
    await expect(page.getByText('Coupon applied!')).toBeVisible();
    await expect(cart.summary).toContainText(
      `${code} doesn’t apply yet: buy two items from Classics`,
    );
    await expect(page.getByText(/^Add one item from Classics and save £/)).toBeVisible();
    await atBothSizes(page, expectFits, expectAccessible);
    await page.getByRole('button', { name: /^Increase quantity of Margherita/ }).click();
    await expect(cart.amount(`Coupon ${code}`)).toHaveText(/^−£4\.9[78]$/);
    await expect(cart.summary).not.toContainText('doesn’t apply yet');
  });
});
