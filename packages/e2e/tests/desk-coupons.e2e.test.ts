import type { Page } from '@playwright/test';
import { toastsSaying } from '../screens/toasts.ts';
import { atBothSizes } from '../support/both-sizes.ts';
import { PHONE } from '../support/sizes.ts';
import { enterDesk } from '../support/desk.ts';
import { expectEasy } from '../support/effort.ts';
import { expectFits } from '../support/fit.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const couponOf = (page: Page, code: string) =>
  page.getByRole('list', { name: 'Coupons' }).getByRole('listitem').filter({ hasText: code });

test.describe('coupons at the desk', () => {
  test.use(PHONE);

  test('[DESK-47] [DESK-48] one is made, changed and paused', async ({ page, database }) => {
    const code = 'GULL15';
    await enterDesk(page, database, { path: '/desk/coupons' });
    await expect(couponOf(page, 'TIDE10')).toContainText('10% off');
    await atBothSizes(page, expectFits, expectAccessible);

    await expectEasy(page, async () => {
      await page.getByRole('button', { name: 'Make a coupon' }).click();
      const making = page.getByRole('dialog', { name: 'Make a coupon' });
      const makeIt = making.getByRole('button', { name: 'Make it' });
      await makeIt.click();
      await expect(making.getByText('Use at least 3 characters')).toBeVisible();
      await expect(making.getByLabel('Code')).toBeFocused();
      await making.getByLabel('Code').fill(code);
      await making.getByLabel('Percent off').fill('150');
      await makeIt.click();
      await expect(making.getByText('Use a whole number from 1 to 100')).toBeVisible();
      await expect(making.getByLabel('Percent off')).toBeFocused();
      await making.getByLabel('Percent off').fill('15');
      await making.getByLabel('Minimum spend').fill('12.50');
      await expect(making.getByRole('region', { name: 'What happens then' })).toContainText(
        `A customer who enters ${code} gets 15% off the pizzas once they spend £12.50 or more`,
      );
      await atBothSizes(page, expectFits, expectAccessible);
      await makeIt.click();
      await expect(toastsSaying(page, `${code} is made.`)).toHaveCount(1);
    });
    await expect(couponOf(page, code)).toContainText('15% off · from £12.50 · not used yet');

    await page.getByRole('button', { name: `Change ${code}` }).press('Enter');
    const changing = page.getByRole('dialog', { name: `Change ${code}` });
    await changing.getByLabel('Total uses').fill('20');
    await changing.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(couponOf(page, code)).toContainText('used 0 of 20 times');

    await page.getByRole('button', { name: `Pause ${code}` }).press('Enter');
    await expect(couponOf(page, code)).toContainText('Paused');
    await page.getByRole('button', { name: `Resume ${code}` }).press('Enter');
    await expect(couponOf(page, code)).toContainText('On');
  });
});

test('[DESK-47] what two change at once is lost by neither, and the second sees what the first wrote', async ({
  page,
  database,
  pageErrors,
}) => {
  pageErrors.allowStatus(409);
  await enterDesk(page, database, { path: '/desk/coupons' });
  await page.getByRole('searchbox', { name: 'Find a code' }).fill('sandy');
  await expect(couponOf(page, 'TIDE10')).toHaveCount(0);
  await page.getByRole('button', { name: 'Change SANDY20' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change SANDY20' });
  await dialog.getByLabel('Percent off').fill('25');
  await database.query(
    "update coupons set discount_percent = 30, version = version + 1 where code = 'SANDY20'",
  );
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('It now says:');
  await expect(dialog.getByRole('alert')).toContainText('30% off');
  await expect(dialog.getByLabel('Percent off')).toHaveValue('25');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(couponOf(page, 'SANDY20')).toContainText('25% off');
});
