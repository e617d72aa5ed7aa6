import { atBothSizes } from '../support/both-sizes.ts';
import { enterDesk } from '../support/desk.ts';
import { expectFits } from '../support/fit.ts';
import { PHONE } from '../support/sizes.ts';
import { expect, expectAccessible, test } from '../support/shared-tab.ts';

test.use(PHONE);

test('[LOG-01] [LOG-02] [LOG-03] the history of a coupon reads as sentences, and leads to the whole log', async ({
  page,
  database,
}) => {
  await enterDesk(page, database, { path: '/desk/offers' });
  await page.getByRole('button', { name: 'Pause TIDE10' }).press('Enter');
  await page.getByRole('button', { name: 'Resume TIDE10' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Pause TIDE10' })).toBeVisible();
  await page.getByRole('link', { name: 'History of TIDE10' }).click();

  await expect(page.getByRole('heading', { name: 'History of TIDE10' })).toBeVisible();
  const rows = page.getByRole('list', { name: 'Log' }).locator(':scope > li');
  await expect(rows.first()).toContainText('resumed coupon TIDE10');
  await expect(rows.nth(1)).toContainText('paused coupon TIDE10');
  await atBothSizes(page, expectFits, expectAccessible);

  const filters = page.getByRole('search', { name: 'Filter the log' });
  await filters.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByRole('heading', { name: 'History of TIDE10' })).toHaveCount(0);
  await filters.getByLabel('What').selectOption('Offers and coupons');
  await filters.getByLabel('Search').fill('tide10 paused');
  await filters.getByLabel('Search').press('Enter');
  await expect(rows.first()).toContainText('paused coupon TIDE10');
  await filters.getByLabel('What').selectOption('Newsletter');
  await expect(page.getByText('Nothing found.')).toBeVisible();
  await page.goBack();
  await expect(rows.first()).toContainText('paused coupon TIDE10');
  await atBothSizes(page, expectFits, expectAccessible);
});
