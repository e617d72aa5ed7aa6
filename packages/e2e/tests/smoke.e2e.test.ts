import { expect, expectAccessible, test } from '../support/test.ts';

test.describe('the shop', () => {
  test('opens on Home with a seeded menu in its database', async ({ page, database }) => {
    await page.goto('/');
    await expect(page).toHaveTitle(/Driftstone/);
    await expectAccessible(page);

    const { rows } = await database.query<{ pizzas: number }>(
      'select count(*)::int as pizzas from pizzas',
    );
    expect(rows[0]?.pizzas).toBeGreaterThanOrEqual(24);
  });
});

test.describe('a page', () => {
  test('fails its test when it logs an error or throws', async ({ page, pageErrors }) => {
    await page.goto('/');
    await page.evaluate(() => {
      console.error('the oven is cold');
      setTimeout(() => {
        throw new Error('the dough is late');
      });
    });
    await expect.poll(() => pageErrors.found().length).toBe(2);
    expect(() => pageErrors.requireNone()).toThrow(/oven is cold[^]*dough is late/);

    pageErrors.allow(/oven/);
    expect(() => pageErrors.requireNone()).toThrow(/dough is late/);

    pageErrors.allow(/dough/);
    pageErrors.requireNone();
  });

  test('is refused as not accessible when a picture has no text', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => document.body.append(document.createElement('img')));
    await expect(expectAccessible(page)).rejects.toThrow('image-alt');
  });
});
