import type { Browser, Page } from '@playwright/test';
import { KitchenScreen } from '../screens/kitchen-screen.ts';
import { ReceiptScreen } from '../screens/receipt-screen.ts';
import { missOrders } from '../support/by-hand.ts';
import { runUntilVisible, settle, stopClock } from '../support/clock.ts';
import { pairDevice } from '../support/devices.ts';
import { expectFits } from '../support/fit.ts';
import { answerCalls } from '../support/held-route.ts';
import {
  BOARD_PATH,
  buildBoard,
  buildTicket,
  holdStream,
  clearBoard,
  moveBehind,
  openBoardOfTwo,
  POLL_MS,
  settlePoll,
  SETTLING_MS,
} from '../support/kitchen.ts';
import type { PageErrors } from '../support/page-errors.ts';
import { placeCashOrder, signInNewUser } from '../support/shoppers.ts';
import { expect, test } from '../support/test.ts';

const CUSTOMERS_POLL_MS = 15_000;

interface Tablet {
  browser: Browser;
  baseURL: string | undefined;
  pageErrors: PageErrors;
}

/** A separate device, without any of the customer's data. */
async function bringTablet({ browser, baseURL, pageErrors }: Tablet): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'en-GB' });
  await pageErrors.watch(context);
  return context.newPage();
}

/** Counts the strokes of the bell. */
async function countStrokes(page: Page): Promise<() => Promise<number>> {
  let strokes = 0;
  await page.exposeFunction('countStroke', () => void (strokes += 1));
  await page.addInitScript(() => {
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function count(when) {
      (window as unknown as { countStroke: () => void }).countStroke();
      start.call(this, when);
    };
  });
  return async () => {
    await settle(page);
    return strokes;
  };
}

