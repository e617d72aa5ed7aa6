import type { Page, Route } from '@playwright/test';
import { CartScreen } from '../screens/cart-screen.ts';
import { MenuScreen } from '../screens/menu-screen.ts';
import { comeByLink } from '../support/arrival.ts';
import { buildAddOn, buildOption, buildPizza } from '../support/built-answers.ts';
import { answerCalls, passCalls } from '../support/held-route.ts';
import { expect, expectAccessible, test } from '../support/shared-tab.ts';

const ADD_PATH = '/cart/addToCart';

async function openDialogOf(page: Page, pizza: ReturnType<typeof buildPizza>): Promise<MenuScreen> {
  const menu = new MenuScreen(page);
  await answerCalls(page, '/pizzas/all', 200, { items: [pizza] });
  await comeByLink(page, 'Menu');
  await menu.customize(pizza.name);
  return menu;
}

test.describe('the customize dialog', () => {
  test('adds up the allergens of the choices, and tells customers to ask where none are entered', async ({
    page,
  }) => {
    const addOns = [
      buildAddOn('Anchovies', 1, { allergens: ['fish'] }),
      buildAddOn('Rocket', 1, { allergens: [] }),
      buildAddOn('Kelp', 1),
    ];
    const menu = await openDialogOf(
      page,
      buildPizza('Gull', { allergens: ['gluten', 'milk'], addOns }),
    );
    await menu.dialog.getByText('Allergens', { exact: true }).click();
    await expect(menu.dialog.getByText('Contains gluten and milk.')).toBeVisible();
    await menu.tick(/^Anchovies/);
    await menu.tick(/^Rocket/);
    await expect(menu.dialog.getByText('Contains fish, gluten and milk.')).toBeVisible();
    await expect(menu.dialog.getByText(/Please ask us/)).toHaveCount(0);
    await menu.tick(/^Kelp/);
    await expect(
      menu.dialog.getByText('We have not listed the allergens of Kelp here yet. Please ask us'),
    ).toBeVisible();
    await expectAccessible(page);
  });

  test('never claims that a pizza contains no allergens when none were entered', async ({
    page,
  }) => {
    const menu = await openDialogOf(page, buildPizza('Gull'));
    await menu.dialog.getByText('Allergens', { exact: true }).click();
    await expect(
      menu.dialog.getByText('We have not listed the allergens of Gull here yet. Please ask us'),
    ).toBeVisible();
    await expect(menu.dialog.getByText(/contains none/i)).toHaveCount(0);
  });

  test('[CUST-01] needs one choice of each type, initially the first, and no add-on', async ({
    page,
  }) => {
    const pizza = buildPizza('Gull', {
      options: [
        buildOption('size', 'Small', 0),
        buildOption('sauce', 'Red', 0),
        buildOption('size', 'Large', 3),
        buildOption('sauce', 'White', 1),
      ],
      addOns: [buildAddOn('Salt', 0.5), buildAddOn('Pepper', 0.5)],
    });
    const menu = await openDialogOf(page, pizza);
    const radio = (name: RegExp) => menu.dialog.getByRole('radio', { name });
    const expectFirstChoices = async () => {
      await expect(radio(/^Small/)).toBeChecked();
      await expect(radio(/^Red/)).toBeChecked();
      await expect(menu.dialog.getByRole('checkbox', { checked: true })).toHaveCount(0);
    };
    for (const name of ['Size', 'Sauce']) {
      const group = menu.dialog.getByRole('radiogroup', { name });
      await expect(group).toHaveAttribute('aria-required', 'true');
      await expect(group.getByRole('radio')).toHaveCount(2);
    }
    await expectFirstChoices();

    await radio(/^Small/).press('ArrowRight');
    await expect(radio(/^Large/)).toBeChecked();
    await expect(radio(/^Small/)).not.toBeChecked();
    await menu.choose(/^White/);
    await expect(radio(/^Large/)).toBeChecked();
    await menu.tick(/^Salt/);
    await menu.tick(/^Pepper/);
    await expect(menu.dialog.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await menu.tick(/^Salt/);
    await expect(menu.dialog.getByRole('checkbox', { checked: true })).toHaveCount(1);

    // The words of a card can be pressed, like its mark.
    await menu.dialog.getByText('Red', { exact: true }).click();
    await expect(radio(/^Red/)).toBeChecked();
    await menu.dialog.getByText('Salt', { exact: true }).click();
    await menu.dialog.getByRole('checkbox', { name: 'Pepper' }).click();
    await expect(menu.dialog.getByRole('checkbox', { name: 'Pepper' })).not.toBeChecked();
    await expect(menu.dialog.getByRole('checkbox', { name: 'Salt' })).toBeChecked();

    await page.keyboard.press('Escape');
    await expect(menu.dialog).toBeHidden();
    await menu.customize('Gull');
    await expectFirstChoices();
  });

  test('[OWN-71] is closed by the browser’s Back, which leaves the menu once it is closed', async ({
    page,
  }) => {
    const menu = await openDialogOf(page, buildPizza('Gull'));
    for (const _time of ['first', 'second']) {
      await page.goBack();
      await expect(menu.dialog).toBeHidden();
      await expect(page).toHaveURL('/menu');
      await menu.customize('Gull');
    }
    await page.keyboard.press('Escape');
    await expect(menu.dialog).toBeHidden();
    await page.goBack();
    await expect(page).not.toHaveURL('/menu');
    await page.goForward();
    await expect(page).toHaveURL('/menu');
    await menu.customize('Gull');
    await page.goBack();
    await expect(menu.dialog).toBeHidden();
    await expect(page).toHaveURL('/menu');
  });

  test('[OWN-71] is behind one Back after a reload', async ({ page }) => {
    await page.goto('/contact');
    await openDialogOf(page, buildPizza('Gull'));
    // The code of dialogs comes when the browser is idle.
    const code = page.waitForRequest(/customize-dialog/);
    await page.reload();
    await page.evaluate((url) => import(url), (await code).url());
    await page.goBack();
    await expect(page).toHaveURL('/contact');
  });

  test('[CUST-02] adds up base, options and add-ons as they are chosen', async ({ page }) => {
    const pizza = buildPizza('Gull', {
      price: 9.95,
      options: [buildOption('size', 'Small', 0.1), buildOption('size', 'Large', 4.5)],
      addOns: [buildAddOn('Salt', 1.2), buildAddOn('Pepper', 0.05)],
    });
    const menu = await openDialogOf(page, pizza);
    await expect(menu.total).toHaveText('Total £10.05');
    await menu.choose(/^Large/);
    await expect(menu.total).toHaveText('Total £14.45');
    await menu.tick(/^Salt/);
    await menu.tick(/^Pepper/);
    await expect(menu.total).toHaveText('Total £15.70');
    await menu.tick(/^Salt/);
    await expect(menu.total).toHaveText('Total £14.50');
  });

  test('[CUST-02] counts a price that is not a number as 0', async ({ page }) => {
    const pizza = buildPizza('Gull', {
      price: 'a song',
      options: [buildOption('size', 'Small', null)],
      addOns: [buildAddOn('Salt', 'free'), buildAddOn('Pepper', {}), buildAddOn('Basil', 2)],
    });
    const menu = await openDialogOf(page, pizza);
    await expect(menu.total).toHaveText('Total £0.00');
    for (const name of [/^Salt/, /^Pepper/, /^Basil/]) await menu.tick(name);
    await expect(menu.total).toHaveText('Total £2.00');
  });

  test('[CUST-03] adds a pizza to the cart, closes and says so', async ({ page }) => {
    const menu = new MenuScreen(page);
    await menu.open();
    await menu.customize('Margherita');
    await menu.choose(/^12"/);
    await menu.tick(/^Black olives/);
    await expect(menu.total).toHaveText('Total £13.55');
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(ADD_PATH)) sent.push(request.postDataJSON());
    });
    await menu.pressAddTwice();
    await expect(menu.dialog).toBeHidden();
    expect(sent).toEqual([expect.objectContaining({ quantity: 1 })]);
    await expect(page.getByText('Margherita has been added to your cart!')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();

    const cart = new CartScreen(page);
    await cart.open();
    const line = cart.line('Margherita (12" / Classic)');
    await expect(line).toContainText('Black olives');
    await expect(line).toContainText('£13.55 each');
    await expect(line.getByRole('status')).toHaveText('1');
  });

  test('[CUST-03] adds another pizza while one is being added, each with its own toast', async ({
    page,
  }) => {
    const menu = new MenuScreen(page);
    const letGo: (() => void)[] = [];
    await page.route(`**${ADD_PATH}`, async (route) => {
      await new Promise<void>((resolve) => letGo.push(resolve));
      await route.continue();
    });
    await menu.open();
    for (const name of ['Margherita', 'Marinara']) {
      await page.keyboard.press('Escape');
      await expect(menu.dialog).toBeHidden();
      await menu.customize(name);
      await menu.addButton.click();
    }
    await expect.poll(() => letGo.length).toBe(2);
    letGo[0]?.();
    await expect(page.getByText('Margherita has been added to your cart!')).toBeVisible();
    await expect(menu.dialog.getByRole('heading', { name: 'Marinara' })).toBeVisible();
    letGo[1]?.();
    await expect(page.getByText('Marinara has been added to your cart!')).toBeVisible();
    await expect(menu.dialog).toBeHidden();
  });

  test('leaves the page as it is when its code can’t be loaded, and tries again', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/ERR_FAILED/);
    const code = '/assets/cust*-dialog-*.js*';
    const menu = new MenuScreen(page);
    await page.route(`**${code}`, (route) => route.abort());
    await menu.open();
    await menu.card('Margherita').getByRole('button', { name: 'Add Margherita' }).click();
    await expect(page.getByText('This could not be opened. Please try again.')).toBeVisible();
    await expect(menu.card('Margherita')).toBeVisible();
    await expect(menu.dialog).toHaveCount(0);
    await menu.openBuilder();
    // Nothing stays over the page.
    await menu.card('Margherita').getByRole('button', { name: 'Add Margherita' }).click();
    // Otherwise this opening could still succeed once its code comes.
    await expect(page.getByText('Opening…')).toBeHidden();
    await expect(menu.dialog).toHaveCount(0);

    await passCalls(page, code);
    await menu.customize('Margherita');
    await expect(menu.total).toBeVisible();
  });

  test('reloads the page when a newer version of the shop no longer has its code', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allowStatus(404);
    await page.clock.install();
    const notFound = (route: Route) => route.fulfill({ status: 404 });
    const menu = new MenuScreen(page);
    await page.route('**/assets/customize-dialog-*.js*', notFound);
    await menu.open();
    await page.route('**/assets/manifest-*.js', (route) =>
      route.request().method() === 'HEAD' ? notFound(route) : route.continue(),
    );
    await page.clock.fastForward('02:00');
    // When it is interactive again.
    const reloaded = page.waitForRequest('**/cart/getCart');
    await menu.card('Margherita').getByRole('button', { name: 'Add Margherita' }).click();
    await reloaded;
    await passCalls(page, '/assets/customize-dialog-*.js*');
    await menu.customize('Margherita');
    await expect(menu.total).toBeVisible();
  });

  test('[CUST-04] stays open and shows the reason when nothing was added', async ({
    page,
    pageErrors,
  }) => {
    for (const status of [422, 409, 500]) pageErrors.allowStatus(status);
    pageErrors.allow(/ERR_FAILED/);
    const menu = await openDialogOf(
      page,
      buildPizza('Gull', { addOns: [buildAddOn('Salt', 0.5)] }),
    );
    await menu.tick(/^Salt/);
    const issues = [
      { message: 'Too salty', path: 'addOnIds.0' },
      { message: 'Too dry', path: 'quantity' },
    ];
    for (const [status, body, text] of [
      [200, { reason: 'The cellar is locked.' }, 'The cellar is locked.'],
      [200, { addedToCart: false }, 'Could not add to cart.'],
      [200, { addedToCart: false, reason: 'The oven is out.' }, 'The oven is out.'],
      [422, { message: 'Not valid', issues }, 'Too salty (addOnIds.0)'],
      [409, { message: 'Your cart is full.' }, 'Your cart is full.'],
      [500, 'no words', 'Failed to add to cart. Please try again.'],
    ] as const) {
      await answerCalls(page, ADD_PATH, status, body);
      await menu.addButton.click();
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    await page.route(`**${ADD_PATH}`, (route) => route.abort());
    await menu.addButton.click();
    await expect(page.getByText('Failed to add to cart. Please try again.')).toHaveCount(2);

    await expect(menu.dialog.getByRole('checkbox', { name: /^Salt/ })).toBeChecked();
  });
});
