import { DeskMenuScreen } from '../screens/desk-menu-screen.ts';
import { enterDesk } from '../support/desk.ts';
import { expectFits } from '../support/fit.ts';
import { expect, expectAccessible, test } from '../support/shared-tab.ts';

const TABS = ['Pizzas', 'Sold out', 'Build your own', 'Ingredients', 'History'];

test('[DESK-13] [DESK-15] [DESK-16] [PRICE-11] the menu is edited at the desk: prices, order and allergens, beside somebody else, and on a screen of 320 px', async ({
  page,
  database,
  pageErrors,
}) => {
  pageErrors.allowStatus(409);
  pageErrors.allowStatus(422);
  await database.query('delete from menu_drafts');
  await enterDesk(page, database, { path: '/desk/menu' });
  await page.getByRole('button', { name: 'Edit Margherita' }).waitFor();
  const desk = new DeskMenuScreen(page);

  await test.step('what leaving an ingredient out takes off', async () => {
    await desk.tab('Ingredients').click();
    await desk.button(/^Edit Basil$/).click();
    const field = desk.dialog.getByLabel('Price taken off');
    await expect(field).toHaveValue('0.00');
    await field.fill('half');
    await desk.inDialog('Save').click();
    await expect(desk.dialog.getByText('Please enter a price, such as 1.20').first()).toBeVisible();
    await field.fill('0.50');
    await expectAccessible(page);
    await desk.save();
    await expect(page.getByText('1 change that customers don’t see yet.')).toBeVisible();
    await desk.button(/^Edit Basil$/).click();
    await expect(field).toHaveValue('0.50');
    await desk.dialog.getByRole('checkbox', { name: /without it/ }).click();
    await expect(field).toHaveCount(0);
    await desk.inDialog('Cancel').click();
  });

  await test.step('another order, by drag, and by arrows from the keyboard', async () => {
    await desk.tab('Pizzas').click();
    await desk.button('Arrange the items').click();
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
    await expect(desk.button('Arrange the items')).toBeFocused();
    await desk.button('Select items').press('Enter');
    await expect(desk.button('Done')).toBeFocused();
    await desk.button('Done').press('Enter');
    await expect(desk.button('Select items')).toBeFocused();
    await expect(page.getByText('2 changes that customers don’t see yet.')).toBeVisible();
  });

  await test.step('what somebody else has changed, and nothing that was typed is lost', async () => {
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

  await test.step('allergens add up from ingredients, and an unfilled one is unknown', async () => {
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
    await desk.inDialog('Cancel').click();
  });

  await test.step('all parts fit on a screen of 320 px', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
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
    await desk.inDialog('Cancel').click();
  });

  await test.step('there, what is wrong with a new pizza and why an ingredient stays is said, with room for the fields', async () => {
    await page.setViewportSize({ width: 320, height: 568 });
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
