import { expect, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

test('[WEB-08] without scripts a page says what still works, and the number to order by', async ({
  page,
}) => {
  for (const path of ['/', '/menu', '/contact']) {
    await page.goto(path);
    const words = page.locator('noscript p');
    await expect(words).toBeVisible();
    await expect(words).toContainText('Ordering here needs JavaScript');
    await expect(words.locator('a')).toHaveAttribute('href', /^tel:\+44\d+$/);
  }
  await page.goto('/menu');
  await expect(page.getByRole('article').first()).toContainText('£');
});
