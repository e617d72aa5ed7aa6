import type { Route } from '@playwright/test';
import { CartScreen } from '../screens/cart-screen.ts';
import { MenuScreen } from '../screens/menu-screen.ts';
import { comeByLink } from '../support/arrival.ts';
import { buildAddOn, buildOption, buildPizza } from '../support/built-answers.ts';
import { answerCalls, passCalls } from '../support/held-route.ts';
import { expect, expectAccessible, test } from '../support/shared-tab.ts';

const ADD_PATH = '/cart/addToCart';

test.describe('the customize dialog', () => {
  test('[CUST-01] [CUST-02] [CUST-04] [PRICE-11] [OWN-77] needs one choice of each type, adds up prices and allergens, and says why nothing was added', async ({
    page,
    pageErrors,
  }) => {
    for (const status of [422, 409, 500]) pageErrors.allowStatus(status);
    pageErrors.allow(/ERR_FAILED/);
    const part = (id: string, name: string, leftOut?: number) => ({
      id,
      name,
      allergens: [],
      ...(leftOut && { leftOut }),
    });
    const pizza = buildPizza('Gull', {
      price: 9.95,
      allergens: ['gluten', 'milk'],
      comesWith: {
        ingredients: [part('olives', 'Black olives', 0.8), part('basil', 'Basil')],
        otherAllergens: ['gluten', 'milk'],
      },
      options: [
        buildOption('size', 'Small', 0.1),
        buildOption('sauce', 'Red', 0),
        buildOption('size', 'Large', 4.5),
        buildOption('sauce', 'White', null),
      ].map((option) => ({ ...option, allergens: [] })),
      addOns: [
        buildAddOn('Salt', 1.2, { allergens: [] }),
        buildAddOn('Pepper', 'free', { allergens: [] }),
        buildAddOn('Anchovies', 1, { allergens: ['fish'] }),
        buildAddOn('Kelp', 1),
      ],
    });
    const menu = new MenuScreen(page);
    const { dialog, total } = menu;
    await answerCalls(page, '/pizzas/all', 200, { items: [pizza, buildPizza('Bare')] });
    await comeByLink(page, 'Menu');
    await menu.customize('Gull');
    const radio = (name: RegExp) => dialog.getByRole('radio', { name });
    const chosen = dialog.getByRole('checkbox', { checked: true });
    const expectFirstChoices = async () => {
      await expect(radio(/^Small/)).toBeChecked();
      await expect(radio(/^Red/)).toBeChecked();
      await expect(chosen).toHaveCount(0);
      await expect(total).toHaveText('Total £10.05');
    };

    await test.step('is chosen by keys, cards and words', async () => {
      for (const name of ['Size', 'Sauce']) {
        const group = dialog.getByRole('radiogroup', { name });
        await expect(group).toHaveAttribute('aria-required', 'true');
        await expect(group.getByRole('radio')).toHaveCount(2);
      }
      await expectFirstChoices();
      await radio(/^Small/).press('ArrowRight');
      await expect(radio(/^Large/)).toBeChecked();
      await expect(radio(/^Small/)).not.toBeChecked();
      await expect(total).toHaveText('Total £14.45');
      // What is not a number counts as 0.
      await menu.choose(/^White/);
      await expect(radio(/^Large/)).toBeChecked();
      await menu.tick(/^Salt/);
      await menu.tick(/^Pepper/);
      await expect(chosen).toHaveCount(2);
      await expect(total).toHaveText('Total £15.65');
      await dialog.getByText('Red', { exact: true }).click();
      await expect(radio(/^Red/)).toBeChecked();
      await dialog.getByText('Salt', { exact: true }).first().click();
      await dialog.getByRole('checkbox', { name: 'Pepper' }).click();
      await expect(chosen).toHaveCount(0);
      await expect(total).toHaveText('Total £14.45');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await menu.customize('Gull');
      await expectFirstChoices();
    });

    await test.step('says what leaving out takes off', async () => {
      const olives = dialog.getByRole('listitem').filter({ hasText: 'Black olives' });
      await expect(olives).toContainText('−£0.80');
      await olives.getByText('None').click();
      await expect(total).toHaveText('Total £9.25');
      await expectAccessible(page);
      await olives.getByText('Normal').click();
      await expect(total).toHaveText('Total £10.05');
    });

    await test.step('adds up the allergens, and says where to ask', async () => {
      await dialog.getByText('Allergens', { exact: true }).click();
      await expect(dialog.getByText('Contains gluten and milk.')).toHaveCount(2);
      await expect(dialog.getByText('Contains gluten and milk.').last()).toBeVisible();
      await menu.tick(/^Anchovies/);
      await menu.tick(/^Salt/);
      await expect(dialog.getByText('Contains fish, gluten and milk.')).toHaveCount(2);
      await expect(dialog.getByText('Contains fish, gluten and milk.').last()).toBeVisible();
      await expect(dialog.getByText(/Please ask us/)).toHaveCount(0);
      await menu.tick(/^Kelp/);
      const ask = (name: string) =>
        dialog.getByText(`We have not listed the allergens of ${name} here yet. Please ask us`);
      await expect(ask('Kelp')).toBeVisible();
      await expect(dialog.getByText('Ask us about the allergens of Kelp.')).toHaveCount(1);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await menu.customize('Bare');
      await dialog.getByText('Allergens', { exact: true }).click();
      await expect(ask('Bare')).toBeVisible();
      await expect(dialog.getByText(/contains none/i)).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });

    await test.step('says once why nothing was added, and stays open', async () => {
      await menu.customize('Gull');
      await menu.tick(/^Salt/);
      const issues = [
        { message: 'Too salty', path: 'addOnIds.0' },
        { message: 'Too dry', path: 'quantity' },
      ];
      for (const [status, body, text] of [
        [200, { addedToCart: false }, 'Could not add to cart.'],
        [200, { addedToCart: false, reason: 'The oven is out.' }, 'The oven is out.'],
        [422, { message: 'Not valid', issues }, 'Too salty (addOnIds.0)'],
        [409, { message: 'Your cart is full.' }, 'Your cart is full.'],
        [500, 'no words', 'Failed to add to cart. Please try again.'],
      ] as const) {
        await answerCalls(page, ADD_PATH, status, body);
        await menu.addButton.click();
        await expect(page.getByText(text, { exact: true })).toHaveCount(1);
      }
      await page.route(`**${ADD_PATH}`, (route) => route.abort());
      await menu.addButton.click();
      await expect(page.getByText('Failed to add to cart. Please try again.')).toHaveCount(2);
      await expect(dialog.getByRole('checkbox', { name: /^Salt/ })).toBeChecked();
    });
  });

  test('[CUST-03] [OWN-71] is closed by the browser’s Back; it adds one pizza at a press, closes and says so, also while another is being added', async ({
    page,
  }) => {
    const menu = new MenuScreen(page);
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(ADD_PATH)) sent.push(request.postDataJSON());
    });
    await test.step('Back closes it, and leaves the menu once it is closed, also after a reload', async () => {
      await comeByLink(page, 'Menu');
      for (const _time of ['first', 'second']) {
        await menu.customize('Margherita');
        await page.goBack();
        await expect(menu.dialog).toBeHidden();
        await expect(page).toHaveURL('/menu');
      }
      await menu.customize('Margherita');
      await page.keyboard.press('Escape');
      await expect(menu.dialog).toBeHidden();
      await page.goBack();
      await expect(page).toHaveURL('/contact');
      await page.goForward();
      await expect(page).toHaveURL('/menu');
      await menu.customize('Margherita');
      // After such a reload the code of dialogs comes at once.
      const code = page.waitForRequest(/customize-dialog/);
      await page.reload();
      await page.evaluate((url) => import(url), (await code).url());
      await page.goBack();
      await expect(page).toHaveURL('/contact');
    });

    await page.getByRole('banner').getByRole('link', { name: 'Menu', exact: true }).click();
    await menu.customize('Margherita');
    await menu.choose(/^12"/);
    await menu.tick(/^Black olives/);
    await expect(menu.total).toHaveText('Total £13.55');
    await menu.pressAddTwice();
    await expect(menu.dialog).toBeHidden();
    expect(sent).toEqual([expect.objectContaining({ quantity: 1 })]);
    await expect(page.getByText('Margherita has been added to your cart!')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();

    await test.step('another while one is being added', async () => {
      const letGo: (() => void)[] = [];
      await page.route(`**${ADD_PATH}`, async (route) => {
        await new Promise<void>((resolve) => letGo.push(resolve));
        await route.continue();
      });
      for (const name of ['Napoli', 'Marinara']) {
        await page.keyboard.press('Escape');
        await expect(menu.dialog).toBeHidden();
        await menu.customize(name);
        await menu.addButton.click();
      }
      await expect.poll(() => letGo.length).toBe(2);
      letGo[0]?.();
      await expect(page.getByText('Napoli has been added to your cart!')).toBeVisible();
      await expect(menu.dialog.getByRole('heading', { name: 'Marinara' })).toBeVisible();
      letGo[1]?.();
      await expect(page.getByText('Marinara has been added to your cart!')).toBeVisible();
      await expect(menu.dialog).toBeHidden();
    });

    const cart = new CartScreen(page);
    await cart.open();
    const line = cart.line('Margherita (12" / Classic)');
    await expect(line).toContainText('Black olives');
    await expect(line).toContainText('£13.55 each');
    await expect(line.getByRole('status')).toHaveText('1');
  });

  test('leaves the page as it is when its code can’t be loaded, and reloads it when a newer version of the shop has none', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/ERR_FAILED/);
    pageErrors.allowStatus(404);
    const code = '/assets/cust*-dialog-*.js*';
    const menu = new MenuScreen(page);
    const add = menu.card('Margherita').getByRole('button', { name: 'Add Margherita' });
    await page.clock.install();
    await page.route(`**${code}`, (route) => route.abort());
    await menu.open();
    await add.click();
    await expect(page.getByText('This could not be opened. Please try again.')).toBeVisible();
    await expect(menu.card('Margherita')).toBeVisible();
    await expect(menu.dialog).toHaveCount(0);
    await menu.openBuilder();
    // Nothing stays over the page.
    await add.click();
    // Otherwise this opening could still succeed once its code comes.
    await expect(page.getByText('Opening…')).toBeHidden();
    await expect(menu.dialog).toHaveCount(0);
    await passCalls(page, code);
    await menu.customize('Margherita');
    await expect(menu.total).toBeVisible();

    await test.step('a newer version of the shop', async () => {
      const notFound = (route: Route) => route.fulfill({ status: 404 });
      await page.route(`**${code}`, notFound);
      await menu.open();
      await page.route('**/assets/manifest-*.js', (route) =>
        route.request().method() === 'HEAD' ? notFound(route) : route.continue(),
      );
      await page.clock.fastForward('02:00');
      // When it is interactive again.
      const reloaded = page.waitForRequest('**/cart/getCart');
      await add.click();
      await reloaded;
      await passCalls(page, code);
      await menu.customize('Margherita');
      await expect(menu.total).toBeVisible();
    });
  });
});
