import { MenuScreen } from '../screens/menu-screen.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { changeContent } from '../support/content.ts';
import { atBothSizes } from '../support/both-sizes.ts';

test.describe('how many are left', () => {
  test.afterEach(({ database, baseURL }) =>
    changeContent({ database, baseURL }, 'delete from item_stocks'),
  );

  test('[STOCK-02] is on the card and in the dialog', async ({ page, database, baseURL }) => {
    await changeContent(
      { database, baseURL },
      `insert into item_stocks (item_id, "left", day, set_by)
       select id, 3, '2026-06-01', 'Gina' from pizzas where name = 'Margherita'`,
    );
    const menu = new MenuScreen(page);
    await page.goto('/menu');
    const card = page.getByRole('article').filter({ hasText: 'Margherita' }).first();
    await expect(card.getByText('Only 3 left')).toBeVisible();
    await atBothSizes(page, expectAccessible);
    await menu.customize('Margherita');
    await expect(menu.dialog.getByText('Only 3 left')).toBeVisible();
  });
});
