import { CartScreen } from '../screens/cart-screen.ts';
import { toastsSaying } from '../screens/toasts.ts';
import { arrive } from '../support/arrival.ts';
import { answerCalls, passCalls } from '../support/held-route.ts';
import { placeCashOrder, signInNewUser } from '../support/shoppers.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test.describe('Order Again', () => {
  test('[CONF-03] on the receipt adds the same items to the cart', async ({ page, pageErrors }) => {
    pageErrors.allowStatus(500);
    const { sessionId, order } = await placeCashOrder(page, await signInNewUser(page));
    await arrive(page, `/order-confirmation?status=success&session_id=${sessionId}`);
    const button = page.getByRole('button', { name: 'Order Again' });
    await answerCalls(page, '/orders/*/order-again', 500, 'no words');
    await button.click();
    await expect(
      toastsSaying(page, 'Your order could not be added to the cart. Please try again.'),
    ).toBeVisible();
    await expect(page).toHaveURL(/order-confirmation/);

    await passCalls(page, '/orders/*/order-again');
    await button.click();
    await expect(page).toHaveURL('/cart');
    await expect(toastsSaying(page, '1 item is in your cart again.')).toBeVisible();
    await expect(new CartScreen(page).line(order.items[0]?.name ?? 'none')).toBeVisible();
    await expect(page.getByRole('region', { name: /have changed/ })).toHaveCount(0);
  });

  test('in the history says what has changed since, until dismissed', async ({
    page,
    database,
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
         '[]', '[]', 1
       from order_lines where order_id = $1
       union all
       select gen_random_uuid(), order_id, pizza_id, fingerprint || gen_random_uuid(), 'Pizza with Samphire', null, false, 700, 1,
         '[]', '[]', 2
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

    await page.reload();
    await expect(note).toBeVisible();
    await note.getByRole('button', { name: 'Dismiss this note' }).click();
    await expect(note).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    await page.reload();
    await expect(new CartScreen(page).line(line?.name ?? 'none')).toBeVisible();
    await expect(note).toHaveCount(0);
  });
});
