import { openingContract } from '@driftstone/contract/opening/opening.contract.ts';
import type { Locator } from '@playwright/test';
import { CartScreen } from '../screens/cart-screen.ts';
import { CheckoutScreen } from '../screens/checkout-screen.ts';
import { MenuScreen } from '../screens/menu-screen.ts';
import { buildCart, buildCartLine } from '../support/built-answers.ts';
import { buildClosedOpening } from '../support/built-opening.ts';
import { answerCalls } from '../support/held-route.ts';
import { fillCart, signInNewUser } from '../support/shoppers.ts';
import { PHONE } from '../support/sizes.ts';
import { expect, test } from '../support/shared-tab.ts';

/** The window of a phone, in its text's terms. */
const TEXT_TWICE_AS_LARGE = { width: 195, height: 422 };
const CART_PATH = '/cart/getCart';

test.describe('the cart on a phone', () => {
  test.use(PHONE);

  test('[CART-02] [CART-04] is changed with a thumb, and shows every link and button of the way to an order when the text is twice as large', async ({
    page,
  }) => {
    const customer = await signInNewUser(page);
    await fillCart(page, customer);
    const cart = new CartScreen(page);
    const line = cart.lines.first();
    const expectAllInSight = async (...parts: Locator[]) => {
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      for (const part of [page.getByRole('banner'), page.getByRole('contentinfo'), ...parts]) {
        const cutOff = await part
          .locator('a:visible, button:visible')
          .evaluateAll((targets, width) => {
            const isCutOff = (it: Element) => it.getBoundingClientRect().right > width;
            return targets.filter(isCutOff).map(({ textContent }) => textContent);
          }, PHONE.viewport.width);
        expect(cutOff).toEqual([]);
      }
    };
    const menu = new MenuScreen(page);
    await menu.open();
    await test.step('the way to the cart stays in sight', async () => {
      // As the browser's own setting has it, which `expectAllInSight` leaves out of media queries.
      await page.setViewportSize(TEXT_TWICE_AS_LARGE);
      await expect(page.getByRole('link', { name: /^View cart/ })).toBeInViewport({ ratio: 1 });
      await page.setViewportSize(PHONE.viewport);
    });
    await expectAllInSight(page.getByRole('article'), page.locator('form'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
      PHONE.viewport.width,
    );
    await test.step('a pizza’s picture leaves room for a choice', async () => {
      await menu.customize('Margherita');
      const size = menu.dialog.locator('label', { hasText: '10"' });
      await expect(size).toBeInViewport({ ratio: 1 });
      await expect(menu.addButton).toBeInViewport({ ratio: 1 });
    });
    await cart.open();
    await cart.increase(line);
    await expect(line.getByRole('status')).toHaveText('2');
    for (const button of await line.getByRole('button').all()) {
      const { width, height } = (await button.boundingBox()) ?? { width: 0, height: 0 };
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    await expectAllInSight(line, cart.summary, page.getByRole('region', { name: 'Your total' }));
    await cart.checkOut();
    const main = page.getByRole('main');
    await new CheckoutScreen(page).button('Continue').waitFor();
    await expectAllInSight(main);
    await expect(main).toHaveJSProperty('scrollWidth', PHONE.viewport.width);
    await cart.open();
    await cart.remove(line);
    await expect(page.getByText('Item removed from cart')).toBeVisible();
    await expect(cart.lines).toHaveCount(0);
  });

  test('[CART-05] shows a whole coupon code while it is typed, on the smallest phone, and keeps total and checkout button visible until the summary is reached, and in place when it turns out that the shop is closed', async ({
    page,
  }) => {
    const { promise: learned, resolve: learn } = Promise.withResolvers<void>();
    await page.route(`**${openingContract.readOpening.path}`, async (route) => {
      await learned;
      await route.fulfill({ json: buildClosedOpening() });
    });
    const lines = Array.from({ length: 12 }, (_, index) => buildCartLine(`Pizza ${index + 1}`));
    await answerCalls(page, CART_PATH, 200, { ...buildCart(lines), subtotal: 108, total: 108 });
    const cart = new CartScreen(page);
    await page.setViewportSize({ width: 320, height: 568 });
    await cart.open();
    const code = cart.summary.getByRole('textbox', { name: 'Coupon code' });
    await code.fill('LITTLEHAMPTON20');
    const isCut = await code.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    expect(isCut).toBe(false);
    await code.fill('');
    await page.setViewportSize(PHONE.viewport);
    await page.evaluate(() => window.scrollTo(0, 0));
    const bar = page.getByRole('region', { name: 'Your total' });
    const button = cart.lines.first().getByRole('button').first();
    const checkout = cart.summary.getByRole('button', { name: 'Sign In to Checkout' });
    await expect(bar).toContainText('£108.00');
    const before = [await button.boundingBox(), await checkout.boundingBox()];
    learn();
    await expect(page.getByText(/^We are closed now\. You can order/)).toBeVisible();
    expect([await button.boundingBox(), await checkout.boundingBox()]).toEqual(before);

    await cart.summary.scrollIntoViewIfNeeded();
    await expect(bar).toBeHidden();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(bar).toBeHidden();
    await cart.lines.first().scrollIntoViewIfNeeded();
    await bar.getByRole('button', { name: 'Sign In to Checkout' }).click();
    await expect(page.getByRole('dialog', { name: 'Create Account' })).toBeVisible();
  });
});
