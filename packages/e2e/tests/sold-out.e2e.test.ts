import { MenuScreen } from '../screens/menu-screen.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { PHONE } from '../support/sizes.ts';
import { changeContent } from '../support/content.ts';
import { atBothSizes } from '../support/both-sizes.ts';

test.describe('what is sold out', () => {
  test.use(PHONE);

  test.afterEach(({ database, baseURL }) =>
    changeContent({ database, baseURL }, 'delete from sold_outs'),
  );

  test('[DESK-12] is on the menu in plain words, and cannot be chosen', async ({
    page,
    database,
    baseURL,
  }) => {
    await changeContent(
      { database, baseURL },
      `
      insert into sold_outs (subject_id, marked_by)
      select id, 'Gina' from pizzas where name = 'Margherita'
      union select id, 'Gina' from pizza_options where label = 'Classic'
      union select id, 'Gina' from pizza_add_ons where name = 'Rocket'
      union select id, 'Gina' from custom_choices where label in ('Classic', 'Basil')`,
    );
    const menu = new MenuScreen(page);
    await page.goto('/menu');
    const card = page.getByRole('article').filter({ hasText: 'Margherita' }).first();
    await expect(card.getByText('Sold out', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add Margherita' })).toHaveCount(0);
    await atBothSizes(page, expectAccessible);

    await menu.customize('Napoli');
    await expect(menu.dialog.getByRole('radio', { name: /^Classic/ })).toBeDisabled();
    await expect(menu.dialog.getByRole('radio', { name: /^Thin & crisp/ })).toBeChecked();
    await expect(menu.dialog.getByRole('checkbox', { name: /^Rocket Sold out/ })).toBeDisabled();
    await atBothSizes(page, expectAccessible);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Create Your Own' }).click();
    await expect(menu.dialog.getByRole('radio', { name: /^Thin & crisp/ })).toBeChecked();
    await expect(menu.dialog.getByRole('checkbox', { name: /^Basil/ })).toBeDisabled();
  });
});
