import { expect, expectAccessible, test } from '../support/test.ts';

test('the shop opens on Home with a seeded menu; a page that logs an error, throws or is not accessible fails its test', async ({
  page,
  database,
  pageErrors,
}) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/Driftstone/);
  await expectAccessible(page);

  const { rows } = await database.query<{ pizzas: number }>(
    'select count(*)::int as pizzas from pizzas',
  );
  expect(rows[0]?.pizzas).toBeGreaterThanOrEqual(24);

  await test.step('a picture without a text', async () => {
    await page.evaluate(() => document.body.append(document.createElement('img')));
    await expect(expectAccessible(page)).rejects.toThrow('image-alt');
  });

  await test.step('errors', async () => {
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
});
