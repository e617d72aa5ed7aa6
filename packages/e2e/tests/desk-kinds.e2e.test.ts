import { DeskMenuScreen } from '../screens/desk-menu-screen.ts';
import { atBothSizes } from '../support/both-sizes.ts';
import { enterDesk } from '../support/desk.ts';
import { expectEasy } from '../support/effort.ts';
import { expectFits } from '../support/fit.ts';
import { PHONE } from '../support/sizes.ts';
import { expect, expectAccessible, test } from '../support/shared-tab.ts';

test.describe('kinds of the owner’s', () => {
  test.use(PHONE);

  test('[KIND-07] [KIND-08] are added at the desk, given to items and kept while one has them', async ({
    page,
    database,
    pageErrors,
  }) => {
    pageErrors.allowStatus(422);
    await database.query('delete from menu_drafts');
    await enterDesk(page, database, { path: '/desk/menu' });
    const desk = new DeskMenuScreen(page);
    await desk.button('Edit Rosemary Chips').waitFor();

    await test.step('adds one that is packed', () =>
      expectEasy(page, async () => {
        await desk.tab('Kinds').click();
        await desk.button('Add a kind').click();
        await desk.dialog.getByLabel('Name', { exact: true }).fill('Slaws & salads');
        await desk.dialog
          .getByLabel('VAT included')
          .selectOption({ label: '0%: cold food to take away' });
        await desk.save();
      }));
    const row = page
      .getByRole('region', { name: 'Your own kinds' })
      .getByRole('listitem')
      .filter({ hasText: 'Slaws & salads' });
    await expect(row).toContainText(/packed, not baked, VAT 0%/i);
    await expect(row).toContainText('Not used yet');
    await atBothSizes(page, expectFits, expectAccessible);
    await page.reload();
    await expect(row).toBeVisible();
    await expect(desk.tab('Kinds')).toBeInViewport({ ratio: 1 });

    await test.step('gives it to an item', async () => {
      await desk.tab('Pizzas').click();
      await desk.button('Edit Rosemary Chips').click();
      await desk.dialog.getByLabel('Kind').selectOption('Slaws & salads');
      await expect(desk.dialog.getByLabel('Kind')).toHaveAccessibleDescription(
        'Your own kind: packed, not baked, VAT 0%.',
      );
      await atBothSizes(page, expectFits, expectAccessible);
      await desk.save();
      await desk.button('Select items').click();
      await page.getByLabel('Which items').selectOption('Slaws & salads');
      await expect(page.getByRole('checkbox', { name: /Rosemary Chips/ })).toHaveCount(1);
      await expect(page.getByRole('checkbox')).toHaveCount(2);
      await atBothSizes(page, expectFits, expectAccessible);
      await desk.button('Done').click();
    });

    await test.step('names no minutes on its card', async () => {
      await desk.button('Preview').click();
      const preview = page.getByRole('dialog');
      const card = preview.getByRole('article').filter({ hasText: 'Rosemary Chips' });
      await expect(card).not.toContainText('32mins');
      await expect(preview.getByRole('article').filter({ hasText: 'Dough Balls' })).toContainText(
        '32mins',
      );
      await desk.button('Back to the desk').click();
    });

    await test.step('says which item still has it, and goes when none has', async () => {
      await desk.tab('Kinds').click();
      await desk.button('Edit Slaws & salads').click();
      await desk.inDialog('Remove this kind').click();
      await expect(desk.dialog.getByRole('alert')).toContainText(
        'Rosemary Chips still has this kind. Choose another one there first.',
      );
      await atBothSizes(page, expectFits, expectAccessible);
      await desk.inDialog('Cancel').click();
      await desk.tab('Pizzas').click();
      await desk.button('Select items').click();
      await page.getByRole('checkbox', { name: /Rosemary Chips/ }).click();
      await page.getByLabel('Change kind…').selectOption('Side');
      await expect(page.getByText('1 item is now a side.')).toBeVisible();
      await desk.tab('Kinds').click();
      await desk.button('Edit Slaws & salads').click();
      await desk.inDialog('Remove this kind').click();
      await expect(row).toHaveCount(0);
    });
  });

  test('[OFFER-15] has offers of its own, and publishing says what becomes of them', async ({
    page,
    database,
  }) => {
    await database.query('delete from menu_drafts');
    await database.query('delete from item_kinds');
    await database.query(
      `insert into item_kinds (name, like_kind, oven_places, position) values ('Deli', 'side', 0, 0)`,
    );
    await database.query(
      `update pizzas set kind_id = (select id from item_kinds) where name = 'Rosemary Chips'`,
    );
    await test.step('one is made of two parts', async () => {
      await enterDesk(page, database, { path: '/desk/offers' });
      await page.getByRole('button', { name: 'New offer' }).click();
      const making = page.getByRole('dialog', { name: 'New offer' });
      await making.getByLabel('Name').fill('Deli deal');
      await making.getByRole('button', { name: 'Add an item' }).click();
      await making.getByLabel('Kind of item 2').selectOption('Deli');
      await making.getByLabel('Price together').fill('13');
      // A day on which no other journey orders.
      await making.getByLabel('First day').fill('2099-01-01');
      await expect(making.getByRole('region', { name: 'In one sentence' })).toContainText(
        'A pizza and one item from Deli for £13.00',
      );
      await atBothSizes(page, expectFits, expectAccessible);
      await making.getByRole('button', { name: 'Create offer' }).click();
      await expect(page.getByRole('list', { name: 'Offers' })).toContainText(
        'A pizza and one item from Deli',
      );
      await page.getByRole('button', { name: 'Change Deli deal' }).press('Enter');
      await expect(page.getByLabel('Kind of item 2').locator('option:checked')).toHaveText('Deli');
    });

    await test.step('the kind gets another name and another item', async () => {
      await page.goto('/desk/menu');
      const desk = new DeskMenuScreen(page);
      await desk.tab('Kinds').click();
      await desk.button('Edit Deli').click();
      await desk.dialog.getByLabel('Name', { exact: true }).fill('Salad bar');
      await desk.save();
      await desk.tab('Pizzas').click();
      await desk.button('Edit Dough Balls').click();
      await desk.dialog.getByLabel('Kind').selectOption('Salad bar');
      await desk.save();
      await desk.button('Publish…').click();
      await expect(desk.dialog).toContainText(
        'Deli deal: Deli becomes Salad bar in this offer too. It now also counts for Dough Balls.',
      );
      await atBothSizes(page, expectFits, expectAccessible);
      await desk.inDialog('Cancel').click();
    });

    await database.query('delete from menu_drafts');
    await database.query('delete from item_kinds');
    await database.query(`update deals set is_on = false where name = 'Deli deal'`);
  });
});
