import { ordersContract } from '@driftstone/contract/orders/orders.contract.ts';
import type { Request } from '@playwright/test';
import { settle } from '../support/clock.ts';
import { moveBehind } from '../support/kitchen.ts';
import { placeCashOrder, signInNewUser } from '../support/shoppers.ts';
import { expect, test } from '../support/test.ts';

test('[WEB-09] a receipt lets go of its stream in a hidden tab, and shows what it missed when it is looked at again', async ({
  page,
  database,
}) => {
  const { order, sessionId } = await placeCashOrder(page, await signInNewUser(page));
  const isNews = (request: Request) =>
    new URL(request.url()).pathname === ordersContract.followOrders.path;
  const opened = page.waitForEvent('request', isNews);
  await page.goto(`/order-confirmation?status=success&session_id=${encodeURIComponent(sessionId)}`);
  await opened;
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
  await moveBehind(page, database, order.id, ['received', 'accepted']);
  await settle(page);
  await expect(page).toHaveTitle(`Received · order ${order.number}`);
  const openedAgain = page.waitForEvent('request', isNews);
  await turn('visible');
  await openedAgain;
  await expect(page).toHaveTitle(`Baking · order ${order.number}`);
});
