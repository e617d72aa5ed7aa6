import { randomUUID } from 'node:crypto';
import { cartContract } from '@driftstone/contract/cart/cart.contract.ts';
import { writePizzaLink } from '@driftstone/contract/cart/pizza-link.rules.ts';
import { catalogueContract } from '@driftstone/contract/catalogue/catalogue.contract.ts';
import { customizerContract } from '@driftstone/contract/customizer/customizer.contract.ts';
import type { Page } from '@playwright/test';
import { MenuScreen } from '../screens/menu-screen.ts';
import { CartScreen } from '../screens/cart-screen.ts';
import { toastsSaying } from '../screens/toasts.ts';
import { callShop, type Caller } from '../support/api.ts';
import { arrive } from '../support/arrival.ts';
import { holdCalls } from '../support/held-route.ts';
import { becomeGuest, signUpNewUser, USER_PASSWORD } from '../support/shoppers.ts';
import { expect, test } from '../support/test.ts';

test.describe('my pizza', () => {
  test('[OWN-01] [OWN-03] [OWN-05] [OWN-06] [OWN-13] [OWN-71] a pizza has a link, by which anybody sees and orders it; a line opens as it was, and is changed in its place', async ({
    page,
    context,
    pageErrors,
  }) => {
    pageErrors.allowStatus(404);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const caller = await becomeGuest(page);
    const { customize, custom } = await fillWithChoices(page, caller);
    const { items } = await callShop(page.request, caller, cartContract.readCart);
    const [line] = items;
    const addOnIds = [...(line?.addOns.map(({ id }) => id) ?? []), randomUUID()];
    const optionIds = line?.options.map(({ id }) => id) ?? [];
    const pizza = { pizzaId: line?.pizza?.id ?? null, optionIds, addOnIds, portions: [] };

    await arrive(page, `/menu?q=napoli&pizza=${writePizzaLink(pizza)}#shared`);
    const dialog = page.getByRole('dialog');
    const greeting = dialog.getByText('Somebody sent you this pizza. Change what you like.');
    await expect(dialog.getByRole('radio', { name: '12"' })).toBeChecked();
    await expect(greeting).toBeInViewport();
    await expect(dialog.getByRole('checkbox', { name: customize.addOn })).toBeChecked();
    await expect(dialog.getByText('one thing that has left the menu')).toBeVisible();
    await dialog.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('The link to this pizza is copied.')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const known = { ...pizza, addOnIds: addOnIds.slice(0, 1) };
    const { search, hash } = new URL(copied);
    expect(search + hash).toBe(`?pizza=${writePizzaLink(known)}#shared`);
    const html = await (
      await page.request.get(copied, { headers: { accept: 'text/html' } })
    ).text();
    expect(html).toMatch(/property="og:title" content="[^"]+ \(12&quot; /);
    expect(html).toMatch(/property="og:image" content="[^"]+\/pictures\/card\.jpg\?of=/);
    await dialog.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page).toHaveURL('/menu?q=napoli');
    await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();

    // Capers are not in the builder. The second time leads to the same link.
    const napoli = new MenuScreen(page);
    const anchovies = dialog.getByRole('checkbox', { name: 'Anchovies' });
    for (const _time of ['first', 'second']) {
      await napoli.customize('Napoli');
      await dialog.getByRole('radio', { name: '12"' }).click();
      await dialog.getByRole('button', { name: 'Build on this one' }).click();
      await expect(dialog.getByRole('heading', { name: 'Create Your Own' })).toBeVisible();
      // Above the choices, where it covers nothing.
      await expect(dialog.getByText('Not in the builder: capers.')).toBeInViewport();
      await expect(greeting).toHaveCount(0);
      await expect(anchovies).toBeChecked();
      await expect(dialog.getByRole('radio', { name: '12"' })).toBeChecked();
      // As on the menu: £11.45, and £2.50 for the size. What is left out takes nothing off.
      await expect(napoli.total).toHaveText('Total £13.95');
      await anchovies.click();
      await expect(napoli.total).toHaveText('Total £13.95');
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL('/menu?q=napoli');
      await expect(dialog).toBeHidden();
      await expect(napoli.card('Napoli').locator(':focus')).toHaveCount(1);
    }

    await arrive(page, '/menu?pizza=1~nonsense');
    await expect(dialog).toContainText('This link doesn’t lead to a pizza');
    await dialog.getByRole('button', { name: 'Browse Menu' }).click();
    await expect(page).toHaveURL('/menu');
    await expect(dialog).toBeHidden();

    await test.step('a browser that refuses to copy shows the link in sight, to be copied by hand', async () => {
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('Not allowed'));
      });
      await napoli.customize('Margherita');
      const share = dialog.getByRole('button', { name: 'Share' });
      const link = dialog.getByRole('textbox', { name: 'Link to this pizza' });
      for (const _press of ['first', 'second']) {
        await share.click();
        await expect(link).toBeFocused();
        await expect(link).toBeInViewport({ ratio: 1 });
        const selected = await link.evaluate((field: HTMLInputElement) =>
          field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0),
        );
        expect(selected).toMatch(/\/menu\?pizza=1~.+#shared$/);
      }
    });

    const cart = new CartScreen(page);
    await cart.open();
    const [first, second] = [cart.lines.nth(0), cart.lines.nth(1)];
    await expect(first).toContainText(`+ ${customize.addOn}`);
    const before = await first.getByText(/ each$/).textContent();

    const edit = first.getByRole('button', { name: /^Edit/ });
    await edit.click();
    await expect(dialog.getByRole('checkbox', { name: customize.addOn })).toBeChecked();
    const size = dialog.getByRole('radio', { name: '12"' });
    await expect(size).toBeChecked();
    await expect(size).toBeFocused();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(edit).toBeFocused();
    await edit.click();
    await dialog.getByRole('checkbox', { name: customize.addOn }).click();
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Your pizza has been changed.')).toBeVisible();
    await expect(edit).toBeFocused();
    await expect(first).not.toContainText(customize.addOn);
    await expect(first.getByText(/ each$/)).not.toHaveText(before ?? '');

    await second.getByRole('button', { name: /^Edit/ }).click();
    await expect(dialog.getByRole('checkbox', { name: custom.topping })).toBeChecked();
    await dialog.getByRole('checkbox', { name: custom.other }).click();
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(second).toContainText(custom.other);
    await expect(cart.lines).toHaveCount(2);

    await test.step('shows the cart as another window has left it, if the edited line is gone', async () => {
      await second.getByRole('button', { name: /^Edit/ }).click();
      const save = dialog.getByRole('button', { name: 'Save changes' });
      await save.waitFor();
      const { items } = await callShop(page.request, caller, cartContract.readCart);
      const params = { lineId: items[1]?.id ?? '' };
      await callShop(page.request, caller, cartContract.removeLine, { params });
      await dialog.getByRole('checkbox', { name: custom.other }).click();
      await save.click();
      await expect(toastsSaying(page, 'This item is not in your cart.')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(cart.lines).toHaveCount(1);
    });

    await test.step('opens no line for editing that was removed meanwhile', async () => {
      const release = await holdCalls(page, '/pizzas/all');
      await cart.open();
      await edit.click();
      await cart.remove(first);
      await expect(cart.lines).toHaveCount(0);
      const read = page.waitForResponse('**/pizzas/all');
      release();
      await (await read).finished();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(cart.lines).toHaveCount(1);
      await expect(dialog).toHaveCount(0);
    });
  });

  test('[OWN-09] [OWN-10] [OWN-70] [OWN-71] a guest who signs in keeps a pizza, renames it, opens it and removes it', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allowStatus(500);
    const { user } = await signUpNewUser(page);
    const menu = new MenuScreen(page);
    const dialog = page.getByRole('dialog', { name: 'Create Your Own' });
    const signIn = page.getByRole('dialog', { name: 'Welcome Back' });
    const topping = dialog.getByRole('checkbox', { name: 'Anchovies' });
    await menu.open('Margherita');
    await menu.buildYourOwn();
    await menu.tick('Anchovies');
    await dialog.getByRole('button', { name: 'Keep this pizza' }).click();
    await expect(signIn).toContainText(
      'Sign in to keep this pizza. It’ll be here just as you left it.',
    );
    await test.step('[OWN-71] Back closes the topmost dialog', async () => {
      await page.goBack();
      await expect(signIn).toBeHidden();
      await expect(topping).toBeChecked();
      await page.goBack();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL('/menu?q=Margherita');
    });
    await menu.buildYourOwn();
    await menu.tick('Anchovies');
    await dialog.getByRole('button', { name: 'Keep this pizza' }).click();
    await signIn.getByLabel('Email', { exact: true }).fill(user.email);
    await signIn.getByLabel('Password', { exact: true }).fill(USER_PASSWORD);
    await signIn.getByRole('button', { name: 'Sign In', exact: true }).click();
    const name = dialog.getByRole('textbox', { name: 'A name for it' });
    await expect(name).toBeFocused();
    await name.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText('Please give it a name');
    await test.step('Escape closes the name, and not the dialog', async () => {
      for (const place of [name, dialog.getByRole('button', { name: 'Cancel' })]) {
        await place.press('Escape');
        await expect(name).toBeHidden();
        await expect(dialog.getByRole('button', { name: 'Keep this pizza' })).toBeFocused();
        await expect(topping).toBeChecked();
        await page.keyboard.press('Enter');
      }
    });
    await name.fill('Friday');
    await name.press('Enter');
    await expect(toastsSaying(page, '“Friday” is kept.')).toBeVisible();
    await expect(name).toBeHidden();
    await expect(topping).toBeChecked();

    await arrive(page, '/profile');
    const list = page.getByRole('region', { name: 'Your pizzas' });
    await list.getByRole('button', { name: 'Rename Friday' }).click();
    await list.getByRole('textbox', { name: 'A name for it' }).press('Escape');
    await list.getByRole('button', { name: 'Rename Friday' }).press('Enter');
    await list.getByRole('textbox', { name: 'A name for it' }).fill('Sunday');
    await list.getByRole('button', { name: 'Save' }).click();
    await expect(list.getByRole('listitem')).toContainText(/Sunday.*Anchovies/);
    await list.getByRole('button', { name: 'Remove Sunday' }).click();
    await expect(list.getByRole('listitem')).toContainText('None yet.');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(list.getByRole('listitem')).toContainText('Sunday');

    // Before the builder opens, whose choices it would move if it came later.
    const ahead = page.waitForResponse('**/users/me/pizzas');
    await menu.open('Margherita');
    await ahead;
    await menu.buildYourOwn();
    await test.step('[OWN-70] the builder opens again at its first size, and the page behind keeps its styles', async () => {
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await menu.buildYourOwn();
      const sizes = dialog.getByRole('radiogroup', { name: 'Size' });
      await expect(sizes.getByRole('radio').first()).toBeFocused();
      // Each element would inherit Radix's `none`.
      await expect(page.locator('body')).toHaveCSS('pointer-events', 'auto');
    });
    const kept = dialog.getByRole('link', { name: 'Sunday' });
    // Without scrolling.
    await expect(kept).toBeInViewport();
    await kept.click();
    await expect(topping).toBeChecked();
    await expect(dialog.getByText('Somebody sent you this pizza.')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Create Your Own' })).toBeFocused();

    await test.step('says to whoever has closed the dialog that the pizza is not kept', async () => {
      await menu.customize('Margherita');
      await menu.dialog.getByRole('button', { name: 'Keep this pizza' }).click();
      const { promise: failing, resolve: fail } = Promise.withResolvers<void>();
      await page.route('**/users/me/pizzas', async (route) => {
        if (route.request().method() === 'GET') return route.fallback();
        await failing;
        return route.fulfill({ status: 500, json: null });
      });
      await menu.dialog.getByRole('textbox', { name: 'A name for it' }).fill('Monday');
      await page.keyboard.press('Enter');
      // The name, then the dialog.
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(menu.dialog).toBeHidden();
      fail();
      await expect(
        toastsSaying(page, 'Your pizza could not be kept. Please try again.'),
      ).toBeVisible();
    });
  });
});

/** A menu pizza of 12" with an add-on, and a custom pizza with one topping. */
async function fillWithChoices(page: Page, caller: Caller) {
  const menu = await callShop(page.request, caller, catalogueContract.listPizzas);
  const pizza = menu.items.find(({ name }) => name === 'Margherita');
  const [addOn] = pizza?.addOns ?? [];
  const isChosen = ({ label }: { label: string }) => ['12"', 'Classic'].includes(label);
  const optionIds = pizza?.options.filter(isChosen).map(({ id }) => id);
  const addOnIds = addOn ? [addOn.id] : [];
  const body = { pizzaId: pizza?.id, optionIds, addOnIds };
  await callShop(page.request, caller, cartContract.addToCart, { body });

  const builder = await callShop(page.request, caller, customizerContract.readOptions);
  const [topping, other] = builder.vegToppings;
  const ids = [builder.sizes[0], builder.crusts[0], topping].flatMap((one) => one?.id ?? []);
  await callShop(page.request, caller, cartContract.addToCart, { body: { optionIds: ids } });
  return {
    customize: { addOn: addOn?.name ?? '' },
    custom: { topping: topping?.label ?? '', other: other?.label ?? '' },
  };
}
