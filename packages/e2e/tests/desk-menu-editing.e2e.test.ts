import { DeskMenuScreen } from '../screens/desk-menu-screen.ts';
import { enterDesk } from '../support/desk.ts';
import { expectFits } from '../support/fit.ts';
import { expect, expectAccessible, test } from '../support/shared-tab.ts';

const TABS = ['Pizzas', 'Sold out', 'Build your own', 'Ingredients', 'History'];

test.describe('editing the menu at the desk', () => {
  test.beforeEach(async ({ page, shop, database }) => {
    await database.query('delete from menu_drafts');
    await page.goto(shop.url);
    await enterDesk(page, database, { path: '/desk/menu' });
    await page.getByRole('button', { name: 'Edit Margherita' }).waitFor();
  });

  test('[DESK-16] puts pizzas in another order by drag, and by arrows from the keyboard', async ({
    page,
  }) => {
    const desk = new DeskMenuScreen(page);
    await desk.button('Order of the items').click();
    const rows = page.getByRole('list', { name: 'Classics' }).getByRole('listitem');
    await expect(rows.nth(1)).toHaveText('Marinara');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Move Marinara up' }).focus();
    await page.keyboard.press('Enter');
    await expect(rows.first()).toHaveText('Marinara');
    await expect(page.getByText('Marinara is number 1 of')).toBeAttached();

    const handleOf = (name: string) => page.getByTitle(`Drag ${name}`);
    const [from, to] = [
      await handleOf('Marinara').boundingBox(),
      await handleOf('Napoli').boundingBox(),
    ];
    if (!from || !to) throw new Error('A handle is not on the screen');
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(from.x + 20, from.y + 40, { steps: 5 });
    await page.mouse.move(to.x + 20, to.y + 30, { steps: 10 });
    await page.mouse.up();
    await expect(rows.nth(2)).toHaveText('Marinara');
    await desk.button('Done').click();
    await expect(page.getByText('1 change that customers do not see yet.')).toBeVisible();
  });

  test('[DESK-15] shows what somebody else has changed, and loses nothing that was typed', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allowStatus(409);
    const desk = new DeskMenuScreen(page);
    await desk.button('Edit Margherita').click();
    await desk.dialog.getByLabel('Description').fill('Typed by me.');
    await page.evaluate(async () => {
      const { menu } = await (await fetch('/api/desk/menu/draft')).json();
      const seen = menu.pizzas.find(({ name }: { name: string }) => name === 'Margherita');
      const edits = [{ kind: 'pizza', seen, item: { ...seen, pricePence: 1111 } }];
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ edits });
      await fetch('/api/desk/menu/draft', { method: 'PATCH', headers, body });
    });
    await desk.inDialog('Save').click();
    await expect(desk.dialog.getByRole('alert').getByText('£9.95 → £11.11')).toBeVisible();
    await expect(desk.dialog.getByLabel('Description')).toHaveValue('Typed by me.');
    await expectAccessible(page);
    await desk.save();
  });

  test('[DESK-13] adds up allergens from ingredients, and says that an unfilled one is unknown', async ({
    page,
  }) => {
    const desk = new DeskMenuScreen(page);
    const addIngredient = async (name: string, answer: string, allergen?: string) => {
      await desk.button('Add an ingredient').click();
      await desk.dialog.getByLabel('Name').fill(name);
      await desk.dialog.getByRole('combobox', { name: 'Allergens' }).selectOption(answer);
      if (allergen) await desk.dialog.getByRole('checkbox', { name: allergen }).click();
      await desk.save();
    };
    await desk.tab('Ingredients').click();
    await addIngredient('Sea salt crumb', 'some', 'sesame');
    await addIngredient('Kelp pesto', 'unknown');
    await desk.tab('Pizzas').click();
    await desk.button('Edit Margherita').click();
    await desk.dialog.getByText('Ingredients and allergens').click();
    const madeOf = desk.dialog.getByRole('combobox', { name: 'Made of' });
    await madeOf.selectOption('Sea salt crumb');
    await expect(
      desk.dialog.getByText('Customers read: contains gluten, milk, sesame.').first(),
    ).toBeVisible();
    await madeOf.selectOption('Kelp pesto');
    await expect(
      desk.dialog.getByText('Customers are told to ask: Kelp pesto is not filled in yet.').first(),
    ).toBeVisible();
    await expectAccessible(page);
  });

  test('[PRICE-11] takes from the owner what leaving an ingredient out takes off', async ({
    page,
  }) => {
    const desk = new DeskMenuScreen(page);
    await desk.tab('Ingredients').click();
    await desk.button(/^Edit Basil$/).click();
    const field = desk.dialog.getByLabel('Takes off the price');
    await expect(field).toHaveValue('0.00');
    await field.fill('half');
    await desk.inDialog('Save').click();
    await expect(desk.dialog.getByText('Please enter a price, such as 1.20').first()).toBeVisible();
    await field.fill('0.50');
    await expectAccessible(page);
    await desk.save();
    await expect(page.getByText('1 change that customers do not see yet.')).toBeVisible();
    await desk.button(/^Edit Basil$/).click();
    await expect(field).toHaveValue('0.50');
    await desk.dialog.getByRole('checkbox', { name: /without it/ }).click();
    await expect(field).toHaveCount(0);
  });

  test('fits on a screen of 320 px, in all its parts', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const desk = new DeskMenuScreen(page);
    for (const tab of TABS) {
      await desk.tab(tab).click();
      await expectFits(page);
      await expectAccessible(page);
    }
    await desk.tab('Pizzas').click();
    await desk.button('Edit Margherita').click();
    for (const part of ['Ingredients and allergens', 'Sizes and crusts', 'Add-ons'])
      await desk.dialog.getByText(part, { exact: true }).click();
    await expectFits(page);
    await expectAccessible(page);
  });

  test('says at 320 px what is wrong with a new pizza, and why an ingredient stays, and keeps the room for the fields', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allowStatus(422);
    pageErrors.allowStatus(409);
    await page.setViewportSize({ width: 320, height: 568 });
    const desk = new DeskMenuScreen(page);
    await desk.tab('Pizzas').click();
    await desk.button('Add an item').click();
    await desk.inDialog('Save').click();
    const name = desk.dialog.getByLabel('Name', { exact: true }).first();
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription(/\w/);
    await expect(desk.dialog.getByRole('alert').first()).toBeInViewport({ ratio: 0.9 });
    await name.fill('Sea Breeze');
    await desk.dialog.getByLabel('Price', { exact: true }).fill('9.50');
    await desk.dialog.getByText('Add-ons', { exact: true }).click();
    await desk.inDialog('Add an add-on').click();
    await desk.dialog.getByText('Add-ons', { exact: true }).click();
    await desk.inDialog('Save').click();
    // Unfolds what is wrong.
    await expect(desk.dialog.getByLabel('Name', { exact: true }).last()).toBeFocused();
    await expectFits(page);
    await expectAccessible(page);
    await desk.inDialog('Cancel').click();
    await desk.tab('Ingredients').click();
    await desk.button('Edit Mozzarella').click();
    await desk.inDialog('Remove this ingredient').click();
    await expect(desk.dialog.getByRole('alert')).toContainText(/\w/);
    await expect(desk.dialog.getByRole('alert')).toBeInViewport({ ratio: 0.9 });
  });
});
