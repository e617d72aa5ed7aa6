import { expect, expectAccessible, test } from '../support/shared-tab.ts';

test('[ROUTE-01] payment, newsletter and profile have a page, and an unknown path answers 404 and leads back', async ({
  page,
  pageErrors,
}) => {
  await page.goto('/payment');
  await page.getByRole('link', { name: /simulate success/i }).click();
  await expect(page).toHaveURL('/order-confirmation?status=success');

  await page.goto('/subscribe');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.getByRole('listitem')).not.toHaveCount(0);
  await main.getByRole('textbox', { name: 'Email' }).fill('subscriber@example.com');
  await main.getByRole('button', { name: 'Email Me' }).click();
  await expect(page.getByText('Nearly there. Tap the link in our email.')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/profile');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();

  pageErrors.allowStatus(404);
  const response = await page.goto('/anchovy-farm');
  expect(response?.status()).toBe(404);
  await page.getByRole('main').getByRole('link', { name: 'See the menu' }).click();
  await expect(page).toHaveURL('/menu');
});
