import { ordersContract } from '@driftstone/contract/orders/orders.contract.ts';
import type { Order } from '@driftstone/contract/orders/orders.schema.ts';
import type { Page, Request } from '@playwright/test';
import { CartScreen } from '../screens/cart-screen.ts';
import { ReceiptScreen } from '../screens/receipt-screen.ts';
import { toastsSaying } from '../screens/toasts.ts';
import { callShop } from '../support/api.ts';
import { endNews } from '../support/news.ts';
import { pounds } from '../support/books.ts';
import { arriveAtCardPage } from '../support/checkouts.ts';
import { arrive } from '../support/arrival.ts';
import { runUntilVisible, settle, stopClock } from '../support/clock.ts';
import { answerCalls, passCalls } from '../support/held-route.ts';
import { moveBehind } from '../support/kitchen.ts';
import { placeCashOrder, signInNewUser } from '../support/shoppers.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const SESSION_PATH = '/payments/get-session-orders';
const WAITS_MS = [400, 800, 1200, 1800, 2500, 3500];
const CONFIRMING = 'Confirming your payment...';
const LOAD_FAILED = 'Failed to load order details. If paid, they’ll appear shortly.';
const FINALIZING =
  'We’re finalizing your receipt. If you don’t see your order after a minute, refresh this page.';

const confirmationOf = (sessionId: string) =>
  `/order-confirmation?status=success&session_id=${encodeURIComponent(sessionId)}`;

/** Counts how often the page asks for the payment's orders and gets an answer. */
function countQuestions(page: Page) {
  const isQuestion = (request: Request) => new URL(request.url()).pathname === SESSION_PATH;
  const count = { asked: 0, answered: 0 };
  page.on('request', (request) => (count.asked += isQuestion(request) ? 1 : 0));
  page.on('requestfinished', (request) => (count.answered += isQuestion(request) ? 1 : 0));
  return count;
}

