import { randomUUID } from 'node:crypto';
import { cartContract } from '@driftstone/contract/cart/cart.contract.ts';
import { catalogueContract } from '@driftstone/contract/catalogue/catalogue.contract.ts';
import type { Page } from '@playwright/test';
import { CartScreen } from '../screens/cart-screen.ts';
import { MenuScreen } from '../screens/menu-screen.ts';
import { toastsSaying } from '../screens/toasts.ts';
import { callShop, type Caller } from '../support/api.ts';
import { buildCart, buildCartLine } from '../support/built-answers.ts';
import { answerCalls, holdCalls, passCalls } from '../support/held-route.ts';
import { becomeGuest, fillCart, signInNewUser } from '../support/shoppers.ts';
import { expect, test } from '../support/shared-tab.ts';

const CART_PATH = '/cart/getCart';
const LINE_PATH = '/cart/item/*';

test.describe('the cart', () => {
  test('[CART-01] [CART-02] [OWN-01] [OWN-02] loads once, says when it could not or is empty, and shows each line', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allowStatus(500);
    await fillCart(page, await becomeGuest(page));
    const cart = new CartScreen(page);
    const bar = page.getByRole('banner');
    let count = 0;
    page.on('request', (request) => (count += request.url().endsWith(CART_PATH) ? 1 : 0));

    await test.step('loads once for the visit', async () => {
      const release = await holdCalls(page, CART_PATH);
      await cart.open();
      await expect(page.getByText('Loading your cart…')).toBeVisible();
      release();
      await expect(cart.lines).toHaveCount(1);
      await expect(page.getByText('Loading your cart…')).toHaveCount(0);
      for (const name of ['Home', 'Cart, 1 item', 'Menu'])
        await bar.getByRole('link', { name, exact: true }).click();
      const menu = new MenuScreen(page);
      await menu.customize('Napoli');
      await menu.addToCart();
      await bar.getByRole('link', { name: 'Cart, 2 items', exact: true }).click();
      await expect(cart.lines).toHaveCount(2);
      await cart.remove(cart.lines.last());
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(cart.lines).toHaveCount(2);
      // Once more after the removal, whose answer has no cart.
      expect(count).toBe(2);
    });

    await test.step('says that it could not be loaded, or that it is empty', async () => {
      await answerCalls(page, CART_PATH, 500, { message: 'The drawer is stuck.' });
      await cart.open();
      await expect(page.getByRole('heading', { name: 'Failed to load cart' })).toBeVisible();
      await answerCalls(page, CART_PATH, 200, buildCart([]));
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
      await page.getByRole('link', { name: 'Browse Menu' }).click();
      await expect(page).toHaveURL('/menu');
    });

    await test.step('shows picture, choices, prices and buttons of each line', async () => {
      const lines = [
        buildCartLine('Margherita (12" / Classic)', {
          imageUrl: '/pictures/margherita.webp',
          price: 12.45,
          quantity: 3,
          addOns: [{ id: randomUUID(), name: 'Rocket', price: 1 }],
        }),
        buildCartLine('Bare (10" / Thin)'),
        buildCartLine('Custom Pizza (10" / Thin)', { isCustom: true }),
      ];
      await answerCalls(page, CART_PATH, 200, buildCart(lines));
      await cart.open();
      await expect(cart.lines.getByRole('heading')).toHaveText(lines.map(({ name }) => name));
      for (const [index, picture] of [
        'margherita',
        'placeholder-pizza',
        'placeholder-custom',
      ].entries()) {
        const image = cart.lines.nth(index).locator('img');
        await expect(image).toHaveAttribute('src', `/pictures/${picture}.webp`);
        await expect
          .poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth))
          .not.toBe(0);
      }
      const first = cart.line(/^Margherita/);
      await expect(first).toContainText('Rocket');
      await expect(cart.lines.locator('canvas')).toHaveCount(1);
      await expect(first.locator('canvas')).toBeVisible();
      await expect(first.getByText('£12.45 each')).toBeVisible();
      await expect(first.getByText('£37.35', { exact: true })).toBeVisible();
      await expect(first.getByRole('status')).toHaveText('3');
      for (const name of [/^Decrease quantity of/, /^Increase quantity of/, /^Remove/])
        await expect(first.getByRole('button', { name })).toBeVisible();
    });
  });

  test('[CART-03] [CART-04] [OWN-04] keeps one line for the same choices, and changes and removes it until Undo', async ({
    page,
    pageErrors,
  }) => {
    for (const status of [404, 500]) pageErrors.allowStatus(status);
    const caller = await becomeGuest(page);
    const menu = new MenuScreen(page);
    const cart = new CartScreen(page);
    const small = cart.line('Margherita (10" / Classic)');
    const large = cart.line('Margherita (12" / Classic)');
    const quantity = small.getByRole('status');
    const empty = page.getByRole('heading', { name: 'Your cart is empty' });
    const toasts = toastsSaying(page, 'Item removed from cart');
    const lineIds = async () =>
      (await callShop(page.request, caller, cartContract.readCart)).items.map(({ id }) => id);

    await test.step('adds the same choices up, and makes another line of others', async () => {
      await menu.open('Margherita');
      for (const [size, addOns] of [
        [/^10"/, [/^Rocket/, /^Mushrooms/]],
        [/^10"/, [/^Mushrooms/, /^Rocket/]],
        [/^12"/, []],
      ] as const) {
        await menu.customize('Margherita');
        await menu.choose(size);
        for (const addOn of addOns) await menu.tick(addOn);
        await menu.addToCart();
      }
      await page.getByRole('link', { name: 'Cart, 3 items' }).click();
      await expect(cart.lines).toHaveCount(2);
      await expect(quantity).toHaveText('2');
      await expect(large.getByRole('status')).toHaveText('1');
    });

    await test.step('accepts one change of a line at a time', async () => {
      const release = await holdCalls(page, LINE_PATH);
      const sent: unknown[] = [];
      page.on('request', (request) => {
        if (request.method() === 'PATCH') sent.push(request.postDataJSON());
        if (request.method() === 'DELETE') sent.push('removal');
      });
      await small.getByRole('button', { name: /^Increase/ }).evaluate((button: HTMLElement) => {
        for (let press = 0; press < 3; press += 1) button.click();
      });
      const waiting = small.getByRole('button', { disabled: true });
      await expect(waiting).toHaveCount(3);
      for (const button of await waiting.all()) await button.click({ force: true });
      release();
      await expect(quantity).toHaveText('3');
      expect(sent).toEqual([{ quantity: 3 }]);
    });

    await test.step('says what failed, and keeps the line', async () => {
      await answerCalls(page, LINE_PATH, 500, { message: 'The drawer is stuck.' });
      await cart.increase(small);
      await expect(page.getByText('Failed to update quantity')).toBeVisible();
      const [first] = await lineIds();
      await answerCalls(page, `/cart/${first}`, 500, { message: 'The drawer is stuck.' });
      await cart.remove(small);
      await expect(page.getByText('Failed to remove item')).toBeVisible();
      await expect(quantity).toHaveText('3');
      await passCalls(page, LINE_PATH);
      await passCalls(page, `/cart/${first}`);
      await cart.decrease(small);
      await expect(quantity).toHaveText('2');
      await page.reload();
      await expect(quantity).toHaveText('2');
    });

    await test.step('removes a line, and passes the focus to the next and finally to the page', async () => {
      await small.getByRole('button', { name: /^Remove/ }).press('Enter');
      await expect(cart.lines).toHaveCount(1);
      await expect(large.getByRole('heading')).toBeFocused();
      // Toasts stay while the pointer is on them, however slow the machine is.
      await toasts.hover();
      // A quantity of 0.
      await large.getByRole('button', { name: /^Decrease/ }).press('Enter');
      await expect(empty).toBeVisible();
      await expect(page.getByRole('main')).toBeFocused();
      expect(await lineIds()).toEqual([]);
    });

    await test.step('takes a removal back by Undo, which closes its toast alone', async () => {
      await expect(toasts).toHaveCount(2);
      await page.keyboard.press('Alt+T');
      await toasts.first().getByRole('button', { name: 'Undo' }).press('Enter');
      await expect(cart.lines).toHaveCount(1);
      await expect(page.getByRole('main')).toBeFocused();
      await expect(toasts).toHaveCount(1);
      await toasts.first().getByRole('button', { name: 'Undo' }).click();
      await expect(cart.lines).toHaveCount(2);
    });

    await test.step('shows the cart as another window has left it', async () => {
      for (const lineId of await lineIds())
        await callShop(page.request, caller, cartContract.removeLine, { params: { lineId } });
      await cart.increase(small);
      await expect(toastsSaying(page, 'This item is not in your cart.')).toBeVisible();
      await expect(empty).toBeVisible();

      await fillCart(page, caller);
      await cart.open();
      await expect(cart.lines).toHaveCount(1);
      for (const lineId of await lineIds())
        await callShop(page.request, caller, cartContract.removeLine, { params: { lineId } });
      const answer = page.waitForResponse('**/cart/*');
      await cart.remove(cart.lines.first());
      await (await answer).finished();
      await expect(empty).toBeVisible();
      await expect(toastsSaying(page, 'Failed to remove item')).toHaveCount(0);
    });
  });

  test('[CART-06] [CART-07] [SOLD-03] says why there is no checkout, and then becomes an order whose id goes along', async ({
    page,
    pageErrors,
    database,
  }) => {
    for (const status of [400, 409, 422, 500]) pageErrors.allowStatus(status);
    const caller = await signInNewUser(page);
    const name = await addPlainAndWithAddOn(page, caller);
    const cart = new CartScreen(page);
    const checkOut = cart.summary.getByRole('button', { name: 'Proceed to Checkout' });
    const emptied = page.getByText('Your cart is empty. Please add items before checking out.');
    await cart.open();
    await expect(cart.lines).toHaveCount(2);

    await test.step('a failure, and an empty cart', async () => {
      await answerCalls(page, '/cart/checkout', 500, { message: 'The drawer is stuck.' });
      await checkOut.click();
      await expect(page.getByText('Failed to proceed to checkout')).toBeVisible();
      await expect(page).toHaveURL('/cart');
      await answerCalls(page, '/cart/checkout', 400, { message: 'Cart is empty' });
      await checkOut.click();
      await expect(emptied).toBeVisible();
      await passCalls(page, '/cart/checkout');
    });

    await test.step('what is no longer available', async () => {
      // As if the menu had lost the add-on, which other tests need: the line gets the id of one that is not offered.
      await database.query(
        `update cart_lines set fingerprint = regexp_replace(fingerprint, '[^|]+$', gen_random_uuid()::text)
         from carts where carts.id = cart_id and user_id = $1 and fingerprint ~ '[|][^|]+$'`,
        [caller.user.id],
      );
      await checkOut.click();
      await expect(toastsSaying(page, name)).toBeVisible();
      await expect(cart.lines).toHaveCount(2);
      await cart.lines
        .filter({ hasText: 'Not counted' })
        .getByRole('button', { name: /^Remove/ })
        .click();
      await expect(cart.lines).toHaveCount(1);
    });

    await test.step('the order', async () => {
      const answer = page.waitForResponse('**/cart/checkout');
      await cart.checkOut();
      const order = (await (await answer).json()) as { id: string };
      const state = await page.evaluate(() => history.state as { usr?: unknown });
      expect(state.usr).toEqual({ orderId: order.id });
      await expect(page.getByRole('progressbar', { name: 'Checkout progress' })).toBeVisible();
    });

    await test.step('a cart that was emptied on the customer’s other device', async () => {
      await cart.open();
      await expect(cart.lines).toHaveCount(1);
      const { items } = await callShop(page.request, caller, cartContract.readCart);
      for (const { id: lineId } of items)
        await callShop(page.request, caller, cartContract.removeLine, { params: { lineId } });
      await checkOut.click();
      await expect(emptied).toBeVisible();
    });
  });
});

/** Adds one pizza twice, the second time with an add-on, and returns its name. */
async function addPlainAndWithAddOn(page: Page, caller: Caller): Promise<string> {
  await fillCart(page, caller);
  const { items } = await callShop(page.request, caller, cartContract.readCart);
  const menu = await callShop(page.request, caller, catalogueContract.listPizzas);
  const pizza = menu.items.find(({ id }) => id === items[0]?.pizza?.id);
  const optionIds = items[0]?.options.map(({ id }) => id);
  const addOnIds = pizza?.addOns.slice(0, 1).map(({ id }) => id);
  const body = { pizzaId: pizza?.id, optionIds, addOnIds };
  await callShop(page.request, caller, cartContract.addToCart, { body });
  return pizza?.name ?? '';
}