test.describe('the kitchen', () => {
  test.beforeEach(({ database }) => clearBoard(database));

  test('bakes a cash order while its customer follows its progress', async ({
    page,
    browser,
    baseURL,
    pageErrors,
    database,
  }) => {
    const tablet = await bringTablet({ browser, baseURL, pageErrors });
    await pairDevice(tablet, database);
    const kitchen = new KitchenScreen(tablet);
    const strokes = await countStrokes(tablet);
    await holdStream(tablet);
    await tablet.clock.install();
    await kitchen.open();
    await expect(tablet.getByRole('heading', { name: 'All quiet' })).toBeVisible();
    // A browser allows no sound before somebody has touched the page.
    await expect(tablet.getByText('Sound is off. New orders come in silently.')).toBeVisible();
    await kitchen.sound.click();
    await expect(kitchen.sound).toBeChecked();
    await expect(tablet.getByText(/^Sound is off/)).toHaveCount(0);
    await stopClock(tablet);
    await settlePoll(tablet);

    await page.clock.install();
    const { sessionId, order } = await placeCashOrder(page, await signInNewUser(page));
    await page.goto(`/order-confirmation?status=success&session_id=${sessionId}`);
    const { heading, receipt } = new ReceiptScreen(page);
    await expect(heading).toBeVisible();
    await expect(page.getByText('You can write a review once payment is confirmed.')).toBeVisible();
    await stopClock(page);
    const progress = page.getByRole('region', { name: 'Where your order is' });
    const expectStep = async (name: string) => {
      await page.clock.runFor(CUSTOMERS_POLL_MS);
      await runUntilVisible(page, progress.locator('[aria-current=step]', { hasText: name }));
    };
    const received = /^We have your order\d\d:\d\d$/;
    await expect(progress.locator('[aria-current=step]')).toHaveText(received);
    await expect(progress.getByRole('listitem')).toHaveText([
      received,
      'In the oven',
      'Ready to collect',
      'Collected',
    ]);
    await expect(receipt.getByText('Pay on pickup')).toBeVisible();

    const { number } = order;
    expect(await strokes()).toBe(0);
    await tablet.clock.runFor(POLL_MS);
    await runUntilVisible(tablet, kitchen.ticket(number, 'New'));
    await expect(tablet.getByRole('status').filter({ hasText: 'New order' })).toHaveText(
      `New order ${number}, pickup.`,
    );
    await expect(kitchen.ticket(number)).toContainText(`Take £${order.total.toFixed(2)} in cash`);
    await expect.poll(strokes).toBe(2);
    await tablet.clock.runFor(POLL_MS);
    await expect.poll(strokes).toBe(4);

    await kitchen.step('Accept', number).click();
    await runUntilVisible(tablet, kitchen.ticket(number, 'In the oven'));
    await expect(kitchen.ticket(number)).toBeFocused();
    const strokesUntilAccepted = await strokes();
    await tablet.clock.runFor(3 * POLL_MS);
    expect(await strokes()).toBe(strokesUntilAccepted);
    await expectStep('In the oven');

    for (const [key, column] of [
      ['n', 'Ready'],
      ['b', 'In the oven'],
      ['n', 'Ready'],
    ] as const) {
      await kitchen.ticket(number).press(key);
      await runUntilVisible(tablet, kitchen.ticket(number, column));
      await tablet.clock.runFor(SETTLING_MS);
    }
    await expectStep('Ready to collect');

    await kitchen.step('Collected', number).click();
    await runUntilVisible(tablet, tablet.getByRole('heading', { name: 'All quiet' }));
    await expect(kitchen.tickets).toHaveCount(0);
    await kitchen.completed.click();
    await expect(tablet.getByRole('listitem').filter({ hasText: `#${number}` })).toContainText(
      'Collected',
    );
    await expectStep('Collected');
    await expect(receipt.getByText('Paid', { exact: true })).toBeVisible();
    await expect(receipt).toContainText('TOTAL PAID');
    await page.getByRole('textbox', { name: 'Your comment' }).fill('Worth the walk.');
    await page.clock.resume();
    await page.getByRole('button', { name: 'Send review' }).click();
    await expect(page.getByText('Thanks for your review!')).toBeVisible();

    await page.goto('/profile');
    const orders = page.getByRole('region', { name: 'Your orders' });
    await expect(orders.getByRole('listitem')).toContainText([`Order #${number}`]);
    await expect(orders).toContainText('Completed');
    await tablet.context().close();
  });

  test('says that orders may be missing, and keeps the last known ones', async ({
    page,
    pageErrors,
    database,
  }) => {
    pageErrors.allow(/ERR_INTERNET_DISCONNECTED|net::ERR/);
    const { order } = await placeCashOrder(page, await signInNewUser(page));
    await pairDevice(page, database);
    const kitchen = new KitchenScreen(page);
    await holdStream(page);
    await page.clock.install();
    await kitchen.open();
    await expect(kitchen.ticket(order.number, 'New')).toBeVisible();
    await stopClock(page);
    await settlePoll(page);
    const longer = page.getByRole('button', { name: '+20 minutes' });
    const place = await longer.boundingBox();
    const banner = page.getByText(/^No connection since \d\d:\d\d\. New orders may be missing/);
    await page.context().setOffline(true);
    // Whatever the due poll did, the next one fails.
    await page.clock.runFor(2 * POLL_MS);
    await runUntilVisible(page, banner);
    expect(await longer.boundingBox()).toEqual(place);
    await expect(kitchen.ticket(order.number, 'New')).toBeVisible();
    const accept = kitchen.step('Accept', order.number);
    // The banner has moved it, so that a press counts only when it has stood still.
    await accept.click({ trial: true });
    await page.clock.runFor(SETTLING_MS);
    await accept.click();
    await runUntilVisible(page, page.getByText('That did not reach the shop. Please try again.'));
    await expect(kitchen.ticket(order.number, 'New')).toBeVisible();

    await page.context().setOffline(false);
    await page.clock.resume();
    await expect(banner).toHaveCount(0);
  });

  test('tells the slower tablet, and announces cancelled orders', async ({
    page,
    pageErrors,
    database,
  }) => {
    pageErrors.allowStatus(409);
    const { kitchen, first, second } = await openBoardOfTwo(page, database);

    await moveBehind(page, database, first.id, ['received', 'accepted']);
    await moveBehind(page, database, first.id, ['accepted', 'ready']);
    await kitchen.step('Accept', first.number).click();
    const slower = page.getByText(`Order ${first.number} was moved meanwhile: it is ready now.`);
    await runUntilVisible(page, slower);
    await runUntilVisible(page, kitchen.ticket(first.number, 'Ready'));
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.clock.runFor(100);
    await expect(slower).toHaveCount(0);

    await missOrders(database, [second.id]);
    await page.clock.runFor(POLL_MS);
    await runUntilVisible(page, page.getByText(`Off the board: #${second.number}.`));
    await expect(kitchen.ticket(second.number)).toHaveCount(0);
  });

  test('marks late orders with more than a colour, and keeps their sequence', async ({
    page,
    database,
  }) => {
    await pairDevice(page, database);
    const tickets = [
      buildTicket('received', 26),
      buildTicket('received', 12, { mustPayInCash: true, total: 0 }),
      buildTicket('received', 3, { deliveryType: 'delivery', address: null }),
    ];
    await answerCalls(page, BOARD_PATH, 200, buildBoard(tickets.toReversed()));
    const kitchen = new KitchenScreen(page);
    await kitchen.open();
    await expect(kitchen.tickets.getByRole('heading')).toHaveText(
      tickets.map(({ number }) => `#${number}`),
    );
    await expect(kitchen.tickets.nth(0)).toContainText('6 min late');
    await expect(kitchen.tickets.nth(1)).toContainText('Due 19:38');
    await expect(kitchen.tickets.nth(1)).toContainText('Paid');
    await page.getByRole('button', { name: 'Larger tickets' }).click();
    await expect(kitchen.tickets.nth(2)).toContainText('The address is no longer held.');
    // The last size is what a zoom of 400% leaves of a screen of 1280 × 1024.
    for (const [width, height] of [
      [768, 480],
      [320, 640],
      [320, 256],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expectFits(page);
    }
  });
});

test('the kitchen’s board is hidden from search engines', async ({ page, request }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /kitchen');
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('kitchen');
  await page.goto('/');
  await expect(page.locator('a[href*=kitchen]')).toHaveCount(0);
});
