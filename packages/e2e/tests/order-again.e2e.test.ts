import { CartScreen } from '../screens/cart-screen.ts';
import { MenuScreen } from '../screens/menu-screen.ts';
import { toastsSaying } from '../screens/toasts.ts';
import { arrive } from '../support/arrival.ts';
import { buildCart } from '../support/built-answers.ts';
import { answerCalls, holdCalls, passCalls } from '../support/held-route.ts';
import { placeCashOrder, signInNewUser } from '../support/shoppers.ts';
import { expect, expectAccessible, test } from '../support/shared-tab.ts';

test.describe('Order Again', () => {
  test('[CONF-03] in the history says what has changed since, until dismissed, and moves nobody who has gone on', async ({
    page,
    database,
    pageErrors,
  }) => {
    const { order } = await placeCashOrder(page, await signInNewUser(page));
    const line = order.items[0];
    await database.query(
      'update order_lines set unit_price_pence = unit_price_pence - 105 where order_id = $1',
      [order.id],
    );
    // They could be had then, but no longer as they were.
    await database.query(
      `insert into order_lines (id, order_id, pizza_id, fingerprint, name, image_url, is_custom, unit_price_pence,
         quantity, options, add_ons, position)
       select gen_random_uuid(), order_id, null, gen_random_uuid() || '||', 'Pizza of Yore', null, false, 700, 1,
         '[]'::jsonb, '[]'::jsonb, 1
       from order_lines where order_id = $1
       union all
       select gen_random_uuid(), order_id, pizza_id, fingerprint || gen_random_uuid(), 'Pizza with Samphire', null, false, 700, 1,
         '[]'::jsonb, '[]'::jsonb, 2
       from order_lines where order_id = $1`,
      [order.id],
    );
    await arrive(page, '/profile');
    await page.getByRole('button', { name: `Order Again of order #${order.number}` }).click();
    await expect(page).toHaveURL('/cart');
    const note = page.getByRole('region', { name: 'Some things have changed since that order' });
    await expect(note.getByRole('listitem')).toHaveText([
      `${line?.name} is £${line?.price.toFixed(2)} now; it was £${((line?.price ?? 0) - 1.05).toFixed(2)}.`,
      'Pizza of Yore was left out. No longer on the menu.',
      'Pizza with Samphire was left out. Something you chose is no longer offered. Choose it again',
    ]);
    await expectAccessible(page);

    pageErrors.allow(/ERR_FAILED/);
    await test.step('when its code does not load, the page says so and tries again', async () => {
      await page.route('**/assets/filled-cart-*.js*', (route) => route.abort());
      await answerCalls(page, '/cart/getCart', 200, buildCart([]));
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Failed to load cart' })).toBeVisible();
      await passCalls(page, '/assets/filled-cart-*.js*');
      await passCalls(page, '/cart/getCart');
      await page.getByRole('button', { name: 'Try again' }).click();
    });
    await expect(note).toBeVisible();
    await note.getByRole('button', { name: 'Dismiss this note' }).click();
    await expect(note).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    await page.reload();
    await expect(new CartScreen(page).line(line?.name ?? 'none')).toBeVisible();
    await expect(note).toHaveCount(0);

    await test.step('whoever has gone on to the menu stays there', async () => {
      await arrive(page, '/profile');
      const release = await holdCalls(page, '/orders/*/order-again');
      await page.getByRole('button', { name: /^Order Again of/ }).click();
      await page.getByRole('banner').getByRole('link', { name: 'Menu', exact: true }).click();
      await expect(page).toHaveURL('/menu');
      release();
      await expect(toastsSaying(page, '1 item is in your cart again.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
      // A later answer.
      const menu = new MenuScreen(page);
      await menu.customize('Napoli');
      await menu.addToCart();
      await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
      await expect(page).toHaveURL('/menu');
    });
  });
});
