import { answerCalls } from '../support/held-route.ts';
import { moveBehind } from '../support/kitchen.ts';
import { placeCashOrder, signInNewUser } from '../support/shoppers.ts';
import { expect, test } from '../support/test.ts';

test('[CONF-05] tells that the order was cancelled, and the focus stays on the page', async ({
  page,
  database,
}) => {
  // A browser of the tests has refused, so that it would offer nothing.
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', {
      get: () => document.documentElement.dataset['permission'] ?? 'default',
    });
  });
  const { sessionId, order } = await placeCashOrder(page, await signInNewUser(page));
  await page.goto(`/order-confirmation?status=success&session_id=${sessionId}`);
  await page.getByRole('button', { name: 'Tell me when it moves' }).focus();
  await page.evaluate(() => (document.documentElement.dataset['permission'] = 'denied'));
  await moveBehind(page, database, order.id, ['received', 'accepted']);
  await expect(page.getByRole('region', { name: 'Where your order is' })).toBeFocused();

  const cancelled = {
    ...order,
    status: 'cancelled',
    cancelReason: 'sold_out',
    moneyBack: [],
    progress: null,
  };
  await answerCalls(page, `/orders/${order.id}`, 200, cancelled);
  await moveBehind(page, database, order.id, ['accepted', 'ready']);
  await expect(page.getByRole('heading', { name: 'Order Cancelled' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Order Cancelled' })).toHaveText(
    'Order Cancelled. Something in it is sold out. We are sorry. There is nothing to pay. Please call us if you did not expect this.',
  );
});
