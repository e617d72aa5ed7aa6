import { CartScreen } from '../screens/cart-screen.ts';
import { MenuScreen } from '../screens/menu-screen.ts';
import { expect, expectAccessible, test } from '../support/shared-tab.ts';
import { PHONE } from '../support/sizes.ts';
import { changeContent } from '../support/content.ts';
import { atBothSizes } from '../support/both-sizes.ts';

test.describe('what is sold out, or nearly', () => {
  test.use(PHONE);

  test.afterEach(({ database, baseURL }) =>
    changeContent({ database, baseURL }, 'delete from sold_outs; delete from item_stocks'),
  );

  test('[DESK-12] [SOLD-06] [STOCK-02] is on the menu in plain words and cannot be chosen; in the cart it says why, and can be removed', async ({
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
      union select id, 'Gina' from custom_choices where label in ('Classic', 'Basil');
      insert into item_stocks (item_id, "left", day, set_by)
      select id, 3, '2026-06-01', 'Gina' from pizzas where name = 'Napoli'`,
    );
    const menu = new MenuScreen(page);
    await page.goto('/menu');
    const card = page.getByRole('article').filter({ hasText: 'Margherita' }).first();
    await expect(card.getByText('Sold out', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add Margherita' })).toHaveCount(0);
    await expect(menu.card('Napoli').getByText('Only 3 left')).toBeVisible();
    await atBothSizes(page, expectAccessible);

    await menu.customize('Napoli');
    await expect(menu.dialog.getByText('Only 3 left')).toBeVisible();
    await expect(menu.dialog.getByRole('radio', { name: /^Classic/ })).toBeDisabled();
    await expect(menu.dialog.getByRole('radio', { name: /^Thin & crisp/ })).toBeChecked();
    await expect(menu.dialog.getByRole('checkbox', { name: /^Rocket Sold out/ })).toBeDisabled();
    await atBothSizes(page, expectAccessible);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Create Your Own' }).click();
    await expect(menu.dialog.getByRole('radio', { name: /^Thin & crisp/ })).toBeChecked();
    await expect(menu.dialog.getByRole('checkbox', { name: /^Basil/ })).toBeDisabled();

    await changeContent({ database, baseURL }, 'delete from sold_outs');
    await page.goto('/menu');
    await menu.customize('Margherita');
    const rocket = menu.dialog.getByRole('checkbox', { name: /^Rocket/ });
    await rocket.click();
    await expect(rocket).toBeChecked();
    await menu.dialog.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(menu.dialog).toBeHidden();
    await changeContent(
      { database, baseURL },
      `insert into sold_outs (subject_id, marked_by)
       select id, 'Gina' from pizza_add_ons where name = 'Rocket'`,
    );
    const cart = new CartScreen(page);
    await cart.open();
    const line = cart.line(/^Margherita/);
    await expect(line.getByText('Rocket is sold out')).toBeVisible();
    await expect(page.getByText('Your cart is empty')).toHaveCount(0);
    await atBothSizes(page, expectAccessible);
    await line.getByRole('button', { name: 'Have it without Rocket' }).click();
    await expect(cart.amount('Sub-total')).toHaveText('£9.95');

    await changeContent(
      { database, baseURL },
      `insert into sold_outs (subject_id, marked_by)
       select id, 'Gina' from pizzas where name = 'Margherita'`,
    );
    await cart.open();
    await expect(line.getByText('Sold out', { exact: true })).toBeVisible();
    await expect(line.getByText('Not counted')).toBeVisible();
    await expect(line.getByRole('link', { name: 'See what else there is' })).toBeVisible();
    await cart.remove(line);
    await expect(page.getByText('Your cart is empty')).toBeVisible();
  });
});