test.describe('the receipt', () => {
  test('[CONF-01] [CONF-03] [CONF-04] is requested again after 400, 800, 1200, 1800, 2500 and 3500 ms, then given up; it prints without the rest of the page, leads home, and is ordered again', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allowStatus(500);
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-asked-to-print', '');
    });
    const { sessionId, order } = await placeCashOrder(page, await signInNewUser(page));
    const count = countQuestions(page);
    const { promise: isTimeStopped, resolve: begin } = Promise.withResolvers<void>();
    await page.route(`**${SESSION_PATH}`, async (route) => {
      await isTimeStopped;
      await route.fulfill({ json: { orderIds: [], status: 'pending' } });
    });
    await page.clock.install();
    await page.goto(confirmationOf(sessionId));
    await expect(page.getByRole('heading', { name: CONFIRMING, level: 1 })).toBeVisible();
    const status = page.getByRole('main').getByRole('status').first();
    await expect(status).toHaveText('');
    await stopClock(page);
    begin();
    for (const [index, waitMs] of WAITS_MS.entries()) {
      await expect.poll(() => count.answered).toBe(index + 1);
      await settle(page);
      await page.clock.runFor(waitMs - 10);
      await settle(page);
      expect(count.asked).toBe(index + 1);
      await expect(page.getByText(CONFIRMING)).toBeVisible();
      await page.clock.runFor(10);
    }
    await expect.poll(() => count.answered).toBe(WAITS_MS.length + 1);
    await runUntilVisible(page, page.getByRole('heading', { name: LOAD_FAILED }));
    await expect(page.getByText(FINALIZING)).toBeVisible();
    await page.clock.runFor(60_000);
    await settle(page);
    expect(count.asked).toBe(WAITS_MS.length + 1);
    await page.clock.resume();
    await expectAccessible(page);
    await passCalls(page, SESSION_PATH);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
    await expect(status).toHaveText('Order Confirmed!');

    await test.step('prints, leads home, and is ordered again', async () => {
      await page.getByRole('button', { name: 'Print Receipt' }).click();
      await expect(page.locator('html[data-asked-to-print]')).toHaveCount(1);

      await page.emulateMedia({ media: 'print' });
      const { receipt, heading } = new ReceiptScreen(page);
      await expect(receipt).toBeVisible();
      await expect(heading).toBeHidden();
      const shown = await page.evaluate(() => {
        const printed = document.querySelector('[aria-label=Receipt]');
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const outside: string[] = [];
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const isShown = node.parentElement?.checkVisibility({ visibilityProperty: true });
          const { width = 0, height = 0 } = node.parentElement?.getBoundingClientRect() ?? {};
          if (
            isShown &&
            width > 1 &&
            height > 1 &&
            node.textContent?.trim() &&
            !printed?.contains(node)
          )
            outside.push(node.textContent);
        }
        return outside;
      });
      expect(shown).toEqual([]);
      await page.emulateMedia({ media: null });

      await page.getByRole('link', { name: 'Back to Home' }).click();
      await expect(page).toHaveURL(/\/$/);
      await page.goBack();
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
  });

  test('[CONF-01] [CONF-04] waits for a sign-in, needs status and session, and says that nothing was charged only if the server says so', async ({
    page,
    context,
    pageErrors,
  }) => {
    pageErrors.allowStatus(500);
    pageErrors.allowStatus(404);
    const failed = page.getByRole('heading', { name: 'Payment Failed' });
    const notCharged = page.getByText('You have not been charged.');
    await page.goto(confirmationOf('cs_test'));
    await expect(page.getByRole('heading', { name: 'Please Sign In' })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('dialog', { name: 'Welcome Back' })).toBeVisible();

    const customer = await signInNewUser(page);
    const { sessionId } = await placeCashOrder(page, customer);
    for (const query of ['', '?status=success', `?session_id=${sessionId}`]) {
      await page.goto(`/order-confirmation${query}`);
      await expect(page.getByRole('heading', { name: 'No order to show' })).toBeVisible();
    }

    await test.step('a failed payment', async () => {
      for (const query of ['?status=failed', '?status=failed&session_id=cs_unknown']) {
        await arrive(page, `/order-confirmation${query}`);
        await expect(failed).toBeVisible();
        await expect(page.getByText('We haven’t heard about a payment.')).toBeVisible();
        await expect(notCharged).toHaveCount(0);
      }
      await page.getByRole('link', { name: 'Back to Cart' }).click();
      await expect(page).toHaveURL(/\/cart$/);
      await answerCalls(page, SESSION_PATH, 200, { orderIds: [], status: 'failed' });
      for (const status of ['failed', 'success']) {
        await page.goto(`/order-confirmation?status=${status}&session_id=cs_test`);
        await expect(failed).toBeVisible();
        await expect(notCharged).toBeVisible();
      }
      await passCalls(page, SESSION_PATH);
      await page.goto(`/order-confirmation?status=failed&session_id=${sessionId}`);
      await expect(page.getByRole('main').getByRole('status').first()).toHaveText(
        'Order Confirmed!',
      );
      await expect(failed).toHaveCount(0);
    });

    await test.step('the answer of the third attempt', async () => {
      let asked = 0;
      await page.route(`**${SESSION_PATH}`, async (route) => {
        asked += 1;
        if (asked === 1) await route.fulfill({ status: 500, json: { message: 'Not now.' } });
        else if (asked === 2) await route.fulfill({ json: { orderIds: [], status: 'pending' } });
        else await route.continue();
      });
      await page.goto(confirmationOf(sessionId));
      await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
      expect(asked).toBe(3);
    });

    await test.step('somebody else’s order', async () => {
      const stranger = await context.newPage();
      await signInNewUser(stranger);
      await stranger.goto(confirmationOf(sessionId));
      await expect(stranger.getByRole('heading', { name: LOAD_FAILED })).toBeVisible();
      await expect(stranger.getByText(FINALIZING)).toBeVisible();
    });
  });

  test('[CONF-02] [EVE-01] [EVE-42] shows a paid delivery, which moves as the kitchen moves it, and several orders as one', async ({
    page,
    database,
  }) => {
    const { customer, order, cardPage } = await arriveAtCardPage(page, { isDelivery: true });
    // Two kinds with the same name are in one row.
    await cardPage.pay();
    const screen = new ReceiptScreen(page);
    await expect(screen.heading).toBeVisible();
    await expect(page).toHaveTitle(`Received · order #${order.number}`);
    const paid = await callShop(page.request, customer, ordersContract.readOrder, {
      params: { orderId: order.id },
    });
    expect(paid.deliveryFee).toBeGreaterThan(0);
    const { rows } = await database.query<{ updated_at: Date; name: string }>(
      'select orders.updated_at, stores.name from orders join stores on stores.id = store_id where orders.id = $1',
      [order.id],
    );
    await expect(screen.receipt).toContainText(rows[0]?.name ?? 'no store');
    await expect(screen.receipt.getByText('Paid', { exact: true })).toBeVisible();
    await expect(screen.receipt.getByRole('time')).toHaveAttribute(
      'datetime',
      rows[0]?.updated_at.toISOString() ?? '',
    );
    await expect(screen.amount('Delivery fee')).toHaveText(pounds(paid.deliveryFee * 100));
    await expect(screen.amount('Subtotal')).toHaveText(pounds(paid.subtotal * 100));
    await expect(screen.amount('TOTAL PAID')).toHaveText(pounds(paid.total * 100));
    await expect(screen.receipt.getByRole('link', { name: '01903 555 014' })).toHaveAttribute(
      'href',
      'tel:+441903555014',
    );

    const other: Order = {
      ...paid,
      id: crypto.randomUUID(),
      number: paid.number + 1,
      store: { ...paid.store, id: crypto.randomUUID(), name: 'Driftstone Worthing' },
      updatedAt: '2099-03-05T12:00:00.000Z',
      deliveryFee: 0,
      total: paid.subtotal,
    };
    await answerCalls(page, SESSION_PATH, 200, {
      orderIds: [paid.id, other.id],
      status: 'settled',
    });
    await answerCalls(page, `/orders/${other.id}`, 200, other);
    await endNews(page, other.id);
    await page.reload();
    await expect(screen.receipt).toContainText('Multiple Stores');
    await expect(page.getByRole('status').filter({ hasText: 'We have your order' })).toHaveText([
      `Where order #${paid.number} is: We have your order`,
      `Where order #${other.number} is: We have your order`,
    ]);

    // Much sooner than the page would ask by itself.
    await moveBehind(page, database, paid.id, ['received', 'accepted']);
    await expect(page.getByRole('status').filter({ hasText: 'Accepted' })).toHaveText(
      `Where order #${paid.number} is: Accepted`,
    );
    await expect(screen.receipt.getByRole('time')).toHaveText('5 Mar 2099, 12:00');
    const [item] = paid.items;
    await expect(screen.receipt.getByRole('listitem')).toHaveCount(1);
    await expect(screen.receipt.getByRole('listitem')).toContainText(
      `${2 * (item?.quantity ?? 0)} × ${item?.name}`,
    );
    await expect(screen.receipt.getByRole('listitem')).toContainText(
      pounds(2 * paid.subtotal * 100),
    );
    await expect(screen.amount('TOTAL PAID')).toHaveText(pounds((paid.total + other.total) * 100));

    await answerCalls(page, SESSION_PATH, 200, { orderIds: [other.id], status: 'settled' });
    await page.reload();
    await expect(screen.amount('TOTAL PAID')).toHaveText(pounds(other.total * 100));
    await expect(screen.receipt.getByText('Delivery fee')).toHaveCount(0);

    await test.step('toppings and extras, and the time of payment beside the latest update', async () => {
      const withExtras = (labels: string[], addOns: string[]) => ({
        ...item,
        id: crypto.randomUUID(),
        options: labels.map((label) => ({ type: 'topping', label, price: 1 })),
        addOns: addOns.map((name) => ({ name, price: 1 })),
      });
      await answerCalls(page, `/orders/${other.id}`, 200, {
        ...other,
        items: [withExtras(['Ham', 'Basil'], []), withExtras(['Tuna'], ['Rocket'])],
        paidAt: '2099-03-05T12:00:00.000Z',
        updatedAt: '2099-03-05T12:25:00.000Z',
      });
      await page.reload();
      await expect(screen.receipt.getByRole('listitem')).toHaveText([
        /Ham, Basil/,
        /Tuna, \+\u00A0Rocket/,
      ]);
      await expect(screen.receipt.getByText('5 Mar 2099, 12:00')).toBeVisible();
      await expect(screen.receipt.getByText('Updated 5 Mar 2099, 12:25')).toBeVisible();
    });
  });
});
