import { MenuScreen } from '../screens/menu-screen.ts';
import { toastsSaying } from '../screens/toasts.ts';
import { buildCart, buildCartLine, buildOffer } from '../support/built-answers.ts';
import { answerCalls } from '../support/held-route.ts';
import { arrive } from '../support/arrival.ts';
import { expect, test } from '../support/shared-tab.ts';

test('[PRICE-09] [PRICE-10] a new price shows in an open builder and an open cart, and both prices are told if it came later', async ({
  page,
}) => {
  const menu = new MenuScreen(page);
  await page.clock.install();
  await test.step('in the builder, when the page comes back into sight', async () => {
    await answerCalls(page, '/customizer/options', 200, buildOffer({ basePrice: 5 }));
    await menu.open('Margherita');
    await menu.buildYourOwn();
    await expect(menu.total).toHaveText('Total £5.00');
    await answerCalls(page, '/customizer/options', 200, buildOffer({ basePrice: 6 }));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(menu.total).toHaveText('Total £6.00');
    await answerCalls(page, '/pizzas/price-custom', 200, {
      addedToCart: true,
      cartItem: null,
      unitPrice: 7.5,
    });
    await menu.addButton.click();
    await expect(
      toastsSaying(page, 'The price has changed: it’s £7.50 now, not £6.00.'),
    ).toBeVisible();
  });

  await test.step('in the cart, within half a minute, though nobody touches the page', async () => {
    const cartAt = (price: number) => {
      const lines = [buildCartLine('Gull', { price })];
      return { ...buildCart(lines), subtotal: price, total: price };
    };
    await answerCalls(page, '/cart/getCart', 200, cartAt(8));
    await arrive(page, '/cart');
    const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Gull' });
    await expect(line).toContainText('£8.00');
    await answerCalls(page, '/cart/getCart', 200, cartAt(9.25));
    await page.clock.fastForward(31_000);
    await expect(line).toContainText('£9.25');
  });
});
