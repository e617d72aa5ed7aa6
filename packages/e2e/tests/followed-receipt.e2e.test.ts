import { ordersContract } from '@driftstone/contract/orders/orders.contract.ts';
import type { Request } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { settle } from '../support/clock.ts';
import { answerCalls } from '../support/held-route.ts';
import { moveBehind } from '../support/kitchen.ts';
import { findMailedLink } from '../support/mails.ts';
import { placeCashOrder, signInNewUser } from '../support/shoppers.ts';
import { expect, test } from '../support/shared-tab.ts';

const confirmationOf = (sessionId: string) =>
  `/order-confirmation?status=success&session_id=${encodeURIComponent(sessionId)}`;

test('[CONF-05] [EVE-70] [WEB-09] a receipt lets go of its stream in a hidden tab, shows what it missed, and tells that the order was cancelled; the link of a mail shows it to who is not signed in', async ({
  page,
  browser,
  database,
  pageErrors,
}) => {
  // A browser of the tests has refused, so that it would offer nothing.
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', {
      get: () => document.documentElement.dataset['permission'] ?? 'default',
    });
  });
  const customer = await signInNewUser(page);
  const { sessionId, order } = await placeCashOrder(page, customer);
  const isNews = (request: Request) =>
    new URL(request.url()).pathname === ordersContract.followOrders.path;
  const opened = page.waitForEvent('request', isNews);
  await page.goto(confirmationOf(sessionId));
  await opened;

  await test.step('what has the focus and disappears passes it to the page', async () => {
    await page.getByRole('button', { name: 'Notify me about this order' }).focus();
    await page.evaluate(() => (document.documentElement.dataset['permission'] = 'denied'));
    await moveBehind(page, database, order.id, ['received', 'accepted']);
    await expect(page).toHaveTitle(`Accepted · order #${order.number}`);
    await expect(page.getByRole('region', { name: 'Where your order is' })).toBeFocused();
  });

  await test.step('a hidden tab, whose order is cancelled meanwhile', async () => {
    const turn = (visibilityState: 'hidden' | 'visible') =>
      page.evaluate((state) => {
        Object.defineProperty(document, 'visibilityState', {
          get: () => state,
          configurable: true,
        });
        document.dispatchEvent(new Event('visibilitychange'));
      }, visibilityState);
    const ended = page.waitForEvent('requestfailed', isNews);
    await turn('hidden');
    await ended;
    const cancelled = {
      ...order,
      status: 'cancelled',
      cancelReason: 'sold_out',
      moneyBack: [],
      progress: null,
    };
    await answerCalls(page, `/orders/${order.id}`, 200, cancelled);
    await moveBehind(page, database, order.id, ['accepted', 'ready']);
    await settle(page);
    await expect(page).toHaveTitle(`Accepted · order #${order.number}`);
    const openedAgain = page.waitForEvent('request', isNews);
    await turn('visible');
    await openedAgain;
    await expect(page.getByRole('heading', { name: 'Order Cancelled' })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page.getByRole('main')).not.toContainText('Order Confirmed!');
    await expect(page.getByRole('status').filter({ hasText: 'Order Cancelled' })).toHaveText(
      'Order Cancelled. Sorry, something in it has sold out. There is nothing to pay. Please call us if you did not expect this.',
    );
  });

  await test.step('the link of a mail shows its order to who is not signed in, and nothing personal', async () => {
    const link = await findMailedLink(page.request, customer.user.email, '/profile/order#');
    const elsewhere = await (await browser.newContext()).newPage();
    await elsewhere.goto(link);
    const receipt = elsewhere.getByRole('region', { name: 'Receipt' });
    await expect(receipt).toContainText(`#${order.number}`);
    await expect(elsewhere.getByRole('region', { name: 'Where your order is' })).toBeVisible();
    await expect(
      elsewhere.getByRole('button', { name: 'Notify me about this order' }),
    ).toBeHidden();
    await expect(elsewhere.getByRole('button', { name: 'Order Again' })).toBeHidden();
    await expect(elsewhere.getByRole('link', { name: 'Back to your profile' })).toBeHidden();
    await expect(elsewhere.getByRole('link', { name: 'All your orders' })).toBeVisible();
    await expectAccessible(elsewhere);

    pageErrors.allowStatus(404);
    await elsewhere.goto(`${link}x`);
    await elsewhere.reload();
    await expect(
      elsewhere.getByRole('heading', { name: 'This link no longer works' }),
    ).toBeVisible();
    await elsewhere.context().close();
  });
});
